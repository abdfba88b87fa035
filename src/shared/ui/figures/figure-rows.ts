/** A line of a tree of figures. */
export interface FigureRow {
  key: string;
  label: string;
  depth: number;
  /** Whether its lines are shown; undefined: it has none. */
  open: boolean | undefined;
  /** How it stands out: `bold` for a subtotal, `strong` on the raised ground, `faint` for what only says something. */
  tone: 'normal' | 'bold' | 'strong' | 'faint';
  /** Whether following it leads somewhere. */
  leads?: boolean;
}

export interface FigureColumn {
  key: string;
  label: string;
  /** `faint`: a share beside a figure; `total`: set apart at the end. */
  kind: 'figure' | 'faint' | 'total';
  /** Whether what it sums is shown beside it; undefined: it is not opened. */
  open?: boolean | undefined;
}

/** Columns under one heading, in their order. */
export interface FigureGroup {
  key: string;
  label: string;
  span: number;
  open?: boolean | undefined;
}

export interface FigureCell {
  text: string;
  /** `unsure`: a total that lacks too much to be called either. */
  tone?: 'good' | 'bad' | 'unsure' | undefined;
  /** Said where the text is short: «12,3 % a menos que o orçado». */
  title?: string | undefined;
}

/** A figure by its line's key and its column's. */
export interface ExplainedCell {
  row: string;
  column: string;
}

/** The line above that a line belongs to; −1 at the top. */
export function parentOf(rows: readonly Pick<FigureRow, 'depth'>[], index: number): number {
  const depth = rows[index]?.depth ?? 0;
  for (let at = index - 1; at >= 0; at -= 1) if ((rows[at]?.depth ?? 0) < depth) return at;
  return -1;
}
