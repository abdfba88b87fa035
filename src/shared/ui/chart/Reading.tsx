import classes from '#src/shared/ui/chart/chart.module.css';

interface ReadingProps {
  /** Middle of the period, and how much of the axis answers the pointer for it. */
  x: number;
  band: number;
  height: number;
  /** Where the drawing ends at the right. */
  end: number;
  text: string;
}

/** Room of the label, in which it stands in the middle, or at the drawing's edge. */
const ROOM = 240;

/**
 * What the pointer reads of a period: a line through it, and its figure in full. Drawn after all that is drawn of the
 * periods, since in a drawing what comes later lies above.
 */
export function Reading({ x, band, height, end, text }: ReadingProps) {
  const left = Math.max(0, Math.min(x - ROOM / 2, end - ROOM));
  const align = left === x - ROOM / 2 ? 'center' : left === 0 ? 'start' : 'end';
  return (
    <g className={classes.reading}>
      <rect x={x - band / 2} width={band} height={height} />
      <line x1={x} x2={x} y2={height} />
      <foreignObject x={left} y={-6} width={ROOM} height={24}>
        <div style={{ justifyContent: align }}>
          <span>{text}</span>
        </div>
      </foreignObject>
    </g>
  );
}
