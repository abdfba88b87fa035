import type { DrilledRow, StatementReportAnswer } from '#contract/statement-report.ts';
import { compareStatements } from '#planning/statement/compare.ts';
import { OF_NONE } from '#planning/statement/drill.ts';
import type { StatementRow } from '#planning/statement/fold.ts';
import type { Known } from '#planning/statement/judgement.ts';
import { outlookOfPart, reachOf, actualsRows, type Outlook, type Reach } from '#planning/statement/actuals.ts';
import { withoutZeros, withVariance } from '#planning/statement/visible.ts';
import type { FigureRow } from '#src/shared/ui/figures/figure-rows.ts';

/** What a part of a row is narrowed to. */
export interface Within {
  in_center_cost?: string;
  in_enterprise?: string;
  in_ref?: string;
}

/** What opening a line asks the API for. */
export interface DrillNode extends Within {
  key: string;
  drill: string;
  by: 'center_cost' | 'enterprise' | 'ref';
}

/**
 * A line of the report as it is seen: of the statement, a part of one of its sources, or what stands where parts are
 * being read.
 */
export interface ReportLine extends FigureRow {
  type: StatementRow['type'] | 'part' | 'waiting' | 'failed';
  /** The row of the statement it is explained by, and the part of it that it is; null: the whole row. */
  row: string;
  within: Within | null;
  format: StatementRow['format'];
  /** A value a period, the total last; null where a share has no meaning. */
  values: readonly (number | null)[];
  /** The same of the version beside it, or of actuals. */
  other: readonly (number | null)[] | null;
  /** Beside actuals: until when it was budgeted, and the tendency; null: it is not known. */
  outlook?: Outlook | null;
  /**
   * Of a sum beside another: how much of what it sums is known; a difference of which too much is lacking is not
   * judged.
   */
  known?: readonly Known[];
  /** Where it leads; empty: nowhere. */
  ref: string;
  /** What opening it asks for. */
  node: DrillNode | null;
}

/** The parts of a node as far as they are read. */
export interface Parts {
  rows: readonly DrilledRow[] | undefined;
  others: readonly DrilledRow[] | undefined;
  failed: boolean;
}

export interface Opening {
  /** Lines above this depth stand open; undefined: as the structure says. */
  level: number | undefined;
  /** Lines opened or closed by hand since. */
  turned: ReadonlySet<string>;
}

interface Shown {
  report: StatementReportAnswer;
  other: StatementReportAnswer | undefined;
  opening: Opening;
  hideZeros: boolean;
  /** Leaves out lines that differ by no more, in %. */
  variance: number | undefined;
  /** Beside actuals: or by no more, in R$. */
  amount?: number | undefined;
  parts: ReadonlyMap<string, Parts>;
  /** Only tried: its sources have no parts, those that could be read are of what is saved. */
  tried?: boolean;
}

const BOLD: Partial<Record<StatementRow['style'], FigureRow['tone']>> = { negrito: 'bold', destaque: 'strong' };

/** The lines that a reader sees, in their order, and the nodes whose parts have to be read for them. */
export function shownLines(shown: Shown): { lines: ReportLine[]; nodes: DrillNode[] } {
  const { opening, parts, report, other } = shown;
  const reach = other?.realised ? reachOf(report.periods, other.realised) : null;
  const lines: ReportLine[] = [];
  const nodes: DrillNode[] = [];
  const open = (key: string, byDefault: boolean): boolean => byDefault !== opening.turned.has(key);
  const addParts = (node: DrillNode, depth: number, { row, label }: ReportLine): void => {
    nodes.push(node);
    const found = parts.get(node.key);
    if (!found?.rows) {
      lines.push(stateLine(node, depth, row, found?.failed ?? false));
      return;
    }
    for (const part of partsOf(found, node, depth, { row, label, reach })) {
      const stands = part.node !== null && open(part.key, false);
      lines.push(part.node === null ? part : { ...part, open: stands });
      if (stands && part.node) addParts(part.node, depth + 1, { ...part, label });
    }
  };
  let closedAt = Number.POSITIVE_INFINITY;
  const rows = statementRows(shown);
  const parents = new Set(rows.map(({ row }) => row.parent));
  for (const line of rows.map((row) => lineOf(row, parents, shown.tried ?? false))) {
    if (line.depth > closedAt) continue;
    closedAt = Number.POSITIVE_INFINITY;
    const stands =
      line.open !== undefined && open(line.key, opening.level === undefined ? line.open : line.depth < opening.level);
    lines.push(line.open === undefined ? line : { ...line, open: stands });
    if (line.open !== undefined && !stands) closedAt = line.depth;
    if (stands && line.node) addParts(line.node, line.depth + 1, line);
  }
  return { lines, nodes };
}

interface Row {
  row: Omit<StatementRow, 'values' | 'total'>;
  values: readonly (number | null)[];
  other: readonly (number | null)[] | null;
  outlook?: Outlook | null;
  known?: readonly Known[];
}

