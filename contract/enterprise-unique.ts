import type { UniqueRule } from '#contract/resource.ts';

/** Unique rules of developments and modules apart from their schemas: the sign-in page words failures and does without the schemas. */
export const ENTERPRISE_UNIQUE: readonly UniqueRule[] = [
  { constraint: 'enterprise_code_key', fields: ['code'], message: 'Já existe um empreendimento com este código.' },
  {
    constraint: 'enterprise_empresa_name_key',
    fields: ['empresa', 'name'],
    message: 'Este empreendimento já está cadastrado para a empresa.',
  },
];

export const MODULE_UNIQUE: readonly UniqueRule[] = [
  {
    constraint: 'enterprise_module_n_modulo_key',
    fields: ['empreendimento', 'n_modulo'],
    message: 'Já existe um módulo com este número neste empreendimento.',
  },
];
