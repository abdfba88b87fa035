import { useElementSize } from '@mantine/hooks';
import type { Cents } from '#planning/numbers/money.ts';
import { SCALE_LABELS } from '#src/shared/format/scale.ts';
import { AmountAxis } from '#src/shared/ui/chart/AmountAxis.tsx';
import { drawLine } from '#src/shared/ui/chart/chart-scale.ts';
import { CUMULATIVE_HEIGHT } from '#src/shared/ui/chart/heights.ts';
import { PeriodNames } from '#src/shared/ui/chart/PeriodNames.tsx';
import { Plot } from '#src/shared/ui/chart/Plot.tsx';
import classes from '#src/shared/ui/chart/chart.module.css';

/** How a line is drawn, everywhere the same: a plan lighter, what happened full, what is expected of it in outline. */
export type LineKind = 'plan' | 'fact' | 'forecast';

export interface AmountLine {
  kind: LineKind;
  label: string;
  /** An amount a period; null where it has none. */
  amounts: readonly (Cents | null)[];
}

interface CumulativeChartProps {
  title: string;
  periods: readonly string[];
  lines: readonly AmountLine[];
  /** What is read of each period. */
  readings: readonly string[];
  /** What the drawing says, for those who do not see it. */
  summary: string;
}

const AXIS = 56;
const FOOT = 20;
const HEAD = 12;
const END = 10;
const HEIGHT = CUMULATIVE_HEIGHT;
const GROUND = HEIGHT - HEAD - FOOT;

/** Running sums side by side, such as what was planned and what was spent. The table below holds every figure. */
export function CumulativeChart({ title, periods, lines, readings, summary }: CumulativeChartProps) {
  const { ref, width } = useElementSize();
  const inner = Math.max(0, width - AXIS - END);
  // All of them on one scale: placed together, then told apart by their places.
  const drawing = drawLine(
    lines.flatMap(({ amounts }) => amounts.map((amount) => amount ?? 0)),
    inner,
    GROUND,
  );
  const band = inner / Math.max(1, periods.length);
  const x = (at: number): number => band * (at + 0.5);
  const places = periods.map((_, at) => x(at));
  const path = (line: number): string => {
    let drawn = false;
    const { amounts = [] } = lines[line] ?? {};
    return amounts
      .map((amount, at) => {
        if (amount === null) return '';
        const point = drawing.points[line * periods.length + at];
        const step = `${drawn ? 'L' : 'M'}${x(at).toFixed(1)} ${(point?.y ?? 0).toFixed(1)}`;
        drawn = true;
        return step;
      })
      .join('');
  };
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        {title} <span className="dimmed">{SCALE_LABELS[drawing.scale]}</span>
        {lines.map(({ kind, label }) => (
          <span key={kind} className={classes.legend}>
            <svg width="20" height="8" aria-hidden>
              <path d="M0 4H20" className={classes.curve} data-kind={kind} />
            </svg>
            {label}
          </span>
        ))}
      </figcaption>
      <div className={classes.box} ref={ref} style={{ height: HEIGHT }}>
        {width > 0 && (
          <Plot
            {...{ title, summary, width, band }}
            height={HEIGHT}
            left={AXIS}
            above={HEAD}
            ground={GROUND}
            end={inner + END}
            readings={periods.map((period, at) => ({ key: period, x: x(at), text: readings[at] ?? '' }))}
          >
            <AmountAxis {...drawing} width={inner} />
            <line x2={inner} y1={drawing.zero} y2={drawing.zero} className={classes.zero} />
            {lines.map(({ kind }, line) => (
              <path key={kind} d={path(line)} className={classes.curve} data-kind={kind} />
            ))}
            <PeriodNames names={periods} places={places} end={inner + END} y={HEIGHT - HEAD - 5} />
          </Plot>
        )}
      </div>
    </figure>
  );
}
