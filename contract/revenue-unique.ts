import type { UniqueRule } from '#contract/resource.ts';

/**
 * Unique rules of the plans of revenue apart from their schemas: the sign-in page words failures and does without the schemas. One text
 * for both, since a broken set of fields is told by the fields alone.
 */
const message = 'Este módulo já tem premissas nesta versão.';

export const ASSOCIATIVE_PLAN_UNIQUE: readonly UniqueRule[] = [
  { constraint: 'associative_plan_modulo_key', fields: ['version', 'modulo'], message },
];

export const POC_PLAN_UNIQUE: readonly UniqueRule[] = [
  { constraint: 'poc_plan_modulo_key', fields: ['version', 'modulo'], message },
];

export const CASHFLOW_PLAN_UNIQUE: readonly UniqueRule[] = [
  { constraint: 'cashflow_plan_modulo_key', fields: ['version', 'modulo'], message },
];

export const DRE_PLAN_UNIQUE: readonly UniqueRule[] = [
  { constraint: 'dre_plan_modulo_key', fields: ['version', 'modulo'], message },
];
