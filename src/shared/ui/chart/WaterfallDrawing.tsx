import { formatScaled } from '#src/shared/format/scale.ts';
import { AmountAxis } from '#src/shared/ui/chart/AmountAxis.tsx';
import { drawWaterfall, type WaterfallStep } from '#src/shared/ui/chart/chart-scale.ts';
import { nameLines } from '#src/shared/ui/chart/name-lines.ts';
import { Plot } from '#src/shared/ui/chart/Plot.tsx';
import classes from '#src/shared/ui/chart/chart.module.css';
import { INKS } from '#src/shared/ui/chart/inks.ts';
import { reais } from '#src/shared/format/reais.ts';

const AXIS = 56;
/** Room below the ground besides the lines of names, and of each of them. */
const FOOT = 16;
const LINE = 12;
const END = 8;
/** Least room of a step with its name. */
const STEP = 62;
/** Letters that fit below a bar, by its width. */
const LETTER = 6;

/** As wide as a waterfall has to be so that each step has its name: without it a step says nothing. */
export const waterfallWidth = (steps: number): number => AXIS + END + steps * STEP;

interface WaterfallDrawingProps {
  title: string;
  steps: readonly WaterfallStep[];
  width: number;
  height: number;
  /** Where no pointer asks for it, each step's figure stands over its bar. */
  written?: boolean;
  /** It is drawn wider than its box. */
  scrolls?: boolean;
  /** How the axis writes what is no money. */
  write?: ((amount: number) => string) | undefined;
}

/** The steps of a waterfall in a room of a known size. */
export function WaterfallDrawing(props: WaterfallDrawingProps) {
  const { title, steps, width, height, written = false, scrolls = false, write } = props;
  const above = written ? 20 : 8;
  const inner = Math.max(0, width - AXIS - END);
  const band = inner / Math.max(1, steps.length);
  const names = steps.map(({ label }) => nameLines(label, Math.floor(band / LETTER)));
  const ground = height - above - FOOT - LINE * Math.max(2, ...names.map(({ length }) => length));
  const drawing = drawWaterfall(steps, inner, ground);
  const summary = `${steps.map(stepText).join('; ')}.`;
  return (
    <Plot
      {...{ title, summary, width, height, above, ground, band, scrolls }}
      left={AXIS}
      end={inner + END}
      readings={
        written ? [] : drawing.boxes.map(({ step, x, width: box }) => ({ key: step.key, x: x + box / 2, text: stepText(step) }))
      }
    >
      <AmountAxis {...drawing} width={inner} write={write} />
      {drawing.boxes.map(({ step, x, y, width: box, height: tall, after }, at) => (
        <g key={step.key}>
          <rect
            x={x}
            y={y}
            width={box}
            height={Math.max(1, tall)}
            className={inkOf(step)}
            data-loss={step.amount < 0 || undefined}
          />
          {at < drawing.boxes.length - 1 && <line x1={x + box} x2={x + band} y1={after} y2={after} className={classes.zero} />}
          {written && (
            <text x={x + box / 2} y={y - 4} textAnchor="middle" className={classes.tick}>
              {formatScaled(step.amount, drawing.scale)}
            </text>
          )}
          <text x={x + box / 2} y={ground + 14} textAnchor="middle" className={classes.tick}>
            {names[at]?.map((line, row) => (
              <tspan key={line} x={x + box / 2} dy={row === 0 ? 0 : LINE}>
                {line}
              </tspan>
            ))}
          </text>
        </g>
      ))}
      <line x2={inner} y1={drawing.zero} y2={drawing.zero} className={classes.zero} />
    </Plot>
  );
}

/** What a line adds or takes is lighter than the sums it leads to, each in the ink of what it is. */
const inkOf = ({ total, kind = total ? 'fact' : 'plan' }: WaterfallStep) => INKS[kind];

const stepText = ({ label, amount, said }: WaterfallStep): string => said ?? `${label}: ${reais(amount)}`;
