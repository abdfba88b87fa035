import { useElementSize } from '@mantine/hooks';
import { AxisLeft } from '@visx/axis';
import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { formatExact } from '#planning/exact-decimal.ts';
import { monthIndex, type Month } from '#planning/months.ts';
import classes from '#src/features/enterprise/index/index.module.css';
import type { IndexRow, ValueRow } from '#src/features/enterprise/labels.ts';
import { monthLabel } from '#src/shared/format/month.ts';

const HEIGHT = 220;
const MARGIN = { top: 12, right: 12, bottom: 24, left: 64 };
const TICK = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

interface Point {
  month: Month;
  /** Only where the line is drawn; the table has the exact value. */
  at: number;
}

/** The line of an index; the table beside it has the same figures. */
export function IndexChart({ index, values }: { index: IndexRow; values: readonly ValueRow[] }) {
  const { ref, width: measured } = useElementSize();
  const width = measured || 480;
  const points = values
    .map(({ month, value }): Point => ({ month, at: Number(value) }))
    .sort((one, other) => (one.month < other.month ? -1 : 1));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const heights = points.map(({ at }) => at);
  const [begin, end] = [monthIndex(first.month), monthIndex(last.month)];
  const x = scaleLinear({ domain: [begin, Math.max(end, begin + 1)], range: [MARGIN.left, width - MARGIN.right] });
  const low = Math.min(...heights, ...(index.kind === 'variacao' ? [0] : []));
  const high = Math.max(...heights);
  const y = scaleLinear({
    domain: high === low ? [low - 1, high + 1] : [low, high],
    range: [HEIGHT - MARGIN.bottom, MARGIN.top],
    nice: 4,
  });
  const told = (month: Month) => formatExact(values.find((one) => one.month === month)?.value ?? null);
  return (
    <figure ref={ref} style={{ margin: 0 }}>
      <figcaption className={classes.caption}>
        {index.name}, {index.kind === 'variacao' ? '% ao mês' : 'número-índice'}
      </figcaption>
      <svg
        width={width}
        height={HEIGHT}
        role="img"
        aria-label={`Linha de ${monthLabel(first.month)} a ${monthLabel(last.month)}: de ${told(first.month)} a ${told(last.month)}.`}
      >
        <AxisLeft
          scale={y}
          left={MARGIN.left - 8}
          numTicks={4}
          hideAxisLine
          hideTicks
          tickFormat={(value) => TICK.format(value.valueOf())}
          tickLabelProps={{ className: classes.tick ?? '', dx: 0, textAnchor: 'end', dy: '0.33em' }}
        />
        {y.ticks(4).map((tick) => (
          <line key={tick} className={classes.rule} x1={MARGIN.left} x2={width - MARGIN.right} y1={y(tick)} y2={y(tick)} />
        ))}
        <LinePath className={classes.line ?? ''} data={points} x={({ month }) => x(monthIndex(month))} y={({ at }) => y(at)} />
        <circle className={classes.end} cx={x(end)} cy={y(last.at)} r={3} />
        <text className={classes.tick} x={MARGIN.left} y={HEIGHT - 6} textAnchor="start">
          {monthLabel(first.month)}
        </text>
        <text className={classes.tick} x={width - MARGIN.right} y={HEIGHT - 6} textAnchor="end">
          {monthLabel(last.month)}
        </text>
      </svg>
    </figure>
  );
}
