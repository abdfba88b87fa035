import { allocationRule as contract } from '#contract/consolidation.ts';
import { monthLabel } from '#planning/month-text.ts';
import { AllocationForm } from '#src/features/statement/consolidation/AllocationForm.tsx';
import { ALLOCATION, BASES, type AllocationRow } from '#src/features/statement/consolidation/labels.ts';
import { RuleFrame } from '#src/features/statement/consolidation/RuleFrame.tsx';
import type { Names } from '#src/features/statement/consolidation/use-names.ts';
import { useRuleSearch } from '#src/features/statement/consolidation/use-rule-search.ts';
import { RecordList } from '#src/layout/records/RecordList.tsx';
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
  const { search, change, open } = useRuleSearch();
  const params = listParams(search, contract.ordering);
  const list = allocationRule.useList(params);
  const remove = allocationRule.useRemove({ failure: 'form' });
  const exporting = allocationRule.useExport();
  return (
    <RecordList
      noun={ALLOCATION}
      label="Rateios de despesa corporativa"
      columns={columnsOf(names)}
      nameOf={(row) => row.nome}
      list={list}
      detail={allocationRule.detailOptions}
      remove={remove}
      search={search}
      change={change}
      open={open}
      filtered={search.busca !== ''}
      onClear={() => change({ busca: '' })}
      renderForm={(props) => <AllocationForm {...props} key={props.row?.row_version ?? 0} names={names} />}
      renderFrame={(table, panel) => (
        <RuleFrame kind="rateios" noun={ALLOCATION} searchable {...{ params, exporting, table, panel }} />
      )}
    />
  );
}
