import type { Generated } from 'kysely';
import type { AllocationRule } from '#planning/consolidation/allocation.ts';
import type { EliminationPair } from '#planning/consolidation/elimination.ts';
import type { Participation } from '#planning/consolidation/participation.ts';
import type { Aggregator, OrdererLine } from '#planning/statement/structure.ts';
import type { Owned } from '#server/db/owned.ts';

export interface StatementGroupTable extends Owned {
  codigo: string;
  nome: string;
  nature: Generated<string>;
  position: Generated<number>;
  codigo_key: string;
  nome_key: string;
  search_key: string;
}

export interface StatementSubgroupTable extends Owned {
  group: number;
  codigo: string;
  nome: string;
  sign: Generated<number>;
  position: Generated<number>;
  codigo_key: string;
  nome_key: string;
  search_key: string;
}

export interface StatementAggregatorTable extends Owned {
  nome: string;
  kind: Generated<string>;
  /** JSON text on write, its value on read; as `denominator`. */
  items: Aggregator['items'];
  format: Generated<string>;
  denominator: Aggregator['denominator'];
  nome_key: string;
  search_key: string;
}

export interface StatementOrdererTable extends Owned {
  position: number;
  kind: string;
  ref: number;
  show_subgroups: Generated<boolean>;
  style: Generated<OrdererLine['style']>;
}

export interface StatementFromToTable extends Owned {
  source_kind: string;
  source_key: string;
  subgroup: number;
  /** The account that `source_key` names, where it names one. */
  accounting: number | null;
}

interface Rule {
  nome_key: string;
  search_key: string;
  /** All that the rule names. */
  companies: number[];
}

/** By what rules companies become one group. */
export interface ConsolidationTables {
  company_participation: Owned & Participation;
  elimination_pair: Owned & Rule & Omit<EliminationPair, 'id'>;
  allocation_rule: Owned & Rule & Omit<AllocationRule, 'id'>;
}
