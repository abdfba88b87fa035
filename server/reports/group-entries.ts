import type { Kysely } from 'kysely';
import { participated, type Participation } from '#planning/consolidation/participation.ts';
import { addMonths } from '#planning/numbers/months.ts';
import { withinMonths, type AmountSeries } from '#planning/statement/amounts.ts';
import { amountAt } from '#planning/statement/series.ts';
import type { StatementInput } from '#planning/statement/sheet.ts';
import type { Database } from '#server/db/schema.ts';
import type { Scope } from '#server/engine/scope.ts';
import type { AccountFilter } from '#server/reports/entry-conditions.ts';
import type { EntrySource } from '#server/reports/entry-sums.ts';
import type { Largest } from '#server/reports/largest.ts';
import { entriesOf } from '#server/reports/statement-entries.ts';
import type { StatementQuery } from '#server/reports/statement-query.ts';
import type { Sources } from '#server/reports/statement-sources.ts';

/**
 * A consolidated statement's amounts by entry instead of by account and cost centre. The group's part of a sum is
 * shared among its entries as the sum was; cents that rounding leaves go to the largest, so that they add up.
 */
export async function singled(
  db: Kysely<Database>,
  scope: Scope,
  query: StatementQuery,
  { sources: { input, rules }, accounts, largest }: { sources: Sources; accounts: AccountFilter | null; largest: Largest },
): Promise<StatementInput> {
  const { first, last, statement, basis } = query;
  const own = { ...query, filters: { regional: [], company: [], enterprise: [], center_cost: [] } };
  const span = { first, last, counted: { first, last } };
  const read = (from: EntrySource) => entriesOf(db, scope, own, { grain: 'entry', span, accounts, from, largest });
  // UAU's amounts stand one by one already.
  const [budgeted, posted] = await Promise.all([
    basis === 'realizado' ? null : read('expense_entry'),
    basis === 'orcado' || statement === 'cashflow' ? null : read('ledger_year'),
  ]);
  const placed = {
    expense: Map.groupBy(budgeted?.amounts ?? [], placeOf),
    ledger: Map.groupBy(posted?.amounts ?? [], placeOf),
  };
  const amounts = withinMonths(input.amounts, first, last).flatMap((series) => {
    const of = /^(expense|ledger)-entries:/.exec(series.ref)?.[1];
    // The two kinds that the expression names.
    const parts = of === undefined ? [] : (placed[of as keyof typeof placed].get(placeOf(series)) ?? []);
    return parts.length === 0 ? [series] : splitAmong(series, parts, rules?.participations ?? []);
  });
  return { ...input, amounts };
}

/** Whose sum an entry is part of: an account's in a cost centre. */
const placeOf = ({ source, center_cost }: AmountSeries): string => `${source.key}/${center_cost}`;

/** The parts of a sum with the group's share of it, cent by cent the sum's own. */
function splitAmong(whole: AmountSeries, parts: readonly AmountSeries[], rules: readonly Participation[]): AmountSeries[] {
  const { start, enterprise, values } = whole;
  const shared = participated(parts, rules);
  const split = shared.map((part) => ({
    ...part,
    enterprise,
    start,
    values: values.map((_, at) => amountAt(part, addMonths(start, at))),
  }));
  values.forEach((cents, at) => {
    const sizes = split.map((part) => Math.abs(part.values[at] ?? 0));
    const largest = split[sizes.indexOf(Math.max(...sizes))];
    const left = cents - split.reduce((sum, part) => sum + (part.values[at] ?? 0), 0);
    if (largest && left !== 0) largest.values[at] = (largest.values[at] ?? 0) + left;
  });
  return split;
}
