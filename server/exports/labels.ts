import type { ACCOUNTING_KINDS, ACCOUNTING_NATURES } from '#contract/accounting.ts';
import type { CENTER_COST_KINDS } from '#contract/center-cost.ts';
import type { TAX_REGIMES } from '#contract/company.ts';
import type { INDEX_KINDS } from '#contract/economic-index.ts';
import type { UNIT_STATUSES } from '#contract/enterprise-unit.ts';
import type { ENTERPRISE_VERSION_STATUSES } from '#contract/enterprise-version.ts';
import type { ENTERPRISE_KINDS, ENTERPRISE_MODALITIES, ENTERPRISE_STATUSES } from '#contract/enterprise.ts';
import type { ReportGroup } from '#contract/expense-report.ts';
import type { OPERATIONS, PageId } from '#contract/pages.ts';
import type { NAMED_RIGHTS } from '#contract/rights.ts';
import type { USER_STATES } from '#contract/user.ts';
import type { VERSION_KINDS, VERSION_STATUSES } from '#contract/version.ts';
import type { Month } from '#planning/numbers/months.ts';

/** What files say in Portuguese. A choice without its label does not compile. */
type Labels<Choices extends readonly string[]> = Readonly<Record<Choices[number], string>>;

export const CENTER_COST_KIND: Labels<typeof CENTER_COST_KINDS> = {
  administrativo: 'Administrativo',
  comercial: 'Comercial',
  obra: 'Obra',
};
export const TAX_REGIME: Labels<typeof TAX_REGIMES> = {
  RET4: 'RET 4 %',
  RET1: 'RET 1 %',
  LP: 'Lucro presumido',
  LR: 'Lucro real',
};
export const ACCOUNTING_KIND: Labels<typeof ACCOUNTING_KINDS> = { sintetica: 'Sintética', analitica: 'Analítica' };
export const NATURE: Labels<typeof ACCOUNTING_NATURES> = {
  ativo: 'Ativo',
  passivo: 'Passivo',
  patrimonio: 'Patrimônio líquido',
  receita: 'Receita',
  custo: 'Custo',
  despesa: 'Despesa',
};
export const VERSION_KIND: Labels<typeof VERSION_KINDS> = {
  orcamento: 'Orçamento',
  forecast: 'Forecast',
  simulacao: 'Simulação',
};
export const USER_STATE: Labels<typeof USER_STATES> = { active: 'Ativo', invited: 'Convidado', inactive: 'Inativo' };
export const NAMED_RIGHT: Labels<typeof NAMED_RIGHTS> = {
  'version.review': 'Revisar versões',
  'version.approve': 'Aprovar versões',
  'version.unlock': 'Desbloquear versões',
  'uau.sync': 'Sincronizar UAU',
  'ledger.history': 'Guardar e ler históricos contábeis',
};
export const OPERATION_LABELS: Labels<typeof OPERATIONS> = { view: 'ver', edit: 'editar', delete: 'excluir', export: 'exportar' };
export const PAGE_LABELS: Readonly<Record<PageId, string>> = {
  home: 'Início',
  structure: 'Estrutura organizacional',
  version: 'Versão orçamentária',
  enterprise: 'Empreendimentos',
  revenueAssociative: 'Receita associativo',
  revenueCost: 'Receita custo',
  uauDatabase: 'Base de dados UAU',
  uauFromTo: 'De-x-para UAU',
  cashflow: 'Fluxo de caixa',
  drePremises: 'Premissas do DRE',
  dreReport: 'Relatório do DRE',
  dreFromTo: 'De-x-para do DRE',
  adminUsers: 'Usuários',
  adminGroups: 'Grupos',
  adminTrail: 'Histórico',
  expenseEntry: 'Lançamento de despesas',
  expenseReport: 'Relatório de despesas',
};
export const VERSION_STATUS: Labels<typeof VERSION_STATUSES> = {
  rascunho: 'Rascunho',
  em_revisao: 'Em revisão',
  aprovada: 'Aprovada',
  bloqueada: 'Bloqueada',
  arquivada: 'Arquivada',
};
export const ENTERPRISE_KIND: Labels<typeof ENTERPRISE_KINDS> = {
  vertical: 'Vertical',
  horizontal: 'Horizontal',
  loteamento: 'Loteamento',
};
export const ENTERPRISE_MODALITY: Labels<typeof ENTERPRISE_MODALITIES> = {
  associativo: 'Associativo',
  sbpe: 'SBPE',
  tabela_direta: 'Tabela direta',
  misto: 'Misto',
};
export const ENTERPRISE_STATUS: Labels<typeof ENTERPRISE_STATUSES> = {
  viabilidade: 'Viabilidade',
  lancamento: 'Lançamento',
  obra: 'Obra',
  entregue: 'Entregue',
  encerrado: 'Encerrado',
};
export const ENTERPRISE_VERSION_STATUS: Labels<typeof ENTERPRISE_VERSION_STATUSES> = {
  rascunho: 'Rascunho',
  vigente: 'Vigente',
  arquivada: 'Arquivada',
};
export const UNIT_STATUS: Labels<typeof UNIT_STATUSES> = {
  disponivel: 'Disponível',
  reservada: 'Reservada',
  vendida: 'Vendida',
  quitada: 'Quitada',
  escriturada: 'Escriturada',
  permutada: 'Permutada',
  fora_de_venda: 'Fora de venda',
};
export const INDEX_KIND: Labels<typeof INDEX_KINDS> = { numero_indice: 'Número-índice', variacao: 'Variação mensal (%)' };
export const GROUP_BY: Readonly<Record<ReportGroup, string>> = {
  center_cost: 'Centro de custo',
  company: 'Empresa',
  regional: 'Regional',
};

