import { useMemo } from 'react';
import type { Consolidation } from '#planning/consolidation/consolidate.ts';
import { rulesOf } from '#src/features/statement/what-if/rules.ts';
import { allocationRule, eliminationPair, participation } from '#src/resources/consolidation.ts';

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
