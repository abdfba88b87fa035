import { useElementSize } from '@mantine/hooks';
import type { Cents } from '#planning/numbers/money.ts';
import { SCALE_LABELS } from '#src/shared/format/scale.ts';
import { AmountAxis } from '#src/shared/ui/chart/AmountAxis.tsx';
import { ChartPlace } from '#src/shared/ui/chart/ChartPlace.tsx';
import { drawLine } from '#src/shared/ui/chart/chart-scale.ts';
import { BALANCE_HEIGHT } from '#src/shared/ui/chart/heights.ts';
import { PeriodNames } from '#src/shared/ui/chart/PeriodNames.tsx';
import { Plot } from '#src/shared/ui/chart/Plot.tsx';
import classes from '#src/shared/ui/chart/chart.module.css';
import { reais } from '#src/shared/format/reais.ts';

interface BalanceChartProps {
  title: string;
  periods: readonly string[];
  /** The balance at the end of each period. */
  balances: readonly Cents[];
  /** Nothing moves it: what stands before the first period is no amount of a flow. */
  empty?: boolean;
}

const HEIGHT = BALANCE_HEIGHT;
const AXIS = 56;
const FOOT = 20;
const HEAD = 12;
const END = 10;

/**
 * A balance over time with its lowest point marked where it falls below nothing. The table below holds every figure.
 */
export const BalanceChart = ({ empty, ...props }: BalanceChartProps) =>
  (empty ?? props.balances.every((cents) => cents === 0)) ? (
    <ChartPlace title={props.title} height={HEIGHT} empty />
  ) : (
    <Drawn {...props} />
  );

function Drawn({ title, periods, balances }: Omit<BalanceChartProps, 'empty'>) {
  const { ref, width } = useElementSize();
  const inner = Math.max(0, width - AXIS - END);
  const drawing = drawLine(balances, inner, HEIGHT - HEAD - FOOT);
  const { points } = drawing;
  const least = balances.reduce((found, cents, at) => (cents < (balances[found] ?? 0) ? at : found), 0);
  const low = balances[least] ?? 0;
  const lowest = points[least];
  const places = points.map(({ x }) => x);
  const path = points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  const summary = `Menor saldo: ${reais(low)} em ${periods[least] ?? ''}. Saldo final: ${reais(balances.at(-1) ?? 0)}.`;
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        {title} <span className="dimmed">{SCALE_LABELS[drawing.scale]}</span>
        {low < 0 && <span className={classes.legend}>{`menor saldo: ${reais(low)} em ${periods[least] ?? ''}`}</span>}
      </figcaption>
      <div className={classes.box} ref={ref} style={{ height: HEIGHT }}>
        {width > 0 && (
          <Plot
            {...{ title, summary, width }}
            height={HEIGHT}
            left={AXIS}
            above={HEAD}
            ground={HEIGHT - HEAD - FOOT}
            end={inner + END}
            band={inner / points.length}
            readings={points.map(({ x }, at) => ({
              key: periods[at] ?? '',
              x,
              text: `${periods[at] ?? ''}: ${reais(balances[at] ?? 0)}`,
            }))}
          >
            <AmountAxis {...drawing} width={inner} />
            <line x2={inner} y1={drawing.zero} y2={drawing.zero} className={classes.zero} />
            <path d={path} className={classes.curve} />
            {points.map(({ x, y }, at) => (
              <circle key={periods[at]} cx={x} cy={y} r={points.length > 60 ? 1.5 : 2.5} className={classes.point} />
            ))}
            {lowest && low < 0 && (
              <g data-second>
                <circle cx={lowest.x} cy={lowest.y} r={4} className={classes.point} />
              </g>
            )}
            <PeriodNames names={periods} places={places} end={inner + END} y={HEIGHT - HEAD - 5} />
          </Plot>
        )}
      </div>
    </figure>
  );
}
