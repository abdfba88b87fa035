import { useElementSize } from '@mantine/hooks';
import { scaleLinear } from '@visx/scale';
import { formatPercent } from '#planning/text/percent-text.ts';
import { ONE } from '#planning/numbers/ratio.ts';
import { PeriodNames } from '#src/shared/ui/chart/PeriodNames.tsx';
import { Plot } from '#src/shared/ui/chart/Plot.tsx';
import classes from '#src/shared/ui/chart/chart.module.css';

export interface Curve {
  key: string;
  label: string;
  /** Accumulated shares in millionths, one a period. */
  values: readonly number[];
}

interface CurveChartProps {
  title: string;
  periods: readonly string[];
  /** The first is drawn solid, others dashed in the second ink: told apart without colour. */
  curves: readonly Curve[];
}

const HEIGHT = 132;
const AXIS = 44;
const FOOT = 20;
const HEAD = 8;
const END = 10;
const TICKS = [0, 250_000, 500_000, 750_000, ONE];

/** Accumulated shares over the months, from 0 to 100 %. The table beside it holds every figure. */
export function CurveChart({ title, periods, curves }: CurveChartProps) {
  const { ref, width } = useElementSize();
  const inner = Math.max(0, width - AXIS - END);
  const band = inner / Math.max(1, periods.length);
  const y = scaleLinear({ domain: [0, ONE], range: [HEIGHT - HEAD - FOOT, 0] });
  const x = (at: number): number => band * (at + 0.5);
  const places = periods.map((_, at) => x(at));
  const line = (values: readonly number[]): string =>
    values.map((value, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(Math.min(ONE, value)).toFixed(1)}`).join('');
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        {title}
        {curves.map(({ key, label }, at) => (
          <span key={key} className={classes.legend} data-second={at > 0 || undefined}>
            <svg width="20" height="8" aria-hidden>
              <path d="M0 4H20" className={classes.curve} />
            </svg>
            {label}
          </span>
        ))}
      </figcaption>
      <div className={classes.box} ref={ref} style={{ height: HEIGHT }}>
        {width > 0 && (
          <Plot
            {...{ title, width, band }}
            summary={curves.map((curve) => curveText(curve, periods)).join(' ')}
            height={HEIGHT}
            left={AXIS}
            above={HEAD}
            ground={HEIGHT - HEAD - FOOT}
            end={inner + END}
            readings={periods.map((period, at) => ({
              key: period,
              x: x(at),
              text: [period, ...curves.map(({ label, values }) => `${label} ${formatPercent(values[at] ?? 0)}`)].join(' · '),
            }))}
          >
            {TICKS.map((tick) => (
              <g key={tick} transform={`translate(0 ${y(tick)})`}>
                <line x2={inner} className={tick === 0 ? classes.zero : classes.line} />
                {tick % 500_000 === 0 && (
                  <text x={-8} dy="0.32em" textAnchor="end" className={classes.tick}>
                    {formatPercent(tick)}
                  </text>
                )}
              </g>
            ))}
            {curves.map(({ key, values }, at) => (
              <g key={key} data-second={at > 0 || undefined}>
                <path d={line(values)} className={classes.curve} />
                {values.length <= 36 &&
                  values.map((value, place) => (
                    <circle
                      key={periods[place]}
                      cx={x(place)}
                      cy={y(Math.min(ONE, value))}
                      r={at === 0 ? 2.5 : 2}
                      className={classes.point}
                    />
                  ))}
              </g>
            ))}
            <PeriodNames names={periods} places={places} end={inner + END} y={HEIGHT - HEAD - 5} />
          </Plot>
        )}
      </div>
    </figure>
  );
}

/** What a curve says, for those who do not see it. */
function curveText({ label, values }: Curve, periods: readonly string[]): string {
  const half = values.findIndex((value) => value >= 500_000);
  const done = values.findIndex((value) => value >= ONE);
  const last = values.at(-1) ?? 0;
  const end = done >= 0 ? `100 % em ${periods[done]}` : `${formatPercent(last)} no fim`;
  return `${label}: ${half >= 0 ? `metade em ${periods[half]}, ` : ''}${end}.`;
}
