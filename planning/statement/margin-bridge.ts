import { plain } from '#planning/explain/arithmetic.ts';
import { sumCents, type Cents, type Millionths } from '#planning/numbers/money.ts';
import { shareOf } from '#planning/statement/aggregate.ts';
import type { StatementRow } from '#planning/statement/fold.ts';

/** A line of a report on both sides, in the report's order. */
export interface MarginRow extends Pick<StatementRow, 'key' | 'type' | 'parent' | 'format'> {
  label: string;
  base: number | null;
  other: number | null;
}

/** What one line does to a margin. */
export interface MarginStep {
  key: string;
  label: string;
  base: Cents;
  other: Cents;
  /** In millionths of the revenue: points of a percentage. */
  effect: Millionths;
}

/** An amount that a margin is made from, on both sides. */
export interface MarginPart {
  label: string;
  base: Cents;
  other: Cents;
}

export interface MarginBridge {
  /** The row of the result. */
  key: string;
  /** The line that is a share of the other one. */
  result: MarginPart;
  revenue: MarginPart;
  base: Millionths;
  other: Millionths;
  steps: MarginStep[];
}

/** More steps are too narrow to be told apart. */
const MOST = 8;
const REST = { key: 'rest', label: 'Outras linhas' } as const;

/** The formula lines of money that a margin may be of: all below the first one, which is the revenue. */
export const marginLines = <Row extends Pick<MarginRow, 'type' | 'format'>>(rows: readonly Row[]): Row[] =>
  rows.filter(({ type, format }) => type === 'aggregator' && format === 'valor').slice(1);

/**
 * From one margin to another by their causes, the root lines of a statement in its order: those above the revenue
 * change what the result is a share of and the result itself, those below it the result alone. Each effect is the
 * margin after the line less the margin before it, with the lines above it already changed and those below as they
 * were: so amounts lead from one result to the other to the cent, and effects from one margin to the other to the last
 * place. Lines that do the least stand together, with what the result's formula sums otherwise than its roots. Null
 * where a side has no such margin: no line of it, or no revenue.
 */
export function marginBridge(rows: readonly MarginRow[], result: string | undefined, most = MOST): MarginBridge | null {
  const revenue = rows.find(({ type, format }) => type === 'aggregator' && format === 'valor');
  const lines = marginLines(rows);
  const of = lines.find(({ key }) => key === result) ?? lines.at(-1);
  if (!revenue || !of) return null;
  const [whole, part] = [partOf(revenue), partOf(of)];
  const [base, other] = [shareOf(plain, part.base, whole.base), shareOf(plain, part.other, whole.other)];
  if (base === null || other === null) return null;
  const roots = rootsUntil(rows, of);
  // Above the revenue, which they make.
  const head = rootsUntil(rows, revenue).length;
  let now = { revenue: whole.base, result: part.base, margin: base };
  const steps: MarginStep[] = [];
  const move = (step: Omit<MarginStep, 'effect'>, change: { revenue: Cents; result: Cents }): void => {
    const after = { revenue: now.revenue + change.revenue, result: now.result + change.result };
    // Without revenue on the way there is no margin: the next line tells of both.
    const margin = shareOf(plain, after.result, after.revenue) ?? now.margin;
    if (change.revenue !== 0 || change.result !== 0) steps.push({ ...step, effect: margin - now.margin });
    now = { ...after, margin };
  };
  for (const root of roots.slice(0, head)) {
    const change = root.other - root.base;
    move(root, { revenue: change, result: change });
  }
  // What the revenue's own formula holds otherwise than the lines above it.
  const unlike = whole.other - now.revenue;
  move({ ...REST, base: 0, other: unlike }, { revenue: unlike, result: unlike });
  for (const root of roots.slice(head)) move(root, { revenue: 0, result: root.other - root.base });
  const left = part.other - now.result;
  move({ ...REST, base: 0, other: left }, { revenue: 0, result: left });
  return { key: of.key, result: part, revenue: whole, base, other, steps: largest(steps, most) };
}

/** The root lines above a line. */
const rootsUntil = (rows: readonly MarginRow[], line: MarginRow) =>
  rows
    .slice(0, rows.indexOf(line))
    .flatMap((row) => (row.type === 'group' && row.parent === null ? [{ ...partOf(row), key: row.key }] : []));

const partOf = ({ label, base, other }: MarginRow): MarginPart => ({ label, base: base ?? 0, other: other ?? 0 });

/** The steps that do most, in their order, and the others as one. */
function largest(steps: readonly MarginStep[], most: number): MarginStep[] {
  const named = steps.filter(({ key }) => key !== REST.key);
  const chosen = new Set(named.toSorted((one, two) => Math.abs(two.effect) - Math.abs(one.effect)).slice(0, most));
  const others = steps.filter((step) => !chosen.has(step));
  const sum = (what: (step: MarginStep) => number): number => sumCents(others.map(what));
  const rest = { ...REST, base: sum(({ base }) => base), other: sum(({ other }) => other), effect: sum(({ effect }) => effect) };
  return [...named.filter((step) => chosen.has(step)), ...(others.length === 0 ? [] : [rest])];
}
