import type { Cents } from '#planning/numbers/money.ts';
import { drawPairs, type AmountSpan } from '#src/shared/ui/chart/chart-scale.ts';
import { Plot } from '#src/shared/ui/chart/Plot.tsx';
import classes from '#src/shared/ui/chart/chart.module.css';
import { reais } from '#src/shared/format/reais.ts';

interface SmallChartProps {
  title: string;
  width: number;
  height: number;
  periods: readonly string[];
  plan: readonly Cents[];
  /** What happened, beside the plan; null where nothing is known of a period. */
  fact: readonly (Cents | null)[] | null;
  /** What the scale of all charts beside it holds. */
  span: AmountSpan;
}

const FOOT = 14;
/** What is read stands above the bars, not over them. */
const HEAD = 20;

/** One of several charts on one scale: a plan's bars, and in them what happened. The table below holds every figure. */
export function SmallChart({ title, width, height, periods, plan, fact, span }: SmallChartProps) {
  const ground = height - HEAD - FOOT;
  const { zero, band, bars } = drawPairs(plan, fact, { span, width, height: ground });
  const said = (at: number): string => {
    const happened = fact?.[at] ?? null;
    return `${periods[at] ?? ''}: ${reais(plan[at] ?? 0)}${happened === null ? '' : ` · realizado ${reais(happened)}`}`;
  };
  const ends = [0, periods.length - 1].filter((at, place, all) => all.indexOf(at) === place);
  return (
    <Plot
      {...{ title, width, height, band, ground }}
      summary={`${periods.map((_, at) => said(at)).join('; ')}.`}
      left={0}
      above={HEAD}
      end={width}
      readings={periods.map((period, at) => ({ key: period, x: band * (at + 0.5), text: said(at) }))}
    >
      {bars.map(({ key, kind, loss, ...box }) => (
        <rect key={key} {...box} className={kind === 'plan' ? classes.plan : classes.solid} data-loss={loss || undefined} />
      ))}
      <line x2={width} y1={zero} y2={zero} className={classes.zero} />
      {ends.map((at) => (
        <text
          key={periods[at]}
          x={at === 0 ? 0 : width}
          y={height - HEAD - 2}
          textAnchor={at === 0 ? 'start' : 'end'}
          className={classes.tick}
        >
          {periods[at]}
        </text>
      ))}
    </Plot>
  );
}
