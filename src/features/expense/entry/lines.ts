import type { expenseEntry } from '#contract/expense-entry.ts';
import type { RowOf } from '#contract/resource.ts';
import { textKey } from '#planning/text/text-key.ts';
import { accountsOfAggregator, accountsUnder, named, type Aggregator, type Structure } from '#src/shared/places/structure.ts';
import type { EntryFilters } from '#src/features/expense/entry/search.ts';

export type Entry = RowOf<typeof expenseEntry>;

/** Accounts the filters leave; null when no account filter is on. */
export type AccountScope = ReadonlySet<number> | null;

/** Both account filters at once: a line passes when its account is in each that is on. */
export function accountScope(scopes: readonly AccountScope[]): AccountScope {
  const set = scopes.filter((scope) => scope !== null);
  const [first, ...rest] = set;
  if (!first) return null;
  return new Set([...first].filter((id) => rest.every((scope) => scope.has(id))));
}

/**
 * The accounts of each account filter of a page's address: an account with all below it, an aggregator (one that is
 * gone holds none).
 */
export function accountsOf(structure: Structure, aggregators: readonly Aggregator[], filters: EntryFilters): AccountScope[] {
  const chosen = aggregators.find(({ id }) => id === filters.agrupador);
  return [
    filters.conta === undefined ? null : accountsUnder(structure, filters.conta),
    filters.agrupador === undefined ? null : chosen ? accountsOfAggregator(structure, chosen) : new Set<number>(),
  ];
}

/** Search key of a line's own text, kept per row object: an edit of one row must not read ten thousand texts again. */
const keys = new WeakMap<Entry, { structure: Structure; key: string }>();

function searchKey(entry: Entry, structure: Structure): string {
  const known = keys.get(entry);
  if (known?.structure === structure) return known.key;
  const account = named(structure.accounting.get(entry.accounting));
  const center = named(structure.centerCost.get(entry.center_cost));
  const key = textKey(`${account} ${center} ${entry.description}`);
  keys.set(entry, { structure, key });
  return key;
}

/** The lines the filters leave, in the order company › cost centre › account › description. */
export function visibleLines<Row extends Entry>(
  entries: readonly Row[],
  structure: Structure,
  filters: EntryFilters,
  accounts: AccountScope,
): Row[] {
  const words = textKey(filters.texto ?? '')
    .split(' ')
    .filter(Boolean);
  const lines = entries.filter((entry) => {
    if (filters.cc !== undefined && entry.center_cost !== filters.cc) return false;
    if (accounts && !accounts.has(entry.accounting)) return false;
    if (!inPlace(entry, structure, filters)) return false;
    return words.every((word) => searchKey(entry, structure).includes(word));
  });
  return lines.sort((a, b) => compareLines(a, b, structure));
}

function inPlace(entry: Entry, structure: Structure, { regional, empresa }: EntryFilters): boolean {
  if (regional === undefined && empresa === undefined) return true;
  const company = structure.centerCost.get(entry.center_cost)?.company;
  if (empresa !== undefined && company !== empresa) return false;
  return regional === undefined || (company !== undefined && structure.company.get(company)?.regional === regional);
}

function compareLines(a: Entry, b: Entry, structure: Structure): number {
  const last = Number.MAX_SAFE_INTEGER;
  return (
    (structure.centerRank.get(a.center_cost) ?? last) - (structure.centerRank.get(b.center_cost) ?? last) ||
    (structure.accountRank.get(a.accounting) ?? last) - (structure.accountRank.get(b.accounting) ?? last) ||
    compareText(a.description, b.description) ||
    a.id - b.id
  );
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  const left = textKey(a);
  const right = textKey(b);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The line's key within a version and year; two lines may not share it (contract `expense_entry_line_key`). */
export function lineKey(line: { center_cost: number; accounting: number; description: string }): string {
  return `${line.center_cost}|${line.accounting}|${textKey(line.description)}`;
}
