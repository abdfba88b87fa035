import { fieldLabel } from '#contract/field-labels.ts';
import type { Modality } from '#planning/associative/plan.ts';
import type { LOAN_INTEREST } from '#planning/cashflow/loan.ts';
import type { CostCategory, FractionBase, IncurredCost } from '#planning/poc/plan.ts';

/** What choices of a plan are called: on its screen, in its files and in its history. */
export const MODALITY_LABELS: Readonly<Record<Modality, string>> = {
  associativo: 'Crédito associativo',
  repasse_chave: 'Repasse na chave (SBPE)',
  tabela_direta: 'Tabela direta',
};
export const COST_CATEGORY_LABELS: Readonly<Record<CostCategory, string>> = {
  terreno: 'Terreno',
  construcao: 'Construção',
  incorporacao: 'Incorporação',
  encargos: 'Encargos',
};
export const COST_KIND_LABELS: Readonly<Record<IncurredCost['kind'], string>> = {
  realizado: 'Realizado',
  previsto: 'Previsto',
};
export const FRACTION_BASE_LABELS: Readonly<Record<FractionBase, string>> = {
  fracao_ideal: 'Fração ideal',
  unidades: 'Número de unidades',
  area: 'Área privativa',
  valor: 'Valor de tabela',
};
export const RETENTION_LABELS = { unica: 'No habite-se', '3+2': '3 + 2 (averbação)' } as const;
export const INTEREST_LABELS: Readonly<Record<(typeof LOAN_INTEREST)[number], string>> = {
  pago: 'Pagos mês a mês',
  capitalizado: 'Somados ao saldo',
  capitalizado_na_carencia: 'Somados na carência',
};
/** What the bank finances is told as, sales are, and cancellations are. */
export const FINANCED_LABELS = { percentual: '% do preço', valor: 'R$ por unidade' } as const;
export const SALES_LABELS = { unidades: 'Unidades', percentual: '% das unidades à venda' } as const;
export const CANCELLATION_LABELS = { percentual: '% das vendas do mês', linhas: 'Mês a mês' } as const;
/** How works go on, as a form offers it. */
export const CURVE_LABELS = { informada: 'Informada mês a mês', linear: 'Linear', s: 'Curva S' } as const;

/**
 * Fields within a field of a plan, by their path; a plan's own fields are among those of the records (`plan.price`).
 */
export const PART_LABELS: Readonly<Record<string, string>> = {
  'financed.share': '% financiado',
  'financed.value': 'Valor financiado',
  'balloons.count': 'Intermediárias',
  'balloons.every': 'Intervalo das intermediárias (meses)',
  'balloons.share': '% por intermediária',
  'correction.index': 'Índice até as chaves',
  'correction.after_index': 'Índice depois das chaves',
  'correction.after_rate': 'Juros ao mês depois das chaves',
  'correction.lag': 'Defasagem do índice (meses)',
  'cancellations.share': '% de distratos',
  'cancellations.lag': 'Defasagem do distrato (meses)',
  'refund.kept': 'Retido do comprador',
  'refund.delay': 'Devolução (meses)',
  'refund.ring_fenced': 'Patrimônio de afetação',
  'actual.through': 'Realizado até',
  'works.budget': 'Orçamento',
  'works.base': 'Preços de',
  'works.index': 'Índice',
  'works.lag': 'Prazo (meses)',
  'commission.lag': 'Prazo (meses)',
  'taxes.lag': 'Prazo do pagamento (meses)',
  'loan.limit': 'Valor contratado',
  'loan.share': '% do custo',
  'loan.rate': 'Juros ao ano',
  'loan.interest': 'Pagamento dos juros',
  'loan.grace': 'Carência (meses)',
  'loan.sweep': 'Repasses amortizam',
  'loan.retention': 'Retenção',
  'loan.occupancy': 'Habite-se',
  'loan.due': 'Vencimento',
  'loan.fee': 'Tarifa da liberação',
  'loan.balance': 'Saldo devedor inicial',
  'loan.released': 'Já liberado',
  'late.overdue': 'Parcelas vencidas',
  'late.recovery': 'Recuperado',
  'notes.start': 'Datas',
};
/** What a form says instead, where the group around a field or the field beside it says the rest. */
export const FORM_LABELS: Readonly<Record<string, string>> = {
  months: 'Meses',
  swap_units: 'Permutadas',
  'financed.kind': 'Financiado em',
  keys_payment: 'Nas chaves',
  'balloons.every': 'A cada (meses)',
  'correction.after_index': 'Depois das chaves',
  'correction.after_rate': 'Juros ao mês',
  'work.kind': 'Evolução da obra',
  'work.first': 'Início da obra',
  'work.last': 'Fim da obra',
  land_share: '% terreno (fração)',
  signing_lag: 'Venda → assinatura',
  payment_lag: 'Medição → crédito',
  retention_mode: 'Liberada',
  'sales.kind': 'Curva de vendas em',
  'cancellations.share': '% das vendas',
  'cancellations.lag': 'Meses depois',
  base: 'Base da fração',
  works: 'O fluxo paga a obra pela curva',
  'works.curve.kind': 'Curva da obra',
  'works.curve.first': 'Início da obra',
  'works.curve.last': 'Fim da obra',
  'works.maintenance.share': 'Manutenção',
  'works.maintenance.months': 'em meses',
  'commission.share': 'Comissão',
  'marketing.share': 'Publicidade, do VGV',
  administration: 'Taxa sobre o pago da obra',
  loan: 'Há financiamento à produção',
  'loan.interest': 'Juros são',
  'loan.occupancy': 'até o habite-se',
  late: 'Há parcelas vencidas a recuperar',
  'late.lag': 'em meses',
  cover: 'Os sócios cobrem o caixa que falta',
  pecld: '% da receita bruta reconhecida',
  capitalised: '% dos juros durante a obra',
};

/** What a field of a plan is called where it stands alone, as in a file: `price`, `loan.limit`. */
export const planLabel = (path: string): string => PART_LABELS[path] ?? fieldLabel(`plan.${path}`);
/** What a form says before it. */
export const planFormLabel = (path: string): string => FORM_LABELS[path] ?? planLabel(path);
