import { formatScaled } from '#src/shared/format/scale.ts';
import type { ChartDrawing } from '#src/shared/ui/chart/chart-scale.ts';
import classes from '#src/shared/ui/chart/chart.module.css';

interface AmountAxisProps extends Pick<ChartDrawing, 'ticks' | 'scale'> {
  width: number;
  /** How a tick is written that is no money. */
  write?: ((amount: number) => string) | undefined;
}

/** The lines across a chart of amounts, with what they stand for. */
export function AmountAxis({ ticks, scale, width, write = (amount) => scaledTick(amount, scale) }: AmountAxisProps) {
  return ticks.map((tick) => (
    <g key={tick.amount} transform={`translate(0 ${tick.y})`}>
      <line x2={width} className={classes.line} />
      <text x={-8} dy="0.32em" textAnchor="end" className={classes.tick}>
        {write(tick.amount)}
      </text>
    </g>
  ));
}

const scaledTick = (amount: number, scale: ChartDrawing['scale']): string =>
  amount === 0 ? '0' : formatScaled(amount, scale).replace(/,0+$/, '');
