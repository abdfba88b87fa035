import { Button } from '@mantine/core';
import { aggregator as contract } from '#shapes/aggregator.ts';
import type { RowOf } from '#contract/resource.ts';
import { FlatTab } from '#src/features/structure/FlatTab.tsx';
import { aggregatorForm } from '#src/features/structure/forms.ts';
import { NOUNS } from '#src/features/structure/labels.ts';
import { useListQuestion } from '#src/features/structure/list-question.ts';
import { withTab } from '#src/features/structure/moves.ts';
import { useStructureSearch } from '#src/features/structure/use-structure-search.ts';
import { waitingForm } from '#src/layout/records/waiting-form.tsx';
import { accounting } from '#src/resources/accounting.ts';
import { aggregator } from '#src/resources/aggregator.ts';
import { newLabel } from '#src/shared/format/noun.ts';
import type { Keyed } from '#src/shared/data/list-rules.ts';
import type { Column } from '#src/shared/ui/table-column.ts';
import { WaitingPanel } from '#src/shared/ui/WaitingPanel.tsx';

type Row = Keyed<RowOf<typeof contract>>;

const columnsOf = (names: ReadonlyMap<number, string>): readonly Column<Row>[] => [
  { id: 'nome', header: 'Nome', cell: (row) => row.nome, sort: 'nome' },
  { id: 'position', header: 'Ordem', cell: (row) => row.position, sort: 'position', align: 'right', width: 96 },
  {
    id: 'accountings',
    header: 'Contas',
    cell: (row) => <Accounts ids={row.accountings} names={names} />,
    width: '60%',
    wide: true,
  },
];

const AggregatorForm = waitingForm(aggregatorForm, NOUNS.agrupador);

/** Named sets of accounts that the expense report filters by. */
export function AggregatorTab() {
  const { go } = useStructureSearch();
  const chart = accounting.useAll();
  const names = new Map(chart.data?.map((account) => [account.id, `${account.codigo} · ${account.nome}`]));
  const question = useListQuestion(contract.ordering, { withStatus: false });
  const data = {
    list: aggregator.useList(question.params),
    detail: aggregator.detailOptions,
    remove: aggregator.useRemove({ failure: 'form' }),
    exporting: aggregator.useExport(),
  };
  const none = chart.data?.length === 0;
  return (
    <FlatTab
      noun={NOUNS.agrupador}
      label="Agrupadores"
      question={question}
      data={data}
      columns={columnsOf(names)}
      withStatus={false}
      many={{ writes: aggregator }}
      blocked={none ? 'Um agrupador reúne contas contábeis. Cadastre ou importe primeiro o plano de contas.' : undefined}
      unblock={
        none ? <Button onClick={() => go((now) => withTab(now, 'conta-contabil'))}>Ir para o plano de contas</Button> : undefined
      }
      form={aggregatorForm}
      renderForm={(props) =>
        chart.data ? (
          <AggregatorForm {...props} key={props.row?.row_version ?? 0} accounts={chart.data} />
        ) : (
          <WaitingPanel title={newLabel(NOUNS.agrupador)} onClose={props.onClose} />
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
