import type { RecordName } from '#contract/registry.ts';
import type { Statement } from '#planning/statement/structure.ts';

/**
 * A unique rule: feeds the database constraint's name, the server's message and the client's translation, so they
 * cannot drift.
 */
export interface UniqueRule {
  /** Name of the database constraint or unique index. */
  constraint: string;
  /** Wire fields that must be unique together, within the organisation. */
  fields: readonly string[];
  /** What a planner reads when it is broken (VAL-4, VAL-5). */
  message: string;
}

const rule = (constraint: string, fields: readonly string[], message: string): UniqueRule => ({ constraint, fields, message });

const ORGANIZATION = 'Já existe uma organização com este código ou domínio.';
const REGIONAL = 'Já existe uma regional com este código ou nome.';
const ACCOUNTING = 'Já existe uma conta contábil com este código ou nome.';
/** Of every de-x-para: the fields of the rule do not tell whose it is. */
const MAPPED = 'Esta origem já está no de-x-para. Mude o destino que ela tem.';
/** One text for all plans, since a broken set of fields is told by the fields alone. */
const planned = (constraint: string) => [rule(constraint, ['version', 'modulo'], 'Este módulo já tem premissas nesta versão.')];

/** Of both statements: the same rules on tables of their own. */
const groupOf = (statement: Statement) => [
  rule(`${statement}_group_codigo_key`, ['codigo'], 'Já existe um grupo com este código.'),
  rule(`${statement}_group_nome_key`, ['nome'], 'Já existe um grupo com este nome.'),
];
const subgroupOf = (statement: Statement) => [
  rule(`${statement}_subgroup_codigo_key`, ['codigo'], 'Já existe um subgrupo com este código.'),
  rule(`${statement}_subgroup_nome_key`, ['group', 'nome'], 'Já existe um subgrupo com este nome neste grupo.'),
];
const aggregatorOf = (statement: Statement) => [
  rule(`${statement}_aggregator_nome_key`, ['nome'], 'Já existe um agrupador com este nome.'),
];
const ordererOf = (statement: Statement) => [
  rule(`${statement}_orderer_ref_key`, ['kind', 'ref'], 'Este grupo ou agrupador já está no relatório.'),
];
const mappingOf = (statement: Statement) => [rule(`${statement}_from_to_source_key`, ['source_kind', 'source_key'], MAPPED)];

/** Unique rules of every record, apart from their schemas: who tells of a broken one needs no more than the rules. */
export const UNIQUE: Readonly<Record<RecordName, readonly UniqueRule[]>> = {
  regional: [rule('regional_codigo_key', ['codigo'], REGIONAL), rule('regional_nome_key', ['nome'], REGIONAL)],
  company: [
    rule('company_codigo_key', ['codigo'], 'Já existe uma empresa com este código.'),
    rule('company_cnpj_key', ['cnpj'], 'Já existe uma empresa com este CNPJ.'),
  ],
  centerCost: [
    rule('center_cost_company_codigo_key', ['company', 'codigo'], 'Já existe um centro de custo com este código nesta empresa.'),
  ],
  accounting: [rule('accounting_codigo_key', ['codigo'], ACCOUNTING), rule('accounting_nome_key', ['nome'], ACCOUNTING)],
  aggregator: [rule('aggregator_nome_key', ['nome'], 'Já existe um agrupador com este nome.')],
  version: [rule('version_nome_key', ['nome'], 'Já existe uma versão com este nome.')],
  expenseEntry: [
    rule(
      'expense_entry_line_key',
      ['version', 'year', 'center_cost', 'accounting', 'description'],
      'Já existe um lançamento com este centro de custo, conta e descrição.',
    ),
  ],
  enterprise: [
    rule('enterprise_code_key', ['code'], 'Já existe um empreendimento com este código.'),
    rule('enterprise_empresa_name_key', ['empresa', 'name'], 'Este empreendimento já está cadastrado para a empresa.'),
  ],
  enterpriseModule: [
    rule(
      'enterprise_module_n_modulo_key',
      ['empreendimento', 'n_modulo'],
      'Já existe um módulo com este número neste empreendimento.',
    ),
  ],
  enterpriseVersion: [
    rule('enterprise_version_name_key', ['empreendimento', 'name'], 'Já existe uma versão com este nome neste empreendimento.'),
    rule(
      'enterprise_version_status_key',
      ['empreendimento', 'version', 'status'],
      'Já há uma versão vigente deste empreendimento para esta versão orçamentária.',
    ),
  ],
  enterpriseVersionModule: [
    rule(
      'enterprise_version_module_module_key',
      ['enterprise_version', 'module'],
      'Este módulo já está nesta versão do empreendimento.',
    ),
  ],
  enterpriseUnit: [
    rule(
      'enterprise_unit_identifier_key',
      ['module', 'identifier'],
      'Já existe uma unidade com este identificador neste módulo.',
    ),
  ],
  economicIndex: [rule('economic_index_code_key', ['code'], 'Já existe um índice com este código.')],
  indexValue: [rule('index_value_month_key', ['economic_index', 'month'], 'Já existe um valor deste índice para este mês.')],
  associativePlan: planned('associative_plan_modulo_key'),
  pocPlan: planned('poc_plan_modulo_key'),
  cashflowPlan: planned('cashflow_plan_modulo_key'),
  drePlan: planned('dre_plan_modulo_key'),
  dreGroup: groupOf('dre'),
  dreSubgroup: subgroupOf('dre'),
  dreAggregator: aggregatorOf('dre'),
  dreOrderer: ordererOf('dre'),
  dreFromTo: mappingOf('dre'),
  cashflowGroup: groupOf('cashflow'),
  cashflowSubgroup: subgroupOf('cashflow'),
  cashflowAggregator: aggregatorOf('cashflow'),
  cashflowOrderer: ordererOf('cashflow'),
  cashflowFromTo: mappingOf('cashflow'),
  participation: [
    rule('company_participation_from_key', ['company', 'from'], 'Já existe uma participação nesta empresa a partir deste mês.'),
  ],
  eliminationPair: [rule('elimination_pair_nome_key', ['nome'], 'Já existe uma eliminação com este nome.')],
  allocationRule: [rule('allocation_rule_nome_key', ['nome'], 'Já existe um rateio com este nome.')],
  uauCompanyMap: [rule('uau_company_map_code_key', ['code'], 'Esta empresa do UAU já está ligada a uma empresa.')],
  uauFromTo: [rule('uau_from_to_source_key', ['source_kind', 'source_key'], MAPPED)],
  uauFundingType: [],
  permitGroup: [rule('permit_group_nome_key', ['nome'], 'Já existe um grupo com este nome.')],
  user: [rule('subscription_organization_user_key', ['email'], 'Já existe um vínculo desta assinatura com este usuário.')],
  organization: [
    rule('organization_code_key', ['code'], ORGANIZATION),
    rule('organization_domain_key', ['domain'], ORGANIZATION),
  ],
  uauSchedule: [],
  uauConnection: [],
  ledgerLoad: [],
};
