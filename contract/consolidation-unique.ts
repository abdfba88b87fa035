import type { UniqueRule } from '#contract/resource.ts';

/** Unique rules of a consolidation, apart from their schemas as those of developments are. */
export const PARTICIPATION_UNIQUE: readonly UniqueRule[] = [
  {
    constraint: 'company_participation_from_key',
    fields: ['company', 'from'],
    message: 'Já existe uma participação nesta empresa a partir deste mês.',
  },
];
export const ELIMINATION_UNIQUE: readonly UniqueRule[] = [
  { constraint: 'elimination_pair_nome_key', fields: ['nome'], message: 'Já existe uma eliminação com este nome.' },
];
export const ALLOCATION_UNIQUE: readonly UniqueRule[] = [
  { constraint: 'allocation_rule_nome_key', fields: ['nome'], message: 'Já existe um rateio com este nome.' },
];
