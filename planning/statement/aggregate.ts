import type { Arithmetic } from '#planning/explain/arithmetic.ts';
import { ONE } from '#planning/numbers/ratio.ts';
import { formulaOrder } from '#planning/statement/formula.ts';
import type { Period } from '#planning/statement/periods.ts';
import type { LineRef, StatementStructure } from '#planning/statement/structure.ts';

/** Shares beyond ±1.000.000 % say nothing and are not shown: a denominator of cents. */
const MAX_TIMES = 10_000;

/** What formulas are worked out over: the sums of groups and subgroups by column. */
interface Parts<V> {
  groups: ReadonlyMap<number, readonly V[]>;
  subgroups: ReadonlyMap<number, readonly V[]>;
  periods: readonly Period[];
  nothing: V;
}

/** Every aggregator by column, each after those its formula names. Throws RangeError for formulas in a circle. */
export function aggregatorLines<V>(a: Arithmetic<V>, structure: StatementStructure, parts: Parts<V>): Map<number, (V | null)[]> {
  const { order } = formulaOrder(structure.aggregators);
  if (!order) throw new RangeError('circular formulas');
  const { groups, subgroups, periods, nothing } = parts;
  const created = new Map<number, (V | null)[]>();
  const of = ({ kind, ref }: LineRef, at: number): V | null =>
    (kind === 'grupo' ? groups : kind === 'subgrupo' ? subgroups : created).get(ref)?.[at] ?? null;
  for (const { id, nome, items, format, denominator } of order) {
    created.set(
      id,
      periods.map(({ words }, at) => {
        const sum = items.reduce((total, item) => {
          const value = of(item, at) ?? nothing;
          return item.sign === 1 ? a.add(total, value) : a.subtract(total, value);
        }, nothing);
        const label = `${nome} ${words}`;
        if (format === 'valor') return a.name(sum, 'cents', label);
        const whole = denominator === null ? null : of(denominator, at);
        const share = whole === null ? null : shareOf(a, sum, whole);
        return share === null ? null : a.name(share, 'rate', label);
      }),
    );
  }
  return created;
}

/** A part of a whole in millionths, rounded once; null where the whole is 0 or next to it. Both may be negative. */
export function shareOf<V>(a: Arithmetic<V>, part: V, whole: V): V | null {
  const size = a.number(whole);
  if (size === 0 || Math.abs(a.number(part)) / Math.abs(size) > MAX_TIMES) return null;
  const one = a.constant(ONE, 'rate', 'Todo');
  if (size > 0) return a.mulDiv(one, part, whole);
  const nothing = a.constant(0, 'cents', 'Nada');
  return a.mulDiv(one, a.subtract(nothing, part), a.subtract(nothing, whole));
}
