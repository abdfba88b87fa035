import type { Cents } from '#planning/numbers/money.ts';

/**
 * The structure of a statement (DRE or cash flow): groups of subgroups that receive money, formula lines over them, and
 * the order in which lines are read. Both statements have the same shape (docs/decisions/030). Every amount is signed
 * as it appears in the result: what raises it is positive, what lowers it negative, so that subtotals are plain sums
 * and a mapping never changes the result.
 */

export const STATEMENTS = ['dre', 'cashflow'] as const;
export type Statement = (typeof STATEMENTS)[number];

export interface Group {
  id: number;
  codigo: string;
  nome: string;
  /** Revenue or expense. */
  nature: 'R' | 'D';
  position: number;
}

/** Receives money. `sign`: the one its amounts are expected and typed with; −1 takes a typed 100 as −100. */
export interface Subgroup {
  id: number;
  group: number;
  codigo: string;
  nome: string;
  sign: 1 | -1;
  position: number;
}

/** A line that a formula or a list can name. */
export interface LineRef {
  kind: 'grupo' | 'subgrupo' | 'agrupador';
  ref: number;
}

export interface AggregatorItem extends LineRef {
  /** Added or subtracted. */
  sign: 1 | -1;
}

/**
 * A formula line. A `subtotal` is part of the running statement, an `indicador` (EBITDA, a margin) informs beside it.
 */
export interface Aggregator {
  id: number;
  nome: string;
  kind: 'subtotal' | 'indicador';
  items: AggregatorItem[];
  /** `percentual`: the items' sum as a share of the denominator. */
  format: 'valor' | 'percentual';
  denominator: LineRef | null;
}

export const LINE_STYLES = ['normal', 'negrito', 'destaque'] as const;

/** One place of the report. */
export interface OrdererLine {
  id: number;
  position: number;
  kind: 'grupo' | 'agrupador';
  ref: number;
  show_subgroups: boolean;
  style: (typeof LINE_STYLES)[number];
}

export interface StatementStructure {
  groups: Group[];
  subgroups: Subgroup[];
  aggregators: Aggregator[];
  lines: OrdererLine[];
}

export const emptyStructure = (): StatementStructure => ({ groups: [], subgroups: [], aggregators: [], lines: [] });

/** Rows in their order; ties by id, so that the order never depends on how rows came. */
export const byPosition = <Row extends { id: number; position: number }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => one.position - other.position || one.id - other.id);

/** The lines of the report in their order. */
export const orderedLines = ({ lines }: StatementStructure): OrdererLine[] => byPosition(lines);

/** The last line of the statement: the report's last subtotal (indicators and percentages only inform), or null. */
export function lastLine(structure: StatementStructure): Aggregator | null {
  const subtotals = new Map(
    structure.aggregators.filter(({ kind, format }) => kind === 'subtotal' && format === 'valor').map((one) => [one.id, one]),
  );
  const last = orderedLines(structure).findLast(({ kind, ref }) => kind === 'agrupador' && subtotals.has(ref));
  return (last && subtotals.get(last.ref)) ?? null;
}

/** An amount typed by hand into a subgroup, signed as it appears in the result: costs are typed as positive. */
export const typedInto = ({ sign }: Pick<Subgroup, 'sign'>, cents: Cents): Cents => (cents === 0 ? 0 : sign * cents);
