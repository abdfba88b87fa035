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

/** Half the room that a period and its amount take. */
const HALF = 90;

/**
 * What the pointer reads of a period: a line through it, and its figure in full. Drawn after all that is drawn of the periods, since in a
 * drawing what comes later lies above.
 */
export function Reading({ x, band, height, end, text }: ReadingProps) {
  const anchor = x < HALF ? 'start' : x > end - HALF ? 'end' : 'middle';
  return (
    <g className={classes.reading}>
      <rect x={x - band / 2} width={band} height={height} />
      <line x1={x} x2={x} y1={anchor === 'middle' ? 14 : 0} y2={height} />
      <text x={anchor === 'start' ? x + 6 : anchor === 'end' ? x - 6 : x} y={9} textAnchor={anchor}>
        {text}
      </text>
    </g>
  );
}
