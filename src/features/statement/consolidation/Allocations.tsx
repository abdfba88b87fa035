import { allocationRule as contract } from '#shapes/consolidation.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import { AllocationForm } from '#src/features/statement/consolidation/AllocationForm.tsx';
import { ALLOCATION, BASES, type AllocationRow } from '#src/features/statement/consolidation/labels.ts';
import { RuleList } from '#src/features/statement/consolidation/RuleList.tsx';
import type { Names } from '#src/features/statement/consolidation/use-names.ts';
import { useRuleSearch } from '#src/features/statement/consolidation/use-rule-search.ts';
import { allocationRule } from '#src/resources/consolidation.ts';
import { countLabel } from '#src/shared/format/count.ts';
import { listParams } from '#src/shared/ui/list-search.ts';
import type { Column } from '#src/shared/ui/table-column.ts';

const span = ({ from, until }: AllocationRow) =>
  until === null ? `desde ${monthLabel(from)}` : `${monthLabel(from)} a ${monthLabel(until)}`;

const columnsOf = (names: Names): readonly Column<AllocationRow>[] => [
  { id: 'nome', header: 'Nome', sort: 'nome', cell: (row) => row.nome },
  { id: 'company', header: 'Empresa de origem', cell: (row) => names.company(row.company), wide: true },
  { id: 'basis', header: 'Base', cell: (row) => BASES[row.basis], width: 180, wide: true },
  { id: 'targets', header: 'Destinos', align: 'right', cell: (row) => countLabel(row.targets.length), width: 96, wide: true },
  { id: 'span', header: 'Vigência', cell: span, width: 200 },
];

/** Corporate expense that others bear. */
export function Allocations({ names }: { names: Names }) {
  const params = listParams(useRuleSearch().search, contract.ordering);
  return (
    <RuleList
      kind="rateios"
      noun={ALLOCATION}
      label="Rateios de despesa corporativa"
      params={params}
      list={allocationRule.useList(params)}
      detail={allocationRule.detailOptions}
      remove={allocationRule.useRemove({ failure: 'form' })}
      exporting={allocationRule.useExport()}
      many={{ writes: allocationRule }}
      columns={columnsOf(names)}
      nameOf={(row) => row.nome}
      names={names}
      searchable
      Form={AllocationForm}
    />
  );
}
