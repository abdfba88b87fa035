import classes from '#src/shared/ui/chart/chart.module.css';

interface ReadingProps {
  /** Middle of the period, and how much of the axis answers the pointer for it. */
  x: number;
  band: number;
  height: number;
  /** Where the drawing ends at the right. */
  end: number;
  text: string;
  /** Keys or a finger are on it. */
  shown: boolean;
}

/** Room of a letter of the label, and what stands around them. */
const LETTER = 6.5;
const EDGE = 24;

/**
 * What is read of a period by pointer, keys or finger: a line through it, and its figure in full, in the middle or at
 * the drawing's edge. Drawn after all that is drawn of the periods, since in a drawing what comes later lies above.
 */
export function Reading({ x, band, height, end, text, shown }: ReadingProps) {
  const room = Math.min(end, text.length * LETTER + EDGE);
  const left = Math.max(0, Math.min(x - room / 2, end - room));
  const align = left === x - room / 2 ? 'center' : left === 0 ? 'start' : 'end';
  return (
    <g className={classes.reading} data-shown={shown || undefined}>
      <rect x={x - band / 2} width={band} height={height} />
      <line x1={x} x2={x} y2={height} />
      <foreignObject x={left} y={-6} width={room} height={24}>
        <div style={{ justifyContent: align }}>
          <span>{text}</span>
        </div>
      </foreignObject>
    </g>
  );
}