/** Query parameters, as a file tells them. */
export const PARAMETERS: Readonly<Record<string, string>> = {
  version: 'Versão',
  year: 'Ano',
  regional: 'Regional',
  company: 'Empresa',
  enterprise: 'Empreendimento',
  empresa: 'Empresa',
  empreendimento: 'Empreendimento',
  module: 'Módulo',
  enterprise_version: 'Versão do empreendimento',
  economic_index: 'Índice',
  modality: 'Modalidade',
  modulo: 'Módulo',
  center_cost: 'Centro de custo',
  accounting: 'Conta contábil',
  aggregator: 'Agrupador',
  group: 'Grupo',
  subgroup: 'Subgrupo',
  source_kind: 'Origem',
  kind: 'Tipo',
  nature: 'Natureza',
  status: 'Situação',
  official: 'Oficial',
  is_active: 'Ativo',
};
export const ORDERS: Readonly<Record<string, string>> = {
  codigo: 'Código',
  nome: 'Nome',
  code: 'Código',
  name: 'Nome',
  n_modulo: 'Número',
  identifier: 'Identificador',
  typology: 'Tipologia',
  price: 'Preço',
  private_area: 'Área privativa',
  fraction: 'Fração ideal',
  module: 'Módulo',
  month: 'Mês',
  last_month: 'Último mês',
  modulo: 'Empreendimento e módulo',
  status: 'Situação',
  position: 'Ordem',
  source_kind: 'Origem',
  start_month: 'Início',
  updated_at: 'Atualização',
  total: 'Total',
  line: 'Empresa, centro de custo e conta',
  id: 'Inclusão',
};

export const yesNo = (value: unknown) => (value === true || value === 'true' ? 'Sim' : 'Não');

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'] as const;
/** `2027-01` → `jan/2027`. */
export const monthLabel = (month: Month) => `${MONTHS[Number(month.slice(5, 7)) - 1] ?? ''}/${month.slice(0, 4)}`;
export const MONTH_TITLES: readonly string[] = MONTHS.map((month) => `${month.charAt(0).toUpperCase()}${month.slice(1)}`);

/** An instant as people in Brazil write it, on Brasília's clock. */
const instants = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short', timeStyle: 'short' });
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });
export const instantLabel = (instant: string | number) => instants.format(new Date(instant)).replace(',', '');
/** Day of an instant, for file names: `2026-11-21`. */
export const dayOf = (instant: number) => days.format(new Date(instant));

/** CNPJ with its punctuation; other text as it is. */
export const cnpjLabel = (cnpj: string) => cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
