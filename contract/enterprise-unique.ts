import type { UniqueRule } from '#contract/resource.ts';

/** A development without modules is refused where modules are needed (VAL-6). */
export const NO_MODULES = 'Não há módulos vinculados ao empreendimento selecionado.';

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

export const ENTERPRISE_VERSION_UNIQUE: readonly UniqueRule[] = [
  {
    constraint: 'enterprise_version_name_key',
    fields: ['empreendimento', 'name'],
    message: 'Já existe uma versão com este nome neste empreendimento.',
  },
  {
    constraint: 'enterprise_version_status_key',
    fields: ['empreendimento', 'version', 'status'],
    message: 'Já há uma versão vigente deste empreendimento para esta versão orçamentária.',
  },
];

export const VERSION_MODULE_UNIQUE: readonly UniqueRule[] = [
  {
    constraint: 'enterprise_version_module_module_key',
    fields: ['enterprise_version', 'module'],
    message: 'Este módulo já está nesta versão do empreendimento.',
  },
];

export const UNIT_UNIQUE: readonly UniqueRule[] = [
  {
    constraint: 'enterprise_unit_identifier_key',
    fields: ['module', 'identifier'],
    message: 'Já existe uma unidade com este identificador neste módulo.',
  },
];
