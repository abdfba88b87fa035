import { COST_CATEGORIES, UNAVAILABLE, type CostCategory, type PocPlan } from '#planning/poc/plan.ts';
import { POC_COLUMNS, POC_KPIS } from '#planning/poc/sheet.ts';
import { addMonths, monthRange, type Month } from '#planning/numbers/months.ts';
import { pocReport, type Requested } from '#planning/revenue/report.ts';
import { POC_UNITS } from '#planning/poc/units.ts';
import type { Fact } from '#server/exports/about.ts';
import { yesNo } from '#planning/text/yes-no.ts';
import { COST_CATEGORY_LABELS, COST_KIND_LABELS, FRACTION_BASE_LABELS, planLabel } from '#contract/plan-labels.ts';
import { POC_COLUMN, POC_KPI } from '#contract/revenue-labels.ts';
import { revenueSheets, typeOf, type Curve, type Line, type Table } from '#server/reports/revenue-sheets.ts';
import type { RevenueQuery } from '#server/reports/revenue-report.ts';
import type { CellOut, ColumnOut, ColumnType, SheetOut, SheetType } from '#server/sheet-port.ts';

interface Named {
  of: string;
  plan: PocPlan;
}

/** Assumptions, curves and results of revenue and cost as sheets. Throws MoneyRangeError. */
export function pocSheets(
  requested: Requested<PocPlan>,
  { modules }: RevenueQuery,
  type: SheetType,
  facts: readonly Fact[],
): readonly SheetOut[] {
  const { months, columns, kpis, unavailable } = pocReport(requested);
  const names = new Map(modules.map(({ id, n_modulo, name }) => [id, `${n_modulo} ${name}`.trim()]));
  const named = requested.plans.map(({ modulo, plan }): Named => ({ of: names.get(modulo) ?? '', plan }));
  const result = (label: string, kind: ColumnType, values: readonly CellOut[]): Curve => ({
    of: '',
    label,
    type: kind,
    months,
    values,
  });
  const reasons = unavailable.map((codes) => codes.map((code) => UNAVAILABLE[code]).join(' ') || null);
  const content = {
    title: 'Receita e custo (POC)',
    assumptions: named.flatMap(assumptionsOf),
    tables: [budgetOf(named), costsOf(named), unitsOf(named), contractsOf(named)].filter(({ rows }) => rows.length > 0),
    curves: named.flatMap(curvesOf),
    figures: POC_KPIS.map((kpi): Line => ({ of: '', label: POC_KPI[kpi], value: kpis[kpi], type: typeOf(POC_UNITS[kpi]) })),
    results: [
      ...POC_COLUMNS.map((column) => result(POC_COLUMN[column], typeOf(POC_UNITS[column]), columns[column])),
      ...(reasons.some((reason) => reason !== null) ? [result('Sem resultado porque', 'text', reasons)] : []),
    ],
  };
  return revenueSheets(content, type, facts);
}

function assumptionsOf({ of, plan }: Named): Line[] {
  const line = (path: string, value: CellOut, type: ColumnType): Line => ({ of, label: planLabel(path), value, type });
  return [
    line('start', plan.start, 'month'),
    line('months', plan.months, 'integer'),
    line('base', FRACTION_BASE_LABELS[plan.base], 'text'),
    line('base_confirmed', yesNo(plan.base_confirmed), 'text'),
    line('conclusion', plan.conclusion, 'month'),
    line('suspended_until', plan.suspended_until, 'month'),
    line('units', plan.units.length, 'integer'),
    line('contracts', plan.contracts.length, 'integer'),
  ];
}

/** Cost of each category by month, and sales and cancellations: what the tables say, as curves. */
function curvesOf({ of, plan }: Named): Curve[] {
  const months = monthRange(plan.start, addMonths(plan.start, plan.months - 1));
  const by = (label: string, type: ColumnType, amount: (month: Month) => number): Curve => ({
    of,
    label,
    type,
    months,
    values: months.map(amount),
  });
  const incurred = (category: CostCategory) => (month: Month) =>
    plan.costs.reduce((sum, cost) => (cost.month === month && cost.category === category ? sum + cost.amount : sum), 0);
  const units = (field: 'sale' | 'cancelled') => (month: Month) =>
    plan.contracts.reduce((sum, contract) => (contract[field] === month ? sum + contract.units : sum), 0);
  return [
    ...COST_CATEGORIES.map((category) =>
      by(`Custo: ${COST_CATEGORY_LABELS[category].toLowerCase()}`, 'money', incurred(category)),
    ),
    by('Unidades vendidas no mês', 'integer', units('sale')),
    by('Unidades distratadas no mês', 'integer', units('cancelled')),
  ];
}

const column = (title: string, type: ColumnType, width?: number): ColumnOut => ({ title, type, ...(width ? { width } : {}) });
const MODULE = column('Módulo', 'text', 24);

const budgetOf = (named: readonly Named[]): Table => ({
  name: 'Orçamento',
  columns: [MODULE, column('Vigência', 'month'), ...COST_CATEGORIES.map((one) => column(COST_CATEGORY_LABELS[one], 'money'))],
  rows: named.flatMap(({ of, plan }) =>
    plan.budget.map(({ from, amounts }) => [of, from, ...COST_CATEGORIES.map((one) => amounts[one])]),
  ),
});

const costsOf = (named: readonly Named[]): Table => ({
  name: 'Custo incorrido',
  columns: [
    MODULE,
    column('Competência', 'month', 14),
    column('Categoria', 'text', 18),
    column('Valor', 'money'),
    column('Tipo', 'text', 14),
  ],
  rows: named.flatMap(({ of, plan }) =>
    plan.costs.map(({ month, category, amount, kind }) => [
      of,
      month,
      category && COST_CATEGORY_LABELS[category],
      amount,
      COST_KIND_LABELS[kind],
    ]),
  ),
});

const unitsOf = (named: readonly Named[]): Table => ({
  name: 'Unidades',
  columns: [
    MODULE,
    column('Unidade', 'text', 16),
    column('Fração ideal', 'fraction'),
    // Hundredths of m², which a file shows as it shows cents: two places.
    column('Área privativa (m²)', 'money', 20),
    column('Valor de tabela', 'money'),
  ],
  rows: named.flatMap(({ of, plan }) => plan.units.map(({ code, fraction, area, value }) => [of, code, fraction, area, value])),
});

const contractsOf = (named: readonly Named[]): Table => ({
  name: 'Contratos',
  columns: [
    MODULE,
    column('Unidade', 'text', 16),
    column('Quantidade', 'integer'),
    column('Preço', 'money'),
    column('Venda', 'month'),
    column('Distrato', 'month'),
    column('Permuta', 'text', 10),
  ],
  rows: named.flatMap(({ of, plan }) =>
    plan.contracts.map(({ unit, units, price, sale, cancelled, swap }) => [of, unit, units, price, sale, cancelled, yesNo(swap)]),
  ),
});
