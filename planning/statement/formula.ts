import type { Aggregator, LineRef, StatementStructure } from '#planning/statement/structure.ts';
import { orderedLines } from '#planning/statement/structure.ts';

/** Aggregators a formula names, its denominator included. */
function named({ items, denominator }: Aggregator): number[] {
  const refs: LineRef[] = denominator === null ? items : [...items, denominator];
  return refs.filter(({ kind }) => kind === 'agrupador').map(({ ref }) => ref);
}

/**
 * Aggregators in an order in which each comes after those its formula names; or the first circle found, as the
 * aggregators it goes through, the first repeated at the end. A name that does not exist is passed over
 * (`structureIssues` tells it).
 */
export function formulaOrder(
  aggregators: readonly Aggregator[],
): { order: Aggregator[]; cycle?: undefined } | { cycle: Aggregator[]; order?: undefined } {
  const all = new Map(aggregators.map((one) => [one.id, one]));
  const order: Aggregator[] = [];
  const state = new Map<number, 'open' | 'done'>();
  // Without recursion: a chain of formulas may be as long as there are aggregators.
  for (const root of aggregators) {
    const way: { one: Aggregator; next: number[] }[] = [];
    const enter = (one: Aggregator): void => {
      state.set(one.id, 'open');
      way.push({ one, next: named(one).toReversed() });
    };
    if (!state.has(root.id)) enter(root);
    for (let top = way.at(-1); top; top = way.at(-1)) {
      const next = top.next.pop();
      if (next === undefined) {
        state.set(top.one.id, 'done');
        order.push(top.one);
        way.pop();
        continue;
      }
      const found = all.get(next);
      if (!found || state.get(next) === 'done') continue;
      if (state.get(next) === 'open') {
        const start = way.findIndex(({ one }) => one.id === next);
        return { cycle: [...way.slice(start).map(({ one }) => one), found] };
      }
      enter(found);
    }
  }
  return { order };
}

export const CYCLE = 'A fórmula do agrupador criaria uma referência circular.';

/** Why an aggregator's formula cannot be worked out: the circle by its names; null where there is none. */
export function cycleText(aggregators: readonly Aggregator[]): string | null {
  const { cycle } = formulaOrder(aggregators);
  return cycle === undefined ? null : `${CYCLE} ${cycle.map(({ nome }) => nome).join(' → ')}`;
}

/**
 * The aggregators that may be named in the formula of `of` (null: a new one) without a circle and that are amounts (a
 * share has no sum). With `before`, a place in the report's order, only those that stand before it.
 */
export function filteredAggregators(
  structure: StatementStructure,
  of: number | null,
  before: number | null = null,
): Aggregator[] {
  const all = new Map(structure.aggregators.map((one) => [one.id, one]));
  // Whatever leads to `of` would close a circle.
  const leads = new Map<number, boolean>();
  const leadsTo = (start: number): boolean => {
    const seen = new Set<number>();
    const left = [start];
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      if (id === of) return true;
      if (seen.has(id)) continue;
      seen.add(id);
      const one = all.get(id);
      if (one) left.push(...named(one));
    }
    return false;
  };
  for (const { id } of structure.aggregators) leads.set(id, of !== null && leadsTo(id));
  const places = new Map(
    orderedLines(structure)
      .filter(({ kind }) => kind === 'agrupador')
      .map(({ ref, position }) => [ref, position]),
  );
  return structure.aggregators.filter(
    ({ id, format }) =>
      format === 'valor' && leads.get(id) !== true && (before === null || (places.get(id) ?? Infinity) < before),
  );
}

/**
 * How many times each subgroup counts in an aggregator's sum, through all formulas below it: 1 for all is a statement
 * that closes. Throws RangeError for formulas that go round in a circle.
 */
export function coefficientsOf(structure: StatementStructure, aggregator: number): Map<number, number> {
  const { order } = formulaOrder(structure.aggregators);
  if (!order) throw new RangeError('circular formulas');
  const ofGroup = Map.groupBy(structure.subgroups, ({ group }) => group);
  const done = new Map<number, Map<number, number>>();
  for (const { id, items } of order) {
    const sum = new Map<number, number>();
    const add = (subgroup: number, times: number): void => {
      sum.set(subgroup, (sum.get(subgroup) ?? 0) + times);
    };
    for (const { kind, ref, sign } of items) {
      if (kind === 'subgrupo') add(ref, sign);
      else if (kind === 'grupo') for (const subgroup of ofGroup.get(ref) ?? []) add(subgroup.id, sign);
      else for (const [subgroup, times] of done.get(ref) ?? []) add(subgroup, sign * times);
    }
    done.set(id, sum);
  }
  return done.get(aggregator) ?? new Map();
}
