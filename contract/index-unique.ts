import type { UniqueRule } from '#contract/resource.ts';

/** Unique rules of indices and their values, apart from their schemas as those of developments are. */
export const INDEX_UNIQUE: readonly UniqueRule[] = [
  { constraint: 'economic_index_code_key', fields: ['code'], message: 'Já existe um índice com este código.' },
];

export const INDEX_VALUE_UNIQUE: readonly UniqueRule[] = [
  {
    constraint: 'index_value_month_key',
    fields: ['economic_index', 'month'],
    message: 'Já existe um valor deste índice para este mês.',
  },
];
