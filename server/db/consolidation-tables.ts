import type { AllocationRule } from '#planning/consolidation/allocation.ts';
import type { EliminationPair } from '#planning/consolidation/elimination.ts';
import type { Participation } from '#planning/consolidation/participation.ts';
import type { Owned } from '#server/db/owned.ts';

interface Rule {
  nome_key: string;
  search_key: string;
  /** All that the rule names. */
  companies: number[];
}

export type CompanyParticipationTable = Owned & Participation;
export type EliminationPairTable = Owned & Rule & Omit<EliminationPair, 'id'>;
export type AllocationRuleTable = Owned & Rule & Omit<AllocationRule, 'id'>;
