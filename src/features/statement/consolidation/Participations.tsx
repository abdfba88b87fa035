import { participation as contract } from '#shapes/consolidation.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import { formatPercent } from '#planning/text/percent-text.ts';
import { PARTICIPATION, type ParticipationRow } from '#src/features/statement/consolidation/labels.ts';
import { ParticipationForm } from '#src/features/statement/consolidation/ParticipationForm.tsx';
import { RuleList } from '#src/features/statement/consolidation/RuleList.tsx';
import type { Names } from '#src/features/statement/consolidation/use-names.ts';
import { useRuleSearch } from '#src/features/statement/consolidation/use-rule-search.ts';
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
  const params = listParams(useRuleSearch().search, contract.ordering);
  return (
    <RuleList
      kind="participacoes"
      noun={PARTICIPATION}
      label="Participações do grupo"
      params={params}
      list={participation.useList(params)}
      detail={participation.detailOptions}
      remove={participation.useRemove({ failure: 'form' })}
      exporting={participation.useExport()}
      many={{ writes: participation }}
      columns={columnsOf(names)}
      nameOf={(row) => `${names.company(row.company)} a partir de ${monthLabel(row.from)}`}
      names={names}
      searchable={false}
      Form={ParticipationForm}
    />
  );
}
