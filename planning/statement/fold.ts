import { plain } from '#planning/explain/arithmetic.ts';
import { checkedCents, sumCents, type Cents } from '#planning/numbers/money.ts';
import { sourceKey, withinMonths } from '#planning/statement/amounts.ts';
import { coefficientsOf } from '#planning/statement/formula.ts';
import { coverageOf, mappingIndex, type Coverage } from '#planning/statement/mapping.ts';
import { monthIndex } from '#planning/numbers/months.ts';
import { columnsOf, type Period } from '#planning/statement/periods.ts';
import { zeros } from '#planning/numbers/zeros.ts';
import { statementSheet, type SourceLine, type StatementInput, type StatementSheet } from '#planning/statement/sheet.ts';
import { byPosition, lastLine, orderedLines, type OrdererLine, type StatementStructure } from '#planning/statement/structure.ts';

/** `unmapped`: «Lançamentos sem de-x-para»; `left_out`: groups with money that the order of the report lacks. */
export type RowType = 'group' | 'subgroup' | 'source' | 'aggregator' | 'unmapped' | 'left_out';

/** A line of the report, plain data. */
export interface StatementRow {
  /** Unique in the report and the same in every version: `g1`, `s12`, `s12|conta_contabil:3`, `a4`, `unmapped`. */
  key: string;
  type: RowType;
  /** The group, subgroup or aggregator; null for others. */
  ref: number | null;
  /** The row it belongs to, whose amounts include its own; null at the top. */
  parent: string | null;
  codigo: string;
  nome: string;
  depth: number;
  style: OrdererLine['style'];
  /** Cents, or millionths of a share. */
  format: 'valor' | 'percentual';
  /** Whether its lines are shown from the start; null where it has none. */
  open: boolean | null;
  /** A value a period; null where a share has no meaning. */
  values: (number | null)[];
  total: number | null;
}

/** All that came in against the last line, a value a period and the total; `difference` is 0 or the report is wrong. */
export interface StatementCheck {
  came_in: Cents[];
  last_line: Cents[];
  unmapped: Cents[];
  /** What the last line's formula leaves out, or takes more than once (negative). */
  outside: Cents[];
  difference: Cents[];
}

export interface StatementReport {
  periods: Period[];
  rows: StatementRow[];
  coverage: Coverage;
  check: StatementCheck;
}

/**
 * The report of a statement: its lines in the order given, below each group its subgroups and below those their
 * sources; then groups that the order lacks, where they have money, and what is not mapped, always. The API and the
 * browser make it with this one function. The structure must be free of errors. Throws MoneyRangeError when a sum
 * leaves ±MAX_CENTS.
 */
export function foldStatement(input: StatementInput): StatementReport {
  const amounts = withinMonths(input.amounts, input.first, input.last);
  const clipped = { ...input, amounts };
  const sheet = statementSheet(plain, clipped);
  return {
    periods: sheet.periods.slice(0, -1),
    rows: [...lineRows(input.structure, sheet), ...leftOutRows(input.structure, sheet), ...unmappedRows(sheet)],
    coverage: coverageOf(amounts, mappingIndex(input.mapping, input.structure)),
    check: checkOf(clipped, sheet),
  };
}

type Given = Pick<StatementRow, 'key' | 'type' | 'nome'> & Partial<StatementRow>;

function row(given: Given, values: readonly (number | null)[]): StatementRow {
  const all = values.map((value) => (value === null ? null : checkedCents(value)));
  const head = { ref: null, parent: null, codigo: '', depth: 0, style: 'normal' as const, format: 'valor' as const, open: null };
  return { ...head, ...given, values: all.slice(0, -1), total: all.at(-1) ?? null };
}

function lineRows(structure: StatementStructure, sheet: StatementSheet<number>): StatementRow[] {
  const groups = new Map(structure.groups.map((one) => [one.id, one]));
  const aggregators = new Map(structure.aggregators.map((one) => [one.id, one]));
  return orderedLines(structure).flatMap(({ kind, ref, style, show_subgroups: open }) => {
    if (kind === 'agrupador') {
      const one = aggregators.get(ref);
      const given = one && { key: `a${ref}`, type: 'aggregator' as const, ref, nome: one.nome, style, format: one.format };
      return given ? [row(given, sheet.aggregators.get(ref) ?? [])] : [];
    }
    const group = groups.get(ref);
    return group ? groupRows(structure, sheet, group, style, open) : [];
  });
}

