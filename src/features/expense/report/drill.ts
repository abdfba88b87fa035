import { yearOf, type Month } from '#planning/numbers/months.ts';
import type { EntrySearch } from '#src/features/expense/entry/search.ts';
import type { ReportSearch } from '#src/features/expense/report/search.ts';
import type { ExpenseRow } from '#src/features/expense/report/table.ts';

/**
 * The entries a line of the report is made of, as the entry screen's filters; the version stays in the address by
 * itself.
 */
export function entriesOf(
  row: Pick<ExpenseRow, 'group' | 'accounting' | 'amounts'>,
  search: ReportSearch,
  months: readonly Month[],
): EntrySearch {
  const [first] = months;
  // A line of the first year is looked for there; one that begins later, in its own first year.
  const at = row.amounts.findIndex((cents) => cents !== 0);
  const month = months[at];
  const ano = first && month && yearOf(month) !== yearOf(first) ? yearOf(month) : undefined;
  const group = row.group ?? undefined;
  const grouping = search.por ?? 'cc';
  // A narrower filter that was on stays on: the line holds no more than it.
  const inner = search.cc ?? (grouping === 'cc' ? group : undefined);
  const company = inner === undefined ? (search.empresa ?? (grouping === 'empresa' ? group : undefined)) : undefined;
  const regional =
    inner === undefined && company === undefined ? (search.regional ?? (grouping === 'regional' ? group : undefined)) : undefined;
  return { ano, conta: row.accounting ?? undefined, agrupador: search.agrupador, cc: inner, empresa: company, regional };
}
