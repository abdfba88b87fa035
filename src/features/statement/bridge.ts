import { sumCents, type Cents } from '#planning/numbers/money.ts';
import type { StatementRow } from '#planning/statement/fold.ts';
import type { BarKind, WaterfallStep } from '#src/shared/ui/chart/chart-scale.ts';

/** A line of the report on both sides. */
export interface BridgeRow extends Pick<StatementRow, 'key' | 'type' | 'parent' | 'format'> {
  label: string;
  base: Cents | null;
  other: Cents | null;
}

/** What both sides are called, and what the second one is. */
export interface SideNames {
  base: string;
  other: string;
  /** What happened, where nothing else is said. */
  kind?: BarKind;
}

/** More steps are too narrow to be told apart. */
const MOST = 8;
const REST = { key: 'rest', label: 'Outras linhas', total: false } as const;

/**
 * From the result that was budgeted to the one that came: what each root line adds or takes, the largest by themselves
 * and in the statement's order. What the last line sums otherwise than its roots stands with the rest, so that the
 * steps always lead there. Empty where there is no result on both sides.
 */
export function bridgeSteps(rows: readonly BridgeRow[], names: SideNames, most = MOST): WaterfallStep[] {
  const last = rows.findLast(({ type, format }) => type === 'aggregator' && format === 'valor');
  if (!last || last.base === null || last.other === null) return [];
  const moved = rows.flatMap(({ key, type, parent, label, base, other }) => {
    const amount = (other ?? 0) - (base ?? 0);
    return type === 'group' && parent === null && amount !== 0 ? [{ key, label, amount, total: false }] : [];
  });
  const largest = new Set(moved.toSorted((one, two) => Math.abs(two.amount) - Math.abs(one.amount)).slice(0, most));
  const named = moved.filter((step) => largest.has(step));
  const rest = last.other - last.base - sumCents(named.map(({ amount }) => amount));
  return [
    { key: 'base', label: names.base, amount: last.base, total: true, kind: 'plan' },
    ...named,
    ...(rest === 0 ? [] : [{ ...REST, amount: rest }]),
    { key: 'other', label: names.other, amount: last.other, total: true, kind: names.kind ?? 'fact' },
  ];
}
