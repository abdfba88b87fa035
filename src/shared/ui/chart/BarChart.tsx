import { useElementSize } from '@mantine/hooks';
import { sumCents } from '#planning/numbers/money.ts';
import { SCALE_LABELS } from '#src/shared/format/scale.ts';
import { AmountAxis } from '#src/shared/ui/chart/AmountAxis.tsx';
import { drawBars, type Bar } from '#src/shared/ui/chart/chart-scale.ts';
import { BARS_HEIGHT } from '#src/shared/ui/chart/heights.ts';
import { PeriodNames } from '#src/shared/ui/chart/PeriodNames.tsx';
import { Plot } from '#src/shared/ui/chart/Plot.tsx';
import classes from '#src/shared/ui/chart/chart.module.css';
import { reais } from '#src/shared/format/reais.ts';

const HEIGHT = BARS_HEIGHT;
const AXIS = 56;
const FOOT = 20;
const HEAD = 8;
/** Right of the bars, so that the last one's name has its room. */
const END = 8;

interface BarChartProps {
  bars: readonly Bar[];
  title: string;
  /** They are actuals. */
  actual?: boolean;
}

/**
 * Amounts by period: a plan in a lighter ink than actuals; what is less than nothing in that of a variance. The table
 * holds every figure.
 */
export function BarChart({ bars, title, actual = false }: BarChartProps) {
  const { ref, width } = useElementSize();
  const inner = Math.max(0, width - AXIS - END);
  const drawing = drawBars(bars, inner, HEIGHT - HEAD - FOOT);
  const places = drawing.bars.map(({ x, width: band }) => x + band / 2);
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        {title} <span className="dimmed">{SCALE_LABELS[drawing.scale]}</span>
      </figcaption>
      <div className={classes.box} ref={ref} style={{ height: HEIGHT }}>
        {width > 0 && (
          <Plot
            {...{ title, width }}
            summary={summary(bars)}
            height={HEIGHT}
            left={AXIS}
            above={HEAD}
            ground={HEIGHT - HEAD - FOOT}
            end={inner + END}
            band={inner / drawing.bars.length}
            readings={drawing.bars.map(({ bar, x, width: band }) => ({
              key: bar.key,
              x: x + band / 2,
              text: `${bar.label}: ${reais(bar.amount)}`,
            }))}
          >
            <AmountAxis {...drawing} width={inner} />
            {drawing.bars.map(({ bar, x, y, width: band, height }) => (
              <rect
                key={bar.key}
                x={x}
                y={y}
                width={band}
                height={height}
                className={actual ? classes.solid : classes.plan}
                data-loss={bar.amount < 0 || undefined}
              />
            ))}
            <line x2={inner} y1={drawing.zero} y2={drawing.zero} className={classes.zero} />
            <PeriodNames names={bars.map(({ label }) => label)} places={places} end={inner + END} y={HEIGHT - HEAD - 5} />
          </Plot>
        )}
      </div>
    </figure>
  );
}

const barText = (bar: Bar) => `${bar.label}, ${reais(bar.amount)}`;

/** What the drawing says, for those who do not see it. */
function summary(bars: readonly Bar[]): string {
  const [first] = bars;
  if (!first) return 'Sem valores.';
  const most = bars.reduce((top, bar) => (bar.amount > top.amount ? bar : top), first);
  const least = bars.reduce((low, bar) => (bar.amount < low.amount ? bar : low), first);
  const total = sumCents(bars.map(({ amount }) => amount));
  return `Total ${reais(total)}; maior em ${barText(most)}; menor em ${barText(least)}.`;
}
