import type { UniqueRule } from '#contract/resource.ts';

/** Unique rules of the structure, versions and entries, apart from their schemas: who tells of a broken one needs no more than the rules. */
export const REGIONAL_UNIQUE: readonly UniqueRule[] = [
  { constraint: 'regional_codigo_key', fields: ['codigo'], message: 'Já existe uma regional com este código ou nome.' },
  { constraint: 'regional_nome_key', fields: ['nome'], message: 'Já existe uma regional com este código ou nome.' },
];

export const COMPANY_UNIQUE: readonly UniqueRule[] = [
  { constraint: 'company_codigo_key', fields: ['codigo'], message: 'Já existe uma empresa com este código.' },
  { constraint: 'company_cnpj_key', fields: ['cnpj'], message: 'Já existe uma empresa com este CNPJ.' },
];

export const CENTER_COST_UNIQUE: readonly UniqueRule[] = [
  {
    constraint: 'center_cost_company_codigo_key',
    fields: ['company', 'codigo'],
    message: 'Já existe um centro de custo com este código nesta empresa.',
  },
];

export const ACCOUNTING_UNIQUE: readonly UniqueRule[] = [
  { constraint: 'accounting_codigo_key', fields: ['codigo'], message: 'Já existe uma conta contábil com este código ou nome.' },
  { constraint: 'accounting_nome_key', fields: ['nome'], message: 'Já existe uma conta contábil com este código ou nome.' },
];

export const AGGREGATOR_UNIQUE: readonly UniqueRule[] = [
  { constraint: 'aggregator_nome_key', fields: ['nome'], message: 'Já existe um agrupador com este nome.' },
];

export const VERSION_UNIQUE: readonly UniqueRule[] = [
  { constraint: 'version_nome_key', fields: ['nome'], message: 'Já existe uma versão com este nome.' },
];

export const EXPENSE_ENTRY_UNIQUE: readonly UniqueRule[] = [
  {
    constraint: 'expense_entry_line_key',
    fields: ['version', 'year', 'center_cost', 'accounting', 'description'],
    message: 'Já existe um lançamento com este centro de custo, conta e descrição.',
  },
];
