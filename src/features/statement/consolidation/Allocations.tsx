import { allocationRule as contract } from '#shapes/consolidation.ts';
import { BASES } from '#contract/statement-labels.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import { AllocationForm } from '#src/features/statement/consolidation/AllocationForm.tsx';
import { ALLOCATION, type AllocationRow } from '#src/features/statement/consolidation/labels.ts';
import { RuleList } from '#src/features/statement/consolidation/RuleList.tsx';
import type { Names } from '#src/features/statement/consolidation/use-names.ts';
import type { ListColumn } from '#src/layout/records/list-columns.ts';
import { allocationRule } from '#src/resources/consolidation.ts';
import { countLabel } from '#src/shared/format/count.ts';

const span = ({ from, until }: AllocationRow) =>
  until === null ? `desde ${monthLabel(from)}` : `${monthLabel(from)} a ${monthLabel(until)}`;

const columnsOf = (names: Names): readonly ListColumn<AllocationRow>[] => [
  { id: 'nome' },
  { id: 'company', cell: (row) => names.company(row.company), wide: true },
  { id: 'basis', cell: (row) => BASES[row.basis], width: 180, wide: true },
  { id: 'targets', align: 'right', cell: (row) => countLabel(row.targets.length), width: 96, wide: true },
  { id: 'of-span', header: 'Vigência', cell: span, width: 200 },
];

/** Corporate expense that others bear. */
export function Allocations({ names }: { names: Names }) {
  return (
    <RuleList
      kind="rateios"
      noun={ALLOCATION}
      label="Rateios de despesa corporativa"
      resource={allocationRule}
      contract={contract}
      columns={columnsOf(names)}
      nameOf={(row) => row.nome}
      renderForm={(props) => <AllocationForm {...props} names={names} />}
    />
  );
}
