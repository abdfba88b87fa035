/**
 * What stands on one page across, by how many lines its table has. Rows are one line of text high and what is written
 * below them has its most, so that what fits is known before anything is printed.
 */
export interface PageFit {
  /** Lines of the table that have room; results come before what else there is. */
  lines: number;
  /** Variances with their reasons. */
  variances: number;
  /** How high the drawing beside them may be, in millimetres; 0: it has no room. */
  drawing: number;
}

/** In millimetres of the 186 that A4 has across, and Letter too. */
const PAGE = 186;
/** Head, titles of the table, notes and foot. */
const AROUND = 44;
const LINE = 4.4;
/** A variance with what it is made of, on two lines a side. */
const VARIANCE = 19;
const HEADING = 7;
const DRAWING = { least: 39, most: 66 } as const;
const MOST_VARIANCES = 5;

export function pageFit(lines: number): PageFit {
  const room = PAGE - AROUND - lines * LINE;
  if (room < 0) return { lines: Math.floor((PAGE - AROUND) / LINE), variances: 0, drawing: 0 };
  const variances = Math.max(0, Math.min(MOST_VARIANCES, Math.floor((room - HEADING) / VARIANCE)));
  const left = room - HEADING;
  return { lines, variances, drawing: left < DRAWING.least ? 0 : Math.min(left, DRAWING.most) };
}

/** Of more lines than fit those that lead: results stay, then what comes first. */
export function leading<Row extends { type: string }>(rows: readonly Row[], most: number): Row[] {
  if (rows.length <= most) return [...rows];
  const results = rows.filter(({ type }) => type === 'aggregator').slice(-most);
  const others = rows.filter(({ type }) => type !== 'aggregator').slice(0, most - results.length);
  const shown = new Set([...results, ...others]);
  return rows.filter((row) => shown.has(row));
}
