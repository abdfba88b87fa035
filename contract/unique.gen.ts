import type { RecordName } from '#contract/registry.ts';
import type { UniqueRule } from '#contract/unique.ts';

/** Written by `npm run routes` from the records' contracts, never by hand. */
export const UNIQUE: Readonly<Record<RecordName, readonly UniqueRule[]>> = {
  regional: [
    { constraint: 'regional_codigo_key', fields: ['codigo'], message: 'Já existe uma regional com este código ou nome.' },
    { constraint: 'regional_nome_key', fields: ['nome'], message: 'Já existe uma regional com este código ou nome.' },
  ],
  company: [
    { constraint: 'company_codigo_key', fields: ['codigo'], message: 'Já existe uma empresa com este código.' },
    { constraint: 'company_cnpj_key', fields: ['cnpj'], message: 'Já existe uma empresa com este CNPJ.' },
  ],
  centerCost: [
    {
      constraint: 'center_cost_company_codigo_key',
      fields: ['company', 'codigo'],
      message: 'Já existe um centro de custo com este código nesta empresa.',
    },
  ],
  accounting: [
    { constraint: 'accounting_codigo_key', fields: ['codigo'], message: 'Já existe uma conta contábil com este código ou nome.' },
    { constraint: 'accounting_nome_key', fields: ['nome'], message: 'Já existe uma conta contábil com este código ou nome.' },
  ],
  aggregator: [{ constraint: 'aggregator_nome_key', fields: ['nome'], message: 'Já existe um agrupador com este nome.' }],
  version: [{ constraint: 'version_nome_key', fields: ['nome'], message: 'Já existe uma versão com este nome.' }],
  expenseEntry: [
    {
      constraint: 'expense_entry_line_key',
      fields: ['version', 'year', 'center_cost', 'accounting', 'description'],
      message: 'Já existe um lançamento com este centro de custo, conta e descrição.',
    },
  ],
  enterprise: [
    { constraint: 'enterprise_code_key', fields: ['code'], message: 'Já existe um empreendimento com este código.' },
    {
      constraint: 'enterprise_empresa_name_key',
      fields: ['empresa', 'name'],
      message: 'Este empreendimento já está cadastrado para a empresa.',
    },
  ],
  enterpriseModule: [
    {
      constraint: 'enterprise_module_n_modulo_key',
      fields: ['empreendimento', 'n_modulo'],
      message: 'Já existe um módulo com este número neste empreendimento.',
    },
  ],
  enterpriseVersion: [
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
  ],
  enterpriseVersionModule: [
    {
      constraint: 'enterprise_version_module_module_key',
      fields: ['enterprise_version', 'module'],
      message: 'Este módulo já está nesta versão do empreendimento.',
    },
  ],
  enterpriseUnit: [
    {
      constraint: 'enterprise_unit_identifier_key',
      fields: ['module', 'identifier'],
      message: 'Já existe uma unidade com este identificador neste módulo.',
    },
  ],
  economicIndex: [{ constraint: 'economic_index_code_key', fields: ['code'], message: 'Já existe um índice com este código.' }],
  indexValue: [
    {
      constraint: 'index_value_month_key',
      fields: ['economic_index', 'month'],
      message: 'Já existe um valor deste índice para este mês.',
    },
  ],
  associativePlan: [
    {
      constraint: 'associative_plan_modulo_key',
      fields: ['version', 'modulo'],
      message: 'Este módulo já tem premissas nesta versão.',
    },
  ],
  pocPlan: [
    { constraint: 'poc_plan_modulo_key', fields: ['version', 'modulo'], message: 'Este módulo já tem premissas nesta versão.' },
  ],
  cashflowPlan: [
    {
      constraint: 'cashflow_plan_modulo_key',
      fields: ['version', 'modulo'],
      message: 'Este módulo já tem premissas nesta versão.',
    },
  ],
  drePlan: [
    { constraint: 'dre_plan_modulo_key', fields: ['version', 'modulo'], message: 'Este módulo já tem premissas nesta versão.' },
  ],
  dreGroup: [
    { constraint: 'dre_group_codigo_key', fields: ['codigo'], message: 'Já existe um grupo com este código.' },
    { constraint: 'dre_group_nome_key', fields: ['nome'], message: 'Já existe um grupo com este nome.' },
  ],
  dreSubgroup: [
    { constraint: 'dre_subgroup_codigo_key', fields: ['codigo'], message: 'Já existe um subgrupo com este código.' },
    {
      constraint: 'dre_subgroup_nome_key',
      fields: ['group', 'nome'],
      message: 'Já existe um subgrupo com este nome neste grupo.',
    },
  ],
  dreAggregator: [{ constraint: 'dre_aggregator_nome_key', fields: ['nome'], message: 'Já existe um agrupador com este nome.' }],
  dreOrderer: [
    { constraint: 'dre_orderer_ref_key', fields: ['kind', 'ref'], message: 'Este grupo ou agrupador já está no relatório.' },
  ],
  dreFromTo: [
    {
      constraint: 'dre_from_to_source_key',
      fields: ['source_kind', 'source_key'],
      message: 'Esta origem já está no de-x-para. Mude o destino que ela tem.',
    },
  ],
  cashflowGroup: [
    { constraint: 'cashflow_group_codigo_key', fields: ['codigo'], message: 'Já existe um grupo com este código.' },
    { constraint: 'cashflow_group_nome_key', fields: ['nome'], message: 'Já existe um grupo com este nome.' },
  ],
  cashflowSubgroup: [
    { constraint: 'cashflow_subgroup_codigo_key', fields: ['codigo'], message: 'Já existe um subgrupo com este código.' },
    {
      constraint: 'cashflow_subgroup_nome_key',
      fields: ['group', 'nome'],
      message: 'Já existe um subgrupo com este nome neste grupo.',
    },
  ],
  cashflowAggregator: [
    { constraint: 'cashflow_aggregator_nome_key', fields: ['nome'], message: 'Já existe um agrupador com este nome.' },
  ],
  cashflowOrderer: [
    { constraint: 'cashflow_orderer_ref_key', fields: ['kind', 'ref'], message: 'Este grupo ou agrupador já está no relatório.' },
  ],
  cashflowFromTo: [
    {
      constraint: 'cashflow_from_to_source_key',
      fields: ['source_kind', 'source_key'],
      message: 'Esta origem já está no de-x-para. Mude o destino que ela tem.',
    },
  ],
  participation: [
    {
      constraint: 'company_participation_from_key',
      fields: ['company', 'from'],
      message: 'Já existe uma participação nesta empresa a partir deste mês.',
    },
  ],
  eliminationPair: [
    { constraint: 'elimination_pair_nome_key', fields: ['nome'], message: 'Já existe uma eliminação com este nome.' },
  ],
  allocationRule: [{ constraint: 'allocation_rule_nome_key', fields: ['nome'], message: 'Já existe um rateio com este nome.' }],
  uauCompanyMap: [
    { constraint: 'uau_company_map_code_key', fields: ['code'], message: 'Esta empresa do UAU já está ligada a uma empresa.' },
  ],
  uauFromTo: [
    {
      constraint: 'uau_from_to_source_key',
      fields: ['source_kind', 'source_key'],
      message: 'Esta origem já está no de-x-para. Mude o destino que ela tem.',
    },
  ],
  uauFundingType: [],
  permitGroup: [{ constraint: 'permit_group_nome_key', fields: ['nome'], message: 'Já existe um grupo com este nome.' }],
  user: [
    {
      constraint: 'subscription_organization_user_key',
      fields: ['email'],
      message: 'Já existe um vínculo desta assinatura com este usuário.',
    },
  ],
  organization: [
    { constraint: 'organization_code_key', fields: ['code'], message: 'Já existe uma organização com este código ou domínio.' },
    {
      constraint: 'organization_domain_key',
      fields: ['domain'],
      message: 'Já existe uma organização com este código ou domínio.',
    },
  ],
  uauSchedule: [],
  uauConnection: [],
  ledgerLoad: [],
};
