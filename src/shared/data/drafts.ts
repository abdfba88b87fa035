import { createHolders } from '#src/shared/listeners.ts';

/**
 * What was typed and not saved when a session ended (SES-10): forms and the grid say how to read it while it is
 * unsaved; at the end of the session it is put aside for the same user, in this tab only, and offered when they are
 * back. Signing out by one's own wish puts nothing aside in the tab where one does it; what stands typed in others is
 * put aside there (decision 059).
 */
const PREFIX = 'previsto-rascunho:';
/** Under which the tab's notices stand, which nobody typed. */
export const NOTICES = 'avisos';
const readers = new Map<string, () => unknown>();
/** Who takes values back under a name while it is on the page. */
const takers = new Map<string, (values: unknown) => void>();
/** What is at work on the page and cannot be put aside, such as a chosen file. */
const works = createHolders();
let owner: Owner | null = null;

/** Whose what is kept in the browser is: a user, in each of their organisations apart. */
export type Owner = string | number;
export const ownerOf = ({ id, organization }: { id: number; organization?: { id: number } | undefined }): Owner =>
  organization ? `${id}.${organization.id}` : id;

const keyOf = (name: string) => `${PREFIX}${owner ?? ''}:${name}`;

/** Where a user's writes wait for the line: in all their tabs, and gone whenever what they put aside goes. */
export const queueKey = (user: Owner): string => `${PREFIX}${user}:fila`;

/**
 * Works on this tab's storage, or on another; undefined where it is switched off, refuses or is full: what was typed
 * cannot be kept then.
 */
function stored<T>(work: (area: Storage) => T, storage = () => globalThis.sessionStorage): T | undefined {
  try {
    return work(storage());
  } catch {
    return undefined;
  }
}

/** Whose drafts they are from now on; another user's are dropped. True when they had typed any. */
export function ownDrafts(user: Owner): boolean {
  owner = user;
  return removeAside((key) => !key.startsWith(keyOf('')));
}

/**
 * Says how to read what is unsaved under `name`, as JSON can hold it, and what to do with values that are given back
 * while it is on the page; the function returned takes both back.
 */
export function holdDraft(name: string, read: () => unknown, take?: (values: unknown) => void): () => void {
  readers.set(name, read);
  if (take) takers.set(name, take);
  return () => {
    if (readers.get(name) !== read) return;
    readers.delete(name);
    takers.delete(name);
  };
}

/**
 * Says that something is at work on the page which only the page itself can keep; the function returned takes it back.
 */
export const holdWork = works.hold;

/** Whether leaving the page now would cost the user something they did. */
export const anythingTyped = (): boolean => works.held() || [...readers.values()].some((read) => read() !== undefined);

/** Puts aside everything unsaved; it also stays where it is for as long as its page does. */
export function putDraftsAside(): void {
  if (owner === null) return;
  for (const [name, read] of readers) {
    const value = read();
    if (value !== undefined) putAside(name, value);
  }
}

/** Gives values back to the form of that name: at once where it is open, else when it opens next. */
export function giveBack(name: string, values: unknown): void {
  const take = takers.get(name);
  if (take) take(values);
  else putAside(name, values);
}

/** Puts values aside for the form of that name, which opens with them. False where the storage has no room for them. */
export function putAside(name: string, values: unknown): boolean {
  const put = (area: Storage) => {
    area.setItem(keyOf(name), JSON.stringify(values));
    return true;
  };
  return stored(put) ?? false;
}

/** The page kept it all: what was put aside of it is not needed. */
export function takeBackDrafts(): void {
  for (const name of readers.keys()) stored((area) => area.removeItem(keyOf(name)));
}

/**
 * What the user left under `name`, once; undefined when there is nothing. What it looks like is for the caller to
 * check.
 */
export function takeDraft(name: string): unknown {
  return stored((area): unknown => {
    const text = area.getItem(keyOf(name));
    if (text === null) return undefined;
    area.removeItem(keyOf(name));
    return JSON.parse(text);
  });
}

/** Forgets what was put aside: the user left by their own wish. */
export function dropDrafts(): void {
  readers.clear();
  takers.clear();
  works.clear();
  removeAside(() => true);
}

/** Removes what was put aside, here and for all tabs, under the keys that `which` names; true when any was typed. */
function removeAside(which: (key: string) => boolean): boolean {
  const remove = (area: Storage) => {
    const keys = Array.from({ length: area.length }, (_, index) => area.key(index) ?? '');
    const gone = keys.filter((key) => key.startsWith(PREFIX) && which(key));
    for (const key of gone) area.removeItem(key);
    return gone.some((key) => !key.endsWith(`:${NOTICES}`));
  };
  return [stored(remove), stored(remove, () => globalThis.localStorage)].includes(true);
}