function groupRows(
  structure: StatementStructure,
  sheet: StatementSheet<number>,
  { id, codigo, nome }: { id: number; codigo: string; nome: string },
  style: OrdererLine['style'],
  open: boolean,
): StatementRow[] {
  const key = `g${id}`;
  const own = byPosition(structure.subgroups.filter(({ group }) => group === id));
  const below = own.flatMap((one): StatementRow[] => {
    const sources = sheet.sources.get(one.id) ?? [];
    const place = `s${one.id}`;
    const given: Given = { key: place, type: 'subgroup', ref: one.id, parent: key, codigo: one.codigo, nome: one.nome, depth: 1 };
    return [
      row({ ...given, open: sources.length > 0 ? false : null }, sheet.subgroups.get(one.id) ?? []),
      ...sourceRows(sources, place, 2),
    ];
  });
  const given: Given = { key, type: 'group', ref: id, codigo, nome, style, open: own.length > 0 ? open : null };
  return [row(given, sheet.groups.get(id) ?? []), ...below];
}

/** Sources by name, ties by key: their order does not depend on how amounts came. */
function sourceRows(lines: readonly SourceLine<number>[], parent: string, depth: number): StatementRow[] {
  return lines
    .map(({ source, nome, values }) => ({ key: `${parent}|${sourceKey(source)}`, nome, values }))
    .toSorted((one, other) => (one.nome === other.nome ? (one.key < other.key ? -1 : 1) : one.nome < other.nome ? -1 : 1))
    .map(({ key, nome, values }) => row({ key, type: 'source', nome, parent, depth }, values));
}

function leftOutRows(structure: StatementStructure, sheet: StatementSheet<number>): StatementRow[] {
  const shown = new Set(structure.lines.filter(({ kind }) => kind === 'grupo').map(({ ref }) => ref));
  const left = byPosition(structure.groups.filter(({ id }) => !shown.has(id)));
  const own = left.flatMap((group) => groupRows(structure, sheet, group, 'normal', false));
  const tops = own.filter(({ type }) => type === 'group');
  if (!own.some(({ values, type }) => type === 'source' && values.some((cents) => cents !== 0))) return [];
  const key = 'left_out';
  const sums = sheet.periods.map((_, at) =>
    sumCents(tops.map(({ values, total }) => (at < values.length ? (values[at] ?? 0) : total))),
  );
  const below = own.map((line) => ({ ...line, depth: line.depth + 1, parent: line.parent ?? key }));
  return [row({ key, type: 'left_out', nome: 'Grupos fora do relatório', style: 'destaque', open: false }, sums), ...below];
}

function unmappedRows({ unmapped, unmappedTotal }: StatementSheet<number>): StatementRow[] {
  if (unmapped.length === 0) return [];
  const key = 'unmapped';
  const given: Given = { key, type: 'unmapped', nome: 'Lançamentos sem de-x-para', style: 'destaque', open: false };
  return [row(given, unmappedTotal), ...sourceRows(unmapped, key, 1)];
}

function checkOf(input: StatementInput, sheet: StatementSheet<number>): StatementCheck {
  const { structure } = input;
  const last = lastLine(structure);
  const times = last === null ? new Map<number, number>() : coefficientsOf(structure, last.id);
  const all = cameIn(input, sheet.periods);
  const check: StatementCheck = { came_in: all, last_line: [], unmapped: sheet.unmappedTotal, outside: [], difference: [] };
  sheet.periods.forEach((_, at) => {
    const ends = last === null ? 0 : (sheet.aggregators.get(last.id)?.[at] ?? 0);
    const outside = structure.subgroups.reduce(
      (sum, { id }) => sum + (1 - (times.get(id) ?? 0)) * (sheet.subgroups.get(id)?.[at] ?? 0),
      0,
    );
    check.last_line.push(ends);
    check.outside.push(outside);
    check.difference.push(checkedCents((all[at] ?? 0) - ends - (sheet.unmappedTotal[at] ?? 0) - outside));
  });
  return check;
}

/** All that came in by column, made without the statement's lines: the sum of every month, put into its columns. */
function cameIn({ amounts, first, last, view }: StatementInput, periods: readonly Period[]): Cents[] {
  const columns = columnsOf(periods.slice(0, -1), first, last, view);
  const months = zeros(columns.length);
  for (const { start, values } of amounts) {
    const offset = monthIndex(start) - monthIndex(first);
    for (let at = 0; at < values.length; at += 1) months[offset + at] = (months[offset + at] ?? 0) + (values[at] ?? 0);
  }
  const all = zeros(periods.length);
  columns.forEach(([from, to], at) => {
    const cents = months[at] ?? 0;
    for (let column = from; column < to; column += 1) all[column] = (all[column] ?? 0) + cents;
    all[periods.length - 1] = (all.at(-1) ?? 0) + cents;
  });
  return all;
}
