import type { allocationRule, eliminationPair, participation } from '#contract/consolidation.ts';
import type { RowOf } from '#contract/resource.ts';
import { BASES } from '#contract/statement-labels.ts';
import type { AllocationBasis } from '#planning/consolidation/allocation.ts';
import type { Keyed } from '#src/shared/data/list-rules.ts';

export type ParticipationRow = Keyed<RowOf<typeof participation>>;
export type EliminationRow = Keyed<RowOf<typeof eliminationPair>>;
export type AllocationRow = Keyed<RowOf<typeof allocationRule>>;

export const PARTICIPATION = { one: 'participação', many: 'participações', feminine: true } as const;
export const ELIMINATION = { one: 'eliminação', many: 'eliminações', feminine: true } as const;
export const ALLOCATION = { one: 'rateio', many: 'rateios', feminine: false } as const;

export const RULES = { participacoes: 'Participações', eliminacoes: 'Eliminações', rateios: 'Rateios' } as const;
export type RuleKind = keyof typeof RULES;

export const NOTES: Record<RuleKind, string> = {
  participacoes: 'Quanto de cada empresa é do grupo, a partir de um mês. Uma empresa sem participação entra inteira.',
  eliminacoes: 'O que duas empresas do grupo lançam uma com a outra sai dos dois lados; a diferença fica e é dita no relatório.',
  rateios: 'Despesa corporativa de uma empresa que passa a quem ela serve, mês a mês, até o centavo.',
};

/** What is typed of each target, where its share is not that of its revenue. */
export const WEIGHTS: Readonly<Record<Exclude<AllocationBasis, 'receita'>, string>> = { ...BASES, percentual: 'Percentual' };
