import type { StatementReportAnswer } from '#contract/statement-report.ts';
import { monthRange, type Month } from '#planning/numbers/months.ts';
import { reachOf } from '#planning/statement/actuals.ts';
import type { Actuals } from '#planning/statement/basis.ts';
import type { ChosenChartProps } from '#src/features/statement/charts/chosen-chart.ts';
import { useChart } from '#src/features/statement/report/use-chart.ts';
import { lastLineOf } from '#src/features/statement/leading-lines.ts';
import type { VersionRow } from '#src/layout/use-versions.ts';
import { ChartPlace } from '#src/shared/ui/chart/ChartPlace.tsx';
import type { BarKind } from '#src/shared/ui/chart/chart-scale.ts';
import { BALANCE_HEIGHT, BARS_HEIGHT } from '#src/shared/ui/chart/heights.ts';
import { drawnLater } from '#src/shared/ui/later/drawn-later.tsx';
import { later } from '#src/shared/ui/later/later.ts';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';

// The table beside it holds every figure: what draws them comes after it, in a place that is kept.
const BarChart = drawnLater(
  later(async () => (await import('#src/shared/ui/chart/BarChart.tsx')).BarChart),
  ({ title }) => <ChartPlace title={title} height={BARS_HEIGHT} />,
);
const BalanceChart = drawnLater(
  later(async () => (await import('#src/shared/ui/chart/BalanceChart.tsx')).BalanceChart),
  ({ title }) => <ChartPlace title={title} height={BALANCE_HEIGHT} />,
);
// Drawn where somebody chose one, which few do.
const ChosenChart = drawnLater(
  later(async () => (await import('#src/features/statement/charts/ChosenChart.tsx')).ChosenChart),
  () => <Skeletons lines={4} />,
);

type ReportChartsProps = Omit<ChosenChartProps, 'chart'> & { version: VersionRow };

/** The report as a picture, above the table that holds its figures. */
export function ReportCharts(props: ReportChartsProps) {
  const { statement, report, compared, search, version } = props;
  const chart = useChart(statement, search);
  const { periods, balances } = report;
  if (chart === 'fechado') return null;
  if (chart === 'saldo' && balances)
    return (
      <BalanceChart
        title="Saldo de caixa no fim de cada período"
        periods={periods.map(({ label }) => label)}
        balances={balances.closing.slice(0, periods.length)}
        {...(report.indicators?.empty && { empty: true })}
      />
    );
  if (chart !== 'barras' && chart !== 'saldo') return <ChosenChart {...props} chart={chart} />;
  const last = lastLineOf(report);
  if (!last) return null;
  const kind = kindIn(version);
  const planned = periods.map(({ key, label, ...span }, at) => ({ key, label, amount: last.values[at] ?? 0, kind: kind(span) }));
  const actuals = compared?.realised ? actualsOf(compared, compared.realised) : null;
  const until = compared?.realised?.until ?? null;
  const happened = new Map(
    periods.flatMap(({ key, first, last: end }) => (actuals?.has(key) ? [[key, happenedOf(first, end, until)] as const] : [])),
  );
  // Whoever has no budget yet sees what was posted.
  return actuals !== null && planned.every(({ amount }) => amount === 0) ? (
    <BarChart
      title={`${last.nome}: realizado`}
      bars={planned.map((bar) => ({ ...bar, amount: actuals.get(bar.key) ?? 0, kind: 'fact', happened: happened.get(bar.key) }))}
    />
  ) : (
    <BarChart
      title={last.nome}
      bars={planned.map((bar) => ({
        ...bar,
        ...(actuals && { fact: actuals.get(bar.key) ?? null, happened: happened.get(bar.key) }),
      }))}
    />
  );
}

/** How many months of a period happened, where it goes on after the last of them. */
function happenedOf(first: Month, last: Month, until: Month | null): readonly [number, number] | undefined {
  if (until === null || until < first || until >= last) return undefined;
  return [monthRange(first, until).length, monthRange(first, last).length];
}

/** What bars of a version are: of a forecast its closed months, and what is expected after them. */
function kindIn({ kind, closed_until: until }: VersionRow) {
  return ({ last }: { last: Month }): BarKind => {
    if (kind !== 'forecast') return 'plan';
    return until !== null && last <= until ? 'closed' : 'forecast';
  };
}

/** What was posted of the last line, by the periods of which something is known; null for nothing. */
function actualsOf(compared: StatementReportAnswer, realised: Actuals): ReadonlyMap<string, number> | null {
  const { values = [] } = lastLineOf(compared) ?? {};
  const { known } = reachOf(compared.periods, realised);
  const amounts = new Map(compared.periods.flatMap(({ key }, at) => (known[at] ? [[key, values[at] ?? 0] as const] : [])));
  return [...amounts.values()].some((amount) => amount !== 0) ? amounts : null;
}
