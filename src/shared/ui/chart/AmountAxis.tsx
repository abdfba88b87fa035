import { formatScaled } from '#src/shared/format/scale.ts';
import type { ChartDrawing } from '#src/shared/ui/chart/chart-scale.ts';
import classes from '#src/shared/ui/chart/chart.module.css';

/** The lines across a chart of amounts, with what they stand for. */
export function AmountAxis({ ticks, scale, width }: Pick<ChartDrawing, 'ticks' | 'scale'> & { width: number }) {
  return ticks.map((tick) => (
    <g key={tick.amount} transform={`translate(0 ${tick.y})`}>
      <line x2={width} className={classes.line} />
      <text x={-8} dy="0.32em" textAnchor="end" className={classes.tick}>
        {tick.amount === 0 ? '0' : formatScaled(tick.amount, scale).replace(/,0+$/, '')}
      </text>
    </g>
  ));
}
