import { coveredBy } from '#planning/chart/selection.ts';
import { chartTree } from '#planning/chart/tree.ts';
import { MONTHS_OF_YEAR, type MonthField } from '#planning/numbers/months.ts';
import type { DraftOf } from '#contract/resource.ts';
import type { expenseEntry } from '#contract/expense-entry.ts';
import { EVERY_LINE, type LineRight } from '#src/features/expense/entry/line-rights.ts';
import { lineKey, type Entry } from '#src/features/expense/entry/lines.ts';
import { chartOf, type Accounting, type Structure } from '#src/shared/places/structure.ts';

export type EntryDraft = DraftOf<typeof expenseEntry>;

/** What a new line belongs to. */
export interface Book {
  version: number;
  year: number;
}

/** Natures that are planned as expenses and revenues: what stands in the balance sheet is no line of a budget. */
const OF_RESULT: ReadonlySet<string> = new Set(['receita', 'custo', 'despesa']);

/**
 * Accounts that may be chosen for new lines: active analíticas of a result that may be written, and the sintéticas that
 * stand above one of them.
 */
export function pickableAccounts(structure: Structure, right: LineRight = EVERY_LINE): Accounting[] {
  const mine = structure.accountings.filter(
    (one) => takesEntries(one) && OF_RESULT.has(one.nature) && right({ accounting: one.id }) === null,
  );
  return chartOf(structure, new Set(mine.map(({ id }) => id)));
}

/** Only active analíticas take entries. */
const takesEntries = (account: Accounting): boolean => account.is_active && account.kind === 'analitica';

/** The accounts a choice stands for, in the order of the chart. */
export function accountsOfChoice(accounts: readonly Accounting[], chosen: ReadonlySet<number>): Accounting[] {
  const nodes = chartTree(accounts);
  return coveredBy(nodes, chosen).flatMap((index) => {
    const account = nodes[index]?.account;
    return account && takesEntries(account) ? [account] : [];
  });
}

/**
 * Drafts of blank lines for one cost centre; accounts that already have such a line (`taken`) are left out and counted.
 */
export function newLines(
  book: Book,
  place: { center_cost: number; description: string },
  accounts: readonly Accounting[],
  taken: ReadonlySet<string>,
): { drafts: EntryDraft[]; known: number } {
  const drafts = accounts
    .map((account) => draftOf(book, { ...place, accounting: account.id }))
    .filter((draft) => !taken.has(lineKey(draft)));
  return { drafts, known: accounts.length - drafts.length };
}

/** Drafts of lines that are not there yet. */
export function missing(drafts: readonly EntryDraft[], existing: readonly Entry[]): readonly EntryDraft[] {
  if (drafts.length === 0) return drafts;
  const taken = new Set(existing.map(lineKey));
  return drafts.filter((draft) => !taken.has(lineKey(draft)));
}

/** A line again, as what the server takes for a new one: for undoing a deletion. */
export function draftAgain(entry: Entry): EntryDraft {
  const { id: _id, row_version: _version, ...draft } = entry;
  return draftOf({ version: draft.version, year: draft.year }, draft);
}

/** Copies of lines below the same cost centre and account, told apart by their description. */
export function duplicates(entries: readonly Entry[], existing: readonly Entry[]): EntryDraft[] {
  const taken = new Set(existing.map(lineKey));
  return entries.map((entry) => {
    const draft = draftAgain(entry);
    for (let number = 1; taken.has(lineKey(draft)); number += 1) draft.description = copyName(entry.description, number);
    taken.add(lineKey(draft));
    return draft;
  });
}

/** New lines without what they would put into months that take no values. */
export const openOnly = (drafts: readonly EntryDraft[], open: readonly MonthField[]): EntryDraft[] =>
  drafts.map((draft) => ({
    ...draft,
    ...Object.fromEntries(MONTHS_OF_YEAR.flatMap((field) => (open.includes(field) ? [] : [[field, null]]))),
  }));

const LONGEST = 200;

function copyName(description: string, number: number): string {
  const mark = number === 1 ? '(cópia)' : `(cópia ${number})`;
  return `${description.slice(0, LONGEST - mark.length - 1)} ${mark}`.trim();
}

function draftOf(
  book: Book,
  line: Partial<Entry> & { center_cost: number; accounting: number; description: string },
): EntryDraft {
  const { center_cost, accounting, description } = line;
  // Twelve named fields from the list of their names, whose type fromEntries forgets.
  const months = Object.fromEntries(MONTHS_OF_YEAR.map((field) => [field, line[field] ?? null])) as Pick<
    EntryDraft,
    (typeof MONTHS_OF_YEAR)[number]
  >;
  return { version: book.version, year: book.year, center_cost, accounting, description: description.trim(), ...months };
}
