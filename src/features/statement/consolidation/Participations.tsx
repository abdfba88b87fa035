import { participation as contract } from '#contract/consolidation.ts';
import { monthLabel } from '#planning/month-text.ts';
import { formatPercent } from '#planning/percent-text.ts';
import { PARTICIPATION, type ParticipationRow } from '#src/features/statement/consolidation/labels.ts';
import { ParticipationForm } from '#src/features/statement/consolidation/ParticipationForm.tsx';
import { RuleFrame } from '#src/features/statement/consolidation/RuleFrame.tsx';
import type { Names } from '#src/features/statement/consolidation/use-names.ts';
import { useRuleSearch } from '#src/features/statement/consolidation/use-rule-search.ts';
import { RecordList } from '#src/layout/records/RecordList.tsx';
import { participation } from '#src/resources/consolidation.ts';
import { listParams } from '#src/shared/ui/list-search.ts';
import type { Column } from '#src/shared/ui/table-column.ts';

const columnsOf = (names: Names): readonly Column<ParticipationRow>[] => [
  { id: 'company', header: 'Empresa', sort: 'company', cell: (row) => names.company(row.company) },
  { id: 'from', header: 'A partir de', cell: (row) => monthLabel(row.from), width: 140 },
  { id: 'share', header: 'Participação', align: 'right', cell: (row) => formatPercent(row.share), width: 140 },
];

/** How much of each company belongs to the group, from a month on. */
export function Participations({ names }: { names: Names }) {
  const { search, change, open } = useRuleSearch();
  const params = listParams(search, contract.ordering);
  const list = participation.useList(params);
  const remove = participation.useRemove({ failure: 'form' });
  const exporting = participation.useExport();
  return (
    <RecordList
      noun={PARTICIPATION}
      label="Participações do grupo"
      columns={columnsOf(names)}
      nameOf={(row) => `${names.company(row.company)} a partir de ${monthLabel(row.from)}`}
      list={list}
      detail={participation.detailOptions}
      remove={remove}
      search={search}
      change={change}
      open={open}
      filtered={false}
      onClear={() => change({ busca: '' })}
      renderForm={(props) => <ParticipationForm {...props} key={props.row?.row_version ?? 0} names={names} />}
      renderFrame={(table, panel) => (
        <RuleFrame kind="participacoes" noun={PARTICIPATION} searchable={false} {...{ params, exporting, table, panel }} />
      )}
    />
  );
}
