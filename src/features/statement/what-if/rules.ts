import type { AllocationRule } from '#planning/consolidation/allocation.ts';
import type { Consolidation } from '#planning/consolidation/consolidate.ts';
import type { EliminationPair } from '#planning/consolidation/elimination.ts';
import type { Participation } from '#planning/consolidation/participation.ts';

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
