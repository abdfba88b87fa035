import { useElementSize } from '@mantine/hooks';
import { sumCents } from '#planning/numbers/money.ts';
import { SCALE_LABELS } from '#src/shared/format/scale.ts';
import { AmountAxis } from '#src/shared/ui/chart/AmountAxis.tsx';
import { ChartPlace } from '#src/shared/ui/chart/ChartPlace.tsx';
import { drawBars, type Bar } from '#src/shared/ui/chart/chart-scale.ts';
import { BARS_HEIGHT } from '#src/shared/ui/chart/heights.ts';
import { INKS } from '#src/shared/ui/chart/inks.ts';
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
}

const KINDS = ['plan', 'closed', 'fact', 'forecast'] as const;
const WORDS = { plan: 'Orçado', closed: 'Mês fechado', fact: 'Realizado', forecast: 'Previsto' } as const;
const kindOf = ({ kind = 'plan' }: Bar) => kind;

/**
 * Amounts by period: a plan in a lighter ink than what happened, which stands within it, and a forecast as an outline;
 * what is less than nothing in the ink of a variance. The table holds every figure.
 */
export const BarChart = (props: BarChartProps) =>
  props.bars.every(({ amount, fact }) => amount === 0 && (fact ?? 0) === 0) ? (
    <ChartPlace title={props.title} height={HEIGHT} empty />
  ) : (
    <Drawn {...props} />
  );

function Drawn({ bars, title }: BarChartProps) {
  const { ref, width } = useElementSize();
  const inner = Math.max(0, width - AXIS - END);
  const drawing = drawBars(bars, inner, HEIGHT - HEAD - FOOT);
  const drawn = new Set([...bars.map(kindOf), ...(bars.some(({ fact }) => typeof fact === 'number') ? (['fact'] as const) : [])]);
  // Less than a plan because it goes on, not because it fell short.
  const part = bars.findLast(({ happened }) => happened !== undefined);
  const kinds = KINDS.filter((kind) => drawn.has(kind));
  const places = drawing.bars.map(({ x, width: band }) => x + band / 2);
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        {title} <span className="dimmed">{SCALE_LABELS[drawing.scale]}</span>
        {kinds.join() !== 'plan' &&
          kinds.map((kind) => (
            <span key={kind} className={classes.legend}>
              <svg width="10" height="10" aria-hidden>
                <rect x="1" y="1" width="8" height="8" className={INKS[kind]} />
              </svg>
              {WORDS[kind]}
            </span>
          ))}
        {part && <span className={`${classes.legend} dimmed`}>{`${part.label}: realizado ${monthsOf(part)}`}</span>}
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
              text: `${bar.label}: ${amounts(bar)}`,
            }))}
          >
            <AmountAxis {...drawing} width={inner} />
            {drawing.bars.map(({ bar, fact, ...box }) => (
              <g key={bar.key}>
                <rect {...box} className={INKS[kindOf(bar)]} data-loss={bar.amount < 0 || undefined} />
                {fact && <rect {...fact} className={classes.solid} data-loss={(bar.fact ?? 0) < 0 || undefined} />}
              </g>
            ))}
            <line x2={inner} y1={drawing.zero} y2={drawing.zero} className={classes.zero} />
            <PeriodNames names={bars.map(({ label }) => label)} places={places} end={inner + END} y={HEIGHT - HEAD - 5} />
          </Plot>
        )}
      </div>
    </figure>
  );
}

const barText = (bar: Bar) => `${bar.label}, ${amounts(bar)}`;

function amounts(bar: Bar): string {
  const { amount, fact, kind, happened } = bar;
  const months = happened === undefined ? '' : ` ${monthsOf(bar)}:`;
  if (kind === 'fact') return happened === undefined ? reais(amount) : `realizado${months} ${reais(amount)}`;
  return `${reais(amount)}${kind === 'forecast' ? ', previsto' : ''}${typeof fact === 'number' ? ` · realizado${months} ${reais(fact)}` : ''}`;
}

const monthsOf = ({ happened: [months, of] = [0, 0] }: Bar) => `de ${months} de ${of} meses`;

/** What the drawing says, for those who do not see it. */
function summary(bars: readonly Bar[]): string {
  const [first] = bars;
  if (!first) return 'Sem valores.';
  const most = bars.reduce((top, bar) => (bar.amount > top.amount ? bar : top), first);
  const least = bars.reduce((low, bar) => (bar.amount < low.amount ? bar : low), first);
  const total = sumCents(bars.map(({ amount }) => amount));
  return `Total ${reais(total)}; maior em ${barText(most)}; menor em ${barText(least)}.`;
}
