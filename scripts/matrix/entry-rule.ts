import type { PageId } from '#contract/pages.ts';
import { mayOnPage, mayReach, type RightOperation } from '#planning/access/rights.ts';
import type { Verdict } from './cells.ts';
import type { Person } from './people.ts';
import type { EntryRow } from './entry-row.ts';
import type { World } from './world.ts';

export const URL = 'expense/entries/';
export const PAGE: PageId = 'expenseEntry';

export interface Subject {
  world: World;
  person: Person;
  row: EntryRow;
}

export const onPage = ({ principal }: Person, page: PageId, operation: RightOperation): Verdict | null => {
  if (!principal) return 'unsigned';
  return mayOnPage(principal, page, operation) ? null : 'forbidden';
};
export const reaches = ({ person, row }: Pick<Subject, 'person' | 'row'>, writing: boolean): boolean =>
  person.principal !== null && row.subject !== null && mayReach(person.principal, row.subject, writing);

/** Expected of a reading: the row is in it, or as if it did not exist. */
export const reading =
  (page: PageId, operation: RightOperation) =>
  (subject: Subject): Verdict =>
    onPage(subject.person, page, operation) ?? (reaches(subject, false) ? 'granted' : 'unseen');

/** One way to a row. */
export interface Channel {
  name: string;
  expected: (subject: Subject) => Verdict;
  run: (subject: Subject) => Promise<string>;
}
