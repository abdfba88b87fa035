import type { Profile } from '#contract/session.ts';
import type { Statement } from '#planning/statement/structure.ts';
import { reportSearch, type ReportSearch } from '#src/features/statement/report-search.ts';
import { ownerOf } from '#src/shared/data/drafts.ts';
import { searchSchema } from '#src/shared/ui/search-schema.ts';

/** A report as somebody likes to see it: its filters, columns and chart, without the version. */
export interface SavedView {
  name: string;
  search: ReportSearch;
}

/** Whose views they are: another user of this machine has their own, and so has one user in each organisation. */
type Owner = Pick<Profile, 'id' | 'organization'>;

const PREFIX = 'previsto.views.';
export const MOST_VIEWS = 30;
export const LONGEST_NAME = 60;
const schema = searchSchema(reportSearch);
const listeners = new Set<() => void>();
const NONE: readonly SavedView[] = [];
/** Last text read and its meaning, so that a snapshot keeps its identity while the storage does. */
const read = new Map<string, { text: string | null; stored: readonly SavedView[]; views: readonly SavedView[] }>();

const keyOf = (statement: Statement, owner: Owner): string => `${PREFIX}${statement}.${ownerOf(owner)}`;

function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parse(text: string | null): readonly SavedView[] {
  if (text === null) return NONE;
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) return NONE;
    return value.flatMap((one: unknown): SavedView[] => {
      const given = typeof one === 'object' && one !== null ? (one as Record<string, unknown>) : {}; // any object has fields of unknown values
      const { name, search } = given;
      return typeof name === 'string' && name !== '' ? [{ name: name.slice(0, LONGEST_NAME), search: schema.parse(search) }] : [];
    });
  } catch {
    return NONE;
  }
}

/** The views as they are kept, the newest last, and in the order of their names. */
function readViews(statement: Statement, owner: Owner) {
  const key = keyOf(statement, owner);
  const text = storedText(key);
  const known = read.get(key);
  if (known && known.text === text) return known;
  const stored = parse(text);
  const created = { text, stored, views: stored.toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR')) };
  read.set(key, created);
  return created;
}

/** The views a user saved on this machine, by name. What is damaged reads as none. */
export const savedViews = (statement: Statement, owner: Owner): readonly SavedView[] => readViews(statement, owner).views;

/** Saves a view, in the place of one of the same name; false where the machine keeps nothing. */
export function saveView(statement: Statement, owner: Owner, { name, search }: SavedView): boolean {
  const others = readViews(statement, owner).stored.filter((view) => view.name !== name);
  // The newest are kept: whoever has as many as that has forgotten the first.
  return write(statement, owner, [...others, { name, search }].slice(-MOST_VIEWS));
}

export const removeView = (statement: Statement, owner: Owner, name: string): boolean =>
  write(
    statement,
    owner,
    readViews(statement, owner).stored.filter((view) => view.name !== name),
  );

function write(statement: Statement, owner: Owner, views: readonly SavedView[]): boolean {
  try {
    localStorage.setItem(keyOf(statement, owner), JSON.stringify(views));
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

export function subscribeToViews(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
