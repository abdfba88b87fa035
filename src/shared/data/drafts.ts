/**
 * What was typed and not saved when a session ended (SES-10): forms and the grid say how to read it while it is unsaved; at the end of
 * the session it is put aside for the same user, in this tab only, and offered when he is back. Signing out by one's own wish puts
 * nothing aside.
 */
const PREFIX = 'previsto-rascunho:';
const readers = new Map<string, () => unknown>();
let owner: number | null = null;

const keyOf = (name: string) => `${PREFIX}${owner ?? ''}:${name}`;

function storage(): Storage | null {
  try {
    return globalThis.sessionStorage;
  } catch {
    return null;
  }
}

/** Whose drafts they are from now on. */
export function ownDrafts(user: number): void {
  owner = user;
}

/** Says how to read what is unsaved under `name`, as JSON can hold it; the function returned takes it back. */
export function holdDraft(name: string, read: () => unknown): () => void {
  readers.set(name, read);
  return () => {
    if (readers.get(name) === read) readers.delete(name);
  };
}

/** Puts aside everything unsaved. */
export function putDraftsAside(): void {
  if (owner === null) return;
  for (const [name, read] of readers) {
    const value = read();
    if (value === undefined) continue;
    try {
      storage()?.setItem(keyOf(name), JSON.stringify(value));
    } catch {
      // Full or switched off: what was typed cannot be kept.
    }
  }
  readers.clear();
}

/** What the user left under `name`, once; undefined when there is nothing. What it looks like is for the caller to check. */
export function takeDraft(name: string): unknown {
  const text = storage()?.getItem(keyOf(name)) ?? null;
  if (text === null) return undefined;
  storage()?.removeItem(keyOf(name));
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Forgets what was put aside: the user left by his own wish. */
export function dropDrafts(): void {
  readers.clear();
  const kept = storage();
  if (!kept) return;
  const keys = Array.from({ length: kept.length }, (_, index) => kept.key(index));
  for (const key of keys) if (key?.startsWith(PREFIX)) kept.removeItem(key);
}