/** The statement's rows beside those of the other version, whose periods stand in the same places. */
function statementRows({ report, other, hideZeros, variance, amount }: Shown): Row[] {
  if (!other)
    return (hideZeros ? withoutZeros<StatementRow>(report.rows) : report.rows).map((row) => ({
      row,
      values: [...row.values, row.total],
      other: null,
    }));
  const percent = variance === undefined ? null : variance * 10_000;
  if (other.realised) {
    const limits = { hideZeros, percent, amount: amount === undefined ? null : amount * 100 };
    return actualsRows(report, other, limits).map(({ toDate, trend, known, ...row }) => {
      const both = [...row.values, row.total];
      const outlook = { budget: toDate?.base ?? null, trend };
      return { row, values: both.map(({ base }) => base), other: both.map((one) => one.other), outlook, known };
    });
  }
  const all = compareStatements({ ...other, periods: report.periods }, report).rows;
  const nonZero = new Set(
    [...withoutZeros<StatementRow>(report.rows), ...withoutZeros<StatementRow>(other.rows)].map(({ key }) => key),
  );
  return withVariance(hideZeros ? all.filter(({ key }) => nonZero.has(key)) : all, { percent, amount: null }).map(
    ({ known, ...row }) => {
      const both = [...row.values, row.total];
      return { row, values: both.map((one) => one.other), other: both.map((one) => one.base), known };
    },
  );
}

const lineOf = (
  { row, values, other, outlook = null, known = [] }: Row,
  parents: ReadonlySet<string | null>,
  tried: boolean,
): ReportLine => ({
  key: row.key,
  row: row.key,
  within: null,
  type: row.type,
  label: `${row.codigo} ${row.nome}`.trim(),
  depth: row.depth,
  // A line may have lines in the other version alone.
  open: (row.type === 'source' && !tried) || parents.has(row.key) ? (row.open ?? false) : undefined,
  tone: BOLD[row.style] ?? 'normal',
  leads: row.type === 'unmapped',
  format: row.format,
  values,
  other,
  outlook,
  known,
  ref: row.type === 'unmapped' ? 'unmapped' : '',
  node: row.type === 'source' && !tried ? nodeOf(row.key) : null,
});

/**
 * What an account or a source of planning is opened by: accounts by their cost centres, results of assumptions by their
 * developments.
 */
const nodeOf = (row: string): DrillNode => {
  const by = row.includes('|conta_contabil:') ? 'center_cost' : 'enterprise';
  return { key: `${row}>${by}`, drill: row, by };
};

function partsOf(
  { rows, others }: Parts,
  node: DrillNode,
  depth: number,
  { row, label, reach }: Pick<ReportLine, 'row' | 'label'> & { reach: Reach | null },
): ReportLine[] {
  const comparisons = new Map(others?.map((part) => [part.key, part]));
  const known = new Set(rows?.map(({ key }) => key));
  const all = [...(rows ?? []), ...(others ?? []).filter(({ key }) => !known.has(key))];
  return all.map((part): ReportLine => {
    const comparison = comparisons.get(part.key);
    const blank = [...part.values.map(() => 0), 0];
    const deeper = node.by === 'ref' || part.key === 'others' ? null : inside(node, part.key);
    return {
      key: `${node.key}:${part.key}`,
      row,
      // What is beyond the largest parts has no explanation of its own: its row's is shown.
      within: part.key === 'others' ? null : withinPart(node, part.key),
      type: 'part',
      // A document tells its source first, which stands above it.
      label: part.nome.startsWith(`${label}, `) ? part.nome.slice(label.length + 2) : part.nome,
      depth,
      open: deeper ? false : undefined,
      tone: 'normal',
      leads: part.ref !== '' && deeper === null,
      format: 'valor',
      values: known.has(part.key) ? [...part.values, part.total] : blank,
      other: others ? (comparison ? [...comparison.values, comparison.total] : blank) : null,
      outlook:
        reach && others
          ? outlookOfPart(known.has(part.key) ? part.values : blank.slice(1), comparison?.values ?? blank.slice(1), reach)
          : null,
      ref: deeper === null ? part.ref : '',
      node: deeper,
    };
  });
}

const IN = { center_cost: 'in_center_cost', enterprise: 'in_enterprise', ref: 'in_ref' } as const;

const withinPart = ({ by, in_center_cost, in_enterprise }: DrillNode, key: string): Within => ({
  ...(in_center_cost !== undefined && { in_center_cost }),
  ...(in_enterprise !== undefined && { in_enterprise }),
  [IN[by]]: key === '' ? OF_NONE : key,
});

/** The single documents of a part. */
const inside = (node: DrillNode, key: string): DrillNode => ({
  key: `${node.key}:${key}>ref`,
  drill: node.drill,
  by: 'ref',
  ...withinPart(node, key),
});

const stateLine = (node: DrillNode, depth: number, row: string, failed: boolean): ReportLine => ({
  key: `${node.key}!`,
  row,
  within: null,
  type: failed ? 'failed' : 'waiting',
  label: failed ? 'Não foi possível abrir. Tentar de novo' : 'Carregando…',
  depth,
  open: undefined,
  tone: 'faint',
  leads: failed,
  format: 'valor',
  values: [],
  other: null,
  ref: failed ? node.key : '',
  node: null,
});
