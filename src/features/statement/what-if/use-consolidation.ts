import { useMemo } from 'react';
import type { AllocationRule } from '#planning/consolidation/allocation.ts';
import type { Consolidation } from '#planning/consolidation/consolidate.ts';
import type { EliminationPair } from '#planning/consolidation/elimination.ts';
import type { Participation } from '#planning/consolidation/participation.ts';
import { allocationRule, eliminationPair, participation } from '#src/resources/consolidation.ts';

type Stored<Rule> = readonly (Rule & { id: number })[];

const byId = <Rule>(rules: Stored<Rule>) => rules.toSorted((one, other) => one.id - other.id);

/** The rules by which companies become a group, in the order in which the API's report takes them. */
export const rulesOf = (
  participations: Stored<Participation>,
  eliminations: Stored<EliminationPair>,
  allocations: Stored<AllocationRule>,
): Consolidation => ({
  participations: byId(participations),
  eliminations: byId(eliminations),
  allocations: byId(allocations),
});

/** The rules by which companies become a group; null where they are only summed, undefined until all are read. */
export function useConsolidation(wanted: boolean) {
  const reads = [
    participation.useAll({}, wanted),
    eliminationPair.useAll({}, wanted),
    allocationRule.useAll({}, wanted),
  ] as const;
  const [{ data: participations }, { data: eliminations }, { data: allocations }] = reads;
  const data = useMemo((): Consolidation | null | undefined => {
    if (!wanted) return null;
    if (!participations || !eliminations || !allocations) return undefined;
    return rulesOf(participations, eliminations, allocations);
  }, [wanted, participations, eliminations, allocations]);
  return { data, reads };
}
