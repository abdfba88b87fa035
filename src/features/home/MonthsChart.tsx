import { useElementSize } from '@mantine/hooks';
import { scaleBand, scaleLinear } from '@visx/scale';
import type { HomeSummary } from '#contract/home.ts';
import { sumCents } from '#planning/numbers/money.ts';
import { CHART_HEIGHT } from '#src/features/home/chart-height.ts';
import { monthLabel, shortMonth } from '#src/shared/format/month.ts';
import { reais, scaled, scaleFor, UNITS } from '#src/shared/format/reais.ts';
import classes from '#src/features/home/home.module.css';

const MARGIN = { top: 24, right: 0, bottom: 24, left: 56 };
/** Below this width of a month, figures over the bars would touch. */
const ROOM_FOR_FIGURES = 46;

/**
 * Months as bars, in the lighter ink of a plan, as everywhere; the same figures stand in the table behind the button.
 */
export function MonthsChart({ months }: { months: HomeSummary['months'] }) {
  const { ref, width: measured } = useElementSize();
  const width = measured || 720;
  const amounts = months.map(({ amount }) => amount);
  const [low, high] = [Math.min(0, ...amounts), Math.max(0, ...amounts)];
  const unit = scaleFor(Math.max(high, -low));
  const x = scaleBand({
    domain: months.map(({ month }) => month),
    range: [MARGIN.left, width - MARGIN.right],
    paddingInner: 0.3,
    paddingOuter: 0.15,
  });
  const y = scaleLinear({ domain: [low, high || 1], range: [CHART_HEIGHT - MARGIN.bottom, MARGIN.top], nice: 4 });
  const figures = x.step() >= ROOM_FOR_FIGURES;
  const oneYear = months.length <= 12;
  const every = Math.ceil((oneYear ? 28 : 56) / x.step());

  return (
    <div ref={ref} className={classes.chart}>
      <svg width={width} height={CHART_HEIGHT} role="img" aria-label={spoken(months)}>
        <text className={classes.tick} x={MARGIN.left - 8} y={10} textAnchor="end">
          {UNITS[unit]}
        </text>
        {y.ticks(4).map((tick) => (
          <g key={tick} transform={`translate(0 ${y(tick)})`}>
            <text className={classes.tick} x={MARGIN.left - 8} dy="0.33em" textAnchor="end">
              {scaled(tick, unit)}
            </text>
            <line className={classes.rule} x1={MARGIN.left} x2={width} />
          </g>
        ))}
        {months.map(({ month, amount }, position) => {
          const left = x(month) ?? 0;
          const top = Math.min(y(amount), y(0));
          const tall = Math.abs(y(amount) - y(0));
          return (
            <g key={month} className={classes.month}>
              <title>{`${monthLabel(month)}: ${reais(amount)}`}</title>
              {/* The whole column answers the pointer, so that a low bar can be read too. */}
              <rect
                x={left}
                y={MARGIN.top}
                width={x.bandwidth()}
                height={CHART_HEIGHT - MARGIN.top - MARGIN.bottom}
                fill="transparent"
              />
              <rect
                className={classes.bar}
                data-loss={amount < 0 || undefined}
                x={left}
                y={top}
                width={x.bandwidth()}
                height={tall}
              />
              {figures && (
                <text
                  className={classes.value}
                  x={left + x.bandwidth() / 2}
                  y={amount < 0 ? top + tall + 12 : top - 6}
                  textAnchor="middle"
                >
                  {scaled(amount, unit)}
                </text>
              )}
              {position % every === 0 && (
                <text className={classes.tick} x={left + x.bandwidth() / 2} y={CHART_HEIGHT - 6} textAnchor="middle">
                  {oneYear ? shortMonth(month) : monthLabel(month)}
                </text>
              )}
            </g>
          );
        })}
        <line className={classes.base} x1={MARGIN.left} x2={width} y1={y(0)} y2={y(0)} />
      </svg>
    </div>
  );
}

function spoken(months: HomeSummary['months']): string {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return '';
  const top = months.reduce((one, other) => (other.amount > one.amount ? other : one), first);
  const total = sumCents(months.map(({ amount }) => amount));
  return `Barras de ${monthLabel(first.month)} a ${monthLabel(last.month)}, total ${reais(total)}; maior mês ${monthLabel(top.month)}, ${reais(top.amount)}.`;
}
