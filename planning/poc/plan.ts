import type { Cents } from '#planning/numbers/money.ts';
import type { Month } from '#planning/numbers/months.ts';

/** What the cost of a development is made of, in the order of the statement's lines. */
export const COST_CATEGORIES = ['terreno', 'construcao', 'incorporacao', 'encargos'] as const;
export type CostCategory = (typeof COST_CATEGORIES)[number];

/** By what the cost is shared between sold and unsold units. */
export const FRACTION_BASES = ['fracao_ideal', 'unidades', 'area', 'valor'] as const;
export type FractionBase = (typeof FRACTION_BASES)[number];

/** The cost budget in force from a month on. A total of 0 means that there is none from there. */
export interface BudgetRevision {
  from: Month;
  amounts: Record<CostCategory, Cents>;
}

/** Cost incurred in a month; what is not dated or not mapped to a category (null) makes the result unavailable. */
export interface IncurredCost {
  month: Month | null;
  category: CostCategory | null;
  amount: Cents;
  kind: 'realizado' | 'previsto';
}

export interface PocUnit {
  code: string;
  /** Ideal fraction in 10⁻¹⁰. */
  fraction: number;
  /** Private area in hundredths of m². */
  area: number;
  /** Table price at the base date; it does not change with what the unit is sold for. */
  value: Cents;
}

export interface PocContract {
  /** Code of the unit sold; null: `units` mean units of the module (a forecast that names none). */
  unit: string | null;
  units: number;
  /** Price of one unit, without index. */
  price: Cents;
  sale: Month;
  cancelled: Month | null;
  /** Given for the land, at fair value. */
  swap: boolean;
}

/** The assumptions of one module's revenue and cost by percentage of completion. Amounts in cents. */
export interface PocPlan {
  start: Month;
  /** Length of what is shown, 1 to 120; what happened before `start` counts as opening balance. */
  months: number;
  base: FractionBase;
  /** Whether a user confirmed the base; without it nothing is recognised. */
  base_confirmed: boolean;
  units: PocUnit[];
  budget: BudgetRevision[];
  costs: IncurredCost[];
  contracts: PocContract[];
  /** Month of conclusion: POC is 100 % from there on. */
  conclusion: Month | null;
  /** First month in which the suspensive clause no longer holds: before it nothing is recognised. */
  suspended_until: Month | null;
}

/** Longest lists of a plan: together they stay well within what one request carries. */
export const MOST = { units: 2_000, budget: 120, costs: 2_400, contracts: 4_000 } as const;

/** Why there is no result; the texts a screen shows. */
export const UNAVAILABLE = {
  orcamento_ausente: 'Não há orçamento de custo em vigor neste mês.',
  unidades_ausentes: 'O módulo não tem unidades cadastradas.',
  custo_sem_categoria: 'Há custo incorrido sem categoria.',
  custo_sem_competencia: 'Há custo incorrido sem mês de competência.',
  criterio_nao_validado: 'A base da fração vendida ainda não foi confirmada.',
} as const;
export type UnavailableReason = keyof typeof UNAVAILABLE;

/** A plan as a new module begins with. */
export function emptyPocPlan(start: Month, months: number): PocPlan {
  return {
    start,
    months,
    base: 'fracao_ideal',
    base_confirmed: false,
    units: [],
    budget: [],
    costs: [],
    contracts: [],
    conclusion: null,
    suspended_until: null,
  };
}
