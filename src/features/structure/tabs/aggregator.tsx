import { Button } from '@mantine/core';
import { aggregator as contract } from '#shapes/aggregator.ts';
import type { RowOf } from '#contract/resource.ts';
import { FlatTab } from '#src/features/structure/FlatTab.tsx';
import type { ListColumn } from '#src/layout/records/list-columns.ts';
import { WORDS } from '#src/features/structure/tab-words.gen.ts';
import { withTab } from '#src/features/structure/moves.ts';
import { useStructureSearch } from '#src/features/structure/use-structure-search.ts';
import { waitingForm } from '#src/layout/records/waiting-form.tsx';
import { accounting } from '#src/resources/accounting.ts';
import { aggregator } from '#src/resources/aggregator.ts';
import { newLabel } from '#src/shared/format/noun.ts';
import type { Keyed } from '#src/shared/data/list-rules.ts';
import { later } from '#src/shared/ui/later/later.ts';
import { WaitingPanel } from '#src/shared/ui/WaitingPanel.tsx';

type Row = Keyed<RowOf<typeof contract>>;

const columnsOf = (names: ReadonlyMap<number, string>): readonly ListColumn<Row>[] => [
  { id: 'nome' },
  { id: 'position', align: 'right', width: 96 },
  {
    id: 'accountings',
    cell: (row) => <Accounts ids={row.accountings} names={names} />,
    width: '60%',
    wide: true,
  },
];

const { noun } = WORDS.aggregator;
const form = later(async () => (await import('#src/features/structure/AggregatorForm.tsx')).AggregatorForm);
const AggregatorForm = waitingForm(form, noun);

/** Named sets of accounts that the expense report filters by. */
export function Tab() {
  const { go } = useStructureSearch();
  const chart = accounting.useAll();
  const names = new Map(chart.data?.map((account) => [account.id, `${account.codigo} · ${account.nome}`]));
  const none = chart.data?.length === 0;
  return (
    <FlatTab
      record="aggregator"
      resource={aggregator}
      contract={contract}
      columns={columnsOf(names)}
      withStatus={false}
      blocked={none ? 'Um agrupador reúne contas contábeis. Cadastre ou importe primeiro o plano de contas.' : undefined}
      unblock={
        none ? <Button onClick={() => go((now) => withTab(now, 'conta-contabil'))}>Ir para o plano de contas</Button> : undefined
      }
      form={form}
      renderForm={(props) =>
        chart.data ? (
          <AggregatorForm {...props} accounts={chart.data} />
        ) : (
          <WaitingPanel title={newLabel(noun)} onClose={props.onClose} />
        )
      }
    />
  );
}

/** The first accounts by name, and how many more there are. */
function Accounts({ ids, names }: { ids: readonly number[]; names: ReadonlyMap<number, string> }) {
  const [first, second] = ids;
  const shown = [first, second].flatMap((id) => (id === undefined ? [] : [names.get(id) ?? '']));
  if (shown.length === 0) return <span className="dimmed">–</span>;
  return `${shown.join(', ')}${ids.length > 2 ? ` e mais ${ids.length - 2}` : ''}`;
}
