import type { AssociativePlan } from '#planning/associative/plan.ts';
import { ASSOCIATIVE_COLUMNS, ASSOCIATIVE_KPIS } from '#planning/associative/sheet.ts';
import { plain } from '#planning/explain/arithmetic.ts';
import { workDone } from '#planning/curves/work.ts';
import { associativeReport, type Asked } from '#planning/revenue/report.ts';
import { ASSOCIATIVE_UNITS } from '#planning/associative/units.ts';
import type { Fact } from '#server/exports/about.ts';
import { yesNo } from '#server/exports/labels.ts';
import { MODALITY_LABELS, RETENTION_LABELS } from '#contract/plan-labels.ts';
import { ASSOCIATIVE_COLUMN, ASSOCIATIVE_KPI } from '#server/exports/revenue-labels.ts';
import { curve, revenueSheets, typeOf, type Curve, type Line, type Table } from '#server/reports/revenue-sheets.ts';
import type { RevenueQuery } from '#server/reports/revenue-report.ts';
import type { CellOut, ColumnType, SheetOut, SheetType } from '#server/sheet-port.ts';

/** Premises, curves and results of associative receipts as sheets. Throws MoneyRangeError. */
export function associativeSheets(
  asked: Asked<AssociativePlan>,
  { modules }: RevenueQuery,
  type: SheetType,
  facts: readonly Fact[],
): readonly SheetOut[] {
  const { months, columns, kpis } = associativeReport(asked);
  const names = new Map(modules.map(({ id, n_modulo, name }) => [id, `${n_modulo} ${name}`.trim()]));
  const named = asked.plans.map(({ modulo, plan }) => ({ of: names.get(modulo) ?? '', plan }));
  const content = {
    title: 'Receita associativo',
    premises: named.flatMap(({ of, plan }) => premisesOf(of, plan)),
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

function premisesOf(of: string, plan: AssociativePlan): Line[] {
  const line = (label: string, value: CellOut, type: ColumnType): Line => ({ of, label, value, type });
  const { financed, balloons, cancellations, refund, actual, correction } = plan;
  return [
    line('Modalidade', MODALITY_LABELS[plan.modality], 'text'),
    line('Primeiro mês', plan.start, 'month'),
    line('Horizonte (meses)', plan.months, 'integer'),
    line('Unidades', plan.units, 'integer'),
    line('Unidades permutadas', plan.swap_units, 'integer'),
    line('Preço médio', plan.price, 'money'),
    financed.kind === 'percentual'
      ? line('% financiado', financed.share, 'percent')
      : line('Valor financiado', financed.value, 'money'),
    line('Avaliação', plan.appraisal, 'money'),
    line('LTV', plan.ltv, 'percent'),
    line('Ato', plan.down_payment, 'percent'),
    line('Número de parcelas', plan.instalments, 'integer'),
    line('Número de intermediárias', balloons?.count ?? null, 'integer'),
    line('Intervalo das intermediárias (meses)', balloons?.every ?? null, 'integer'),
    line('% por intermediária', balloons?.share ?? null, 'percent'),
    line('% nas chaves', plan.keys_payment, 'percent'),
    line('Índice da correção', correction?.index ?? null, 'text'),
    line('Índice depois das chaves', correction?.after_index ?? correction?.index ?? null, 'text'),
    line('Juros ao mês depois das chaves', correction?.after_rate ?? null, 'percent'),
    line('Defasagem do índice (meses)', correction?.lag ?? null, 'integer'),
    line('% terreno', plan.land_share, 'percent'),
    line('Defasagem da assinatura (meses)', plan.signing_lag, 'integer'),
    line('Retenção final', plan.retention, 'percent'),
    line('Modo da retenção', RETENTION_LABELS[plan.retention_mode], 'text'),
    line('Habite-se', plan.occupancy, 'month'),
    line('Averbação', plan.registration, 'month'),
    line('Meses do habite-se às chaves', plan.keys_lag, 'integer'),
    line('Demanda mínima', plan.minimum_demand, 'percent'),
    line('% de distratos', cancellations?.kind === 'percentual' ? cancellations.share : null, 'percent'),
    line('Defasagem do distrato (meses)', cancellations?.kind === 'percentual' ? cancellations.lag : null, 'integer'),
    line('Retenção no distrato', refund.kept, 'percent'),
    line('Prazo de devolução (meses)', refund.delay, 'integer'),
    line('Patrimônio de afetação', yesNo(refund.ring_fenced), 'text'),
    line('Defasagem do pagamento (meses)', plan.payment_lag, 'integer'),
    line('Realizado até', actual?.through ?? null, 'month'),
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
  const made = [
    curve(of, 'Vendas realizadas', 'integer', start, actual?.sales ?? []),
    curve(of, 'Evolução medida', 'percent', start, actual?.work ?? []),
    curve(of, 'Liberação realizada', 'money', start, actual?.released ?? []),
    curve(of, 'Recursos próprios realizados', 'money', start, actual?.own ?? []),
  ];
  return [...given, ...made.filter(({ values }) => values.length > 0)];
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
