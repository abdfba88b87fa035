import { useElementSize } from '@mantine/hooks';
import { formatMoney } from '#planning/text/money-format.ts';
import { SCALE_LABELS } from '#src/shared/format/scale.ts';
import { AmountAxis } from '#src/shared/ui/chart/AmountAxis.tsx';
import { drawWaterfall, type WaterfallStep } from '#src/shared/ui/chart/chart-scale.ts';
import { Reading } from '#src/shared/ui/chart/Reading.tsx';
import classes from '#src/shared/ui/chart/chart.module.css';

const HEIGHT = 220;
const AXIS = 56;
const FOOT = 40;
const HEAD = 8;
const END = 8;
/** Least room of a step with its name. */
const STEP = 62;
/** Letters that fit below a bar, by its width. */
const LETTER = 6;

/** From the first line of a statement to its last: what each one adds or takes. The table below holds every figure. */
export function WaterfallChart({ title, steps }: { title: string; steps: readonly WaterfallStep[] }) {
  const { ref, width: room } = useElementSize();
  // On a narrow screen it is drawn wider, and scrolls: a step without its name says nothing.
  const width = room === 0 ? 0 : Math.max(room, AXIS + END + steps.length * STEP);
  const inner = Math.max(0, width - AXIS - END);
  const drawing = drawWaterfall(steps, inner, HEIGHT - HEAD - FOOT);
  const band = inner / Math.max(1, steps.length);
  const summary = steps.map(({ label, amount }) => `${label}: R$ ${formatMoney(amount)}`).join('; ');
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        {title} <span className="dimmed">{SCALE_LABELS[drawing.scale]}</span>
      </figcaption>
      <div className={`${classes.box} ${classes.wide}`} ref={ref} style={{ height: HEIGHT }}>
        {width > 0 && (
          <svg
            width={width}
            height={HEIGHT}
            viewBox={`0 0 ${width} ${HEIGHT}`}
            role="img"
            aria-label={`${title}. ${summary}.`}
            className={classes.chart}
          >
            <g transform={`translate(${AXIS} ${HEAD})`}>
              <AmountAxis {...drawing} width={inner} />
              {drawing.boxes.map(({ step, x, y, width: box, height, after }, at) => (
                <g key={step.key}>
                  <rect
                    x={x}
                    y={y}
                    width={box}
                    height={Math.max(1, height)}
                    className={step.total ? classes.solid : classes.plan}
                    data-loss={step.amount < 0 || undefined}
                  />
                  {at < drawing.boxes.length - 1 && (
                    <line x1={x + box} x2={x + band} y1={after} y2={after} className={classes.zero} />
                  )}
                  <text x={x + box / 2} y={HEIGHT - HEAD - FOOT + 14} textAnchor="middle" className={classes.tick}>
                    {wrapped(step.label, Math.max(4, Math.floor(band / LETTER))).map((line, row) => (
                      <tspan key={line} x={x + box / 2} dy={row === 0 ? 0 : 12}>
                        {line}
                      </tspan>
                    ))}
                  </text>
                </g>
              ))}
              <line x2={inner} y1={drawing.zero} y2={drawing.zero} className={classes.zero} />
              {drawing.boxes.map(({ step, x, width: box }) => (
                <Reading
                  key={step.key}
                  x={x + box / 2}
                  band={band}
                  height={HEIGHT - HEAD - FOOT}
                  end={inner + END}
                  text={`${step.label}: R$ ${formatMoney(step.amount)}`}
                />
              ))}
            </g>
          </svg>
        )}
      </div>
    </figure>
  );
}

/** A name on at most two lines of so many letters; the table tells it whole. */
function wrapped(label: string, letters: number): string[] {
  const lines = [''];
  for (const word of label.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last === '' || last.length + word.length + 1 <= letters) lines[lines.length - 1] = `${last} ${word}`.trim();
    else lines.push(word);
  }
  const cut = (line: string): string => (line.length > letters ? `${line.slice(0, letters - 1)}…` : line);
  return lines.length <= 2 ? lines.map(cut) : [cut(lines[0] ?? ''), cut(`${lines[1] ?? ''}…`)];
}
