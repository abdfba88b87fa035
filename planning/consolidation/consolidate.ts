import { allocated, allocationIssues, type AllocationNote, type AllocationRule } from '#planning/consolidation/allocation.ts';
import {
  eliminated,
  eliminationIssues,
  type EliminationNote,
  type EliminationPair,
} from '#planning/consolidation/elimination.ts';
import { participated, participationIssues, type Participation } from '#planning/consolidation/participation.ts';
import type { Issue } from '#planning/plan/issue.ts';
import { checkedCents, type Cents } from '#planning/numbers/money.ts';
import type { Month } from '#planning/numbers/months.ts';
import { withinMonths, type AmountSeries, type Span } from '#planning/statement/amounts.ts';

/** How the amounts of several companies become those of the group. */
export interface Consolidation {
  participations: Participation[];
  eliminations: EliminationPair[];
  allocations: AllocationRule[];
}

/** What a consolidated statement says of itself. */
export interface ConsolidationNotes {
  allocations: AllocationNote[];
  eliminations: EliminationNote[];
  /** Of each company that is not taken whole, its amounts and the group's part of them. */
  participations: { company: number; whole: Cents; taken: Cents }[];
}

export interface Consolidated {
  amounts: AmountSeries[];
  notes: ConsolidationNotes;
}

/** What is wrong with a consolidation; `names` are the companies'. */
export const consolidationIssues = (rules: Consolidation, names: Readonly<Record<number, string>>): Issue[] => [
  ...participationIssues(rules.participations, names),
  ...eliminationIssues(rules.eliminations),
  ...allocationIssues(rules.allocations),
];

/**
 * Amounts of companies from one month to another as those of the group, in this order: corporate expense is allocated,
 * the group's part of each company is taken, and what companies book with each other goes out. Nothing is lost: the
 * consolidated sum is that of the parts. What is added are series like any other, so that an explanation tells them.
 * The notes tell of the months that are shown, which may be fewer.
 */
export function consolidate(
  amounts: readonly AmountSeries[],
  rules: Consolidation,
  first: Month,
  last: Month,
  shown: Span = { first, last },
): Consolidated {
  const shared = allocated(withinMonths(amounts, first, last), rules.allocations, shown);
  const parts = participated(shared.amounts, rules.participations);
  const result = eliminated(parts, rules.eliminations, shown);
  const companies = [...new Set(rules.participations.map(({ company }) => company))].toSorted((one, other) => one - other);
  return {
    amounts: result.amounts,
    notes: {
      allocations: shared.notes,
      eliminations: result.notes,
      participations: companies.map((company) => ({
        company,
        whole: sumOf(shared.amounts, company, shown),
        taken: sumOf(parts, company, shown),
      })),
    },
  };
}

const sumOf = (all: readonly AmountSeries[], company: number, { first, last }: Span): Cents =>
  checkedCents(
    withinMonths(
      all.filter((series) => series.company === company),
      first,
      last,
    ).reduce((sum, { values }) => values.reduce((own, cents) => own + cents, sum), 0),
  );
