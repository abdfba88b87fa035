import type { Profile } from '#contract/session.ts';
import type { Statement } from '#planning/statement/structure.ts';
import { reportSearch, type ReportSearch } from '#src/features/statement/report-search.ts';
import { createStored } from '#src/shared/browser/stored.ts';
import { ownerOf } from '#src/shared/data/drafts.ts';
import { searchSchema } from '#src/shared/ui/search-schema.ts';

/** A report as somebody likes to see it: its filters, columns and chart, without the version. */
export interface SavedView {
  name: string;
  search: ReportSearch;
}

/** Whose views they are: another user of this machine has their own, and so has one user in each organisation. */
type Owner = Pick<Profile, 'id' | 'organization'>;

export const MOST_VIEWS = 30;
export const LONGEST_NAME = 60;
const schema = searchSchema(reportSearch);

/** The views as they are kept, the newest last, and in the order of their names. */
interface Views {
  stored: readonly SavedView[];
  views: readonly SavedView[];
}

const stored = createStored<Views>({ stored: [], views: [] }, (value) => {
  const views = Array.isArray(value) ? value.flatMap(readView) : [];
  return { stored: views, views: views.toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR')) };
});

function readView(one: unknown): SavedView[] {
  const given = typeof one === 'object' && one !== null ? (one as Record<string, unknown>) : {}; // any object has fields of unknown values
  const { name, search } = given;
  return typeof name === 'string' && name !== '' ? [{ name: name.slice(0, LONGEST_NAME), search: schema.parse(search) }] : [];
}

const keyOf = (statement: Statement, owner: Owner): string => `previsto.views.${statement}.${ownerOf(owner)}`;

const othersThan = (statement: Statement, owner: Owner, name: string): SavedView[] =>
  stored.read(keyOf(statement, owner)).stored.filter((view) => view.name !== name);

/** The views a user saved on this machine, by name. What is damaged reads as none. */
export const savedViews = (statement: Statement, owner: Owner): readonly SavedView[] =>
  stored.read(keyOf(statement, owner)).views;

/**
 * Saves a view, in the place of one of the same name; false where the machine keeps nothing. The newest are kept:
 * whoever has as many as that has forgotten the first.
 */
export const saveView = (statement: Statement, owner: Owner, { name, search }: SavedView): boolean =>
  stored.write(keyOf(statement, owner), [...othersThan(statement, owner, name), { name, search }].slice(-MOST_VIEWS));

export const removeView = (statement: Statement, owner: Owner, name: string): boolean =>
  stored.write(keyOf(statement, owner), othersThan(statement, owner, name));

export const subscribeToViews = stored.subscribe;
