import type { AssociativePlan } from '#planning/associative/plan.ts';
import { ASSOCIATIVE_COLUMNS, ASSOCIATIVE_KPIS } from '#planning/associative/sheet.ts';
import { plain } from '#planning/explain/arithmetic.ts';
import { workDone } from '#planning/curves/work.ts';
import { associativeReport, type Requested } from '#planning/revenue/report.ts';
import { ASSOCIATIVE_UNITS } from '#planning/associative/units.ts';
import type { Fact } from '#server/exports/about.ts';
import { yesNo } from '#planning/text/yes-no.ts';
import { MODALITY_LABELS, planLabel, RETENTION_LABELS } from '#contract/plan-labels.ts';
import { ASSOCIATIVE_COLUMN, ASSOCIATIVE_KPI } from '#contract/revenue-labels.ts';
import { curve, revenueSheets, typeOf, type Curve, type Line, type Table } from '#server/reports/revenue-sheets.ts';
import type { RevenueQuery } from '#server/reports/revenue-report.ts';
import type { CellOut, ColumnType, SheetOut, SheetType } from '#server/sheet-port.ts';

/** Assumptions, curves and results of associative receipts as sheets. Throws MoneyRangeError. */
export function associativeSheets(
  requested: Requested<AssociativePlan>,
  { modules }: RevenueQuery,
  type: SheetType,
  facts: readonly Fact[],
): readonly SheetOut[] {
  const { months, columns, kpis } = associativeReport(requested);
  const names = new Map(modules.map(({ id, n_modulo, name }) => [id, `${n_modulo} ${name}`.trim()]));
  const named = requested.plans.map(({ modulo, plan }) => ({ of: names.get(modulo) ?? '', plan }));
  const content = {
    title: 'Receita associativo',
    assumptions: named.flatMap(({ of, plan }) => assumptionsOf(of, plan)),
    tables: [cancellationsOf(named)].filter(({ rows }) => rows.length > 0),
    curves: named.flatMap(({ of, plan }) => curvesOf(of, plan)),
    figures: ASSOCIATIVE_KPIS.map((kpi): Line => {
      return { of: '', label: ASSOCIATIVE_KPI[kpi], value: kpis[kpi], type: typeOf(ASSOCIATIVE_UNITS[kpi]) };
    }),
    results: ASSOCIATIVE_COLUMNS.map((column): Curve => {
      return {
        of: '',
        label: ASSOCIATIVE_COLUMN[column],
        type: typeOf(ASSOCIATIVE_UNITS[column]),
        months,
        values: columns[column],
      };
    }),
  };
  return revenueSheets(content, type, facts);
}

function assumptionsOf(of: string, plan: AssociativePlan): Line[] {
  const line = (path: string, value: CellOut, type: ColumnType): Line => ({ of, label: planLabel(path), value, type });
  const { financed, balloons, cancellations, refund, actual, correction } = plan;
  return [
    line('modality', MODALITY_LABELS[plan.modality], 'text'),
    line('start', plan.start, 'month'),
    line('months', plan.months, 'integer'),
    line('units', plan.units, 'integer'),
    line('swap_units', plan.swap_units, 'integer'),
    line('price', plan.price, 'money'),
    financed.kind === 'percentual'
      ? line('financed.share', financed.share, 'percent')
      : line('financed.value', financed.value, 'money'),
    line('appraisal', plan.appraisal, 'money'),
    line('ltv', plan.ltv, 'percent'),
    line('down_payment', plan.down_payment, 'percent'),
    line('instalments', plan.instalments, 'integer'),
    line('balloons.count', balloons?.count ?? null, 'integer'),
    line('balloons.every', balloons?.every ?? null, 'integer'),
    line('balloons.share', balloons?.share ?? null, 'percent'),
    line('keys_payment', plan.keys_payment, 'percent'),
    line('correction.index', correction?.index ?? null, 'text'),
    line('correction.after_index', correction?.after_index ?? correction?.index ?? null, 'text'),
    line('correction.after_rate', correction?.after_rate ?? null, 'percent'),
    line('correction.lag', correction?.lag ?? null, 'integer'),
    line('land_share', plan.land_share, 'percent'),
    line('signing_lag', plan.signing_lag, 'integer'),
    line('retention', plan.retention, 'percent'),
    line('retention_mode', RETENTION_LABELS[plan.retention_mode], 'text'),
    line('occupancy', plan.occupancy, 'month'),
    line('registration', plan.registration, 'month'),
    line('keys_lag', plan.keys_lag, 'integer'),
    line('minimum_demand', plan.minimum_demand, 'percent'),
    line('cancellations.share', cancellations?.kind === 'percentual' ? cancellations.share : null, 'percent'),
    line('cancellations.lag', cancellations?.kind === 'percentual' ? cancellations.lag : null, 'integer'),
    line('refund.kept', refund.kept, 'percent'),
    line('refund.delay', refund.delay, 'integer'),
    line('refund.ring_fenced', yesNo(refund.ring_fenced), 'text'),
    line('payment_lag', plan.payment_lag, 'integer'),
    line('actual.through', actual?.through ?? null, 'month'),
  ];
}

function curvesOf(of: string, plan: AssociativePlan): Curve[] {
  const { start, months, sales, actual } = plan;
  const work = workDone(plain, plan.work, start, months, null);
  const given = [
    curve(
      of,
      sales.kind === 'unidades' ? 'Vendas (unidades)' : 'Vendas (%)',
      sales.kind === 'unidades' ? 'integer' : 'percent',
      start,
      sales.values,
    ),
    curve(of, 'Evolução acumulada da obra', 'percent', start, work),
  ];
  const created = [
    curve(of, 'Vendas realizadas', 'integer', start, actual?.sales ?? []),
    curve(of, 'Evolução medida', 'percent', start, actual?.work ?? []),
    curve(of, 'Liberação realizada', 'money', start, actual?.released ?? []),
    curve(of, 'Recursos próprios realizados', 'money', start, actual?.own ?? []),
  ];
  return [...given, ...created.filter(({ values }) => values.length > 0)];
}

const cancellationsOf = (named: readonly { of: string; plan: AssociativePlan }[]): Table => ({
  name: 'Distratos',
  columns: [
    { title: 'Módulo', type: 'text' },
    { title: 'Mês', type: 'month' },
    { title: 'Unidades', type: 'integer' },
    { title: 'Mês da venda', type: 'month', width: 16 },
  ],
  rows: named.flatMap(({ of, plan: { cancellations } }) =>
    cancellations?.kind === 'linhas' ? cancellations.rows.map(({ month, units, sale }) => [of, month, units, sale]) : [],
  ),
});
