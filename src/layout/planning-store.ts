import type { Profile } from '#contract/session.ts';
import { ownerOf } from '#src/shared/data/drafts.ts';
import { planningSearch, type PlanningChoice } from '#src/layout/planning-search.ts';

/** Whose choice it is: another user of this machine has their own, and so has one user in each organisation. */
type Owner = Pick<Profile, 'id' | 'organization'>;

const PREFIX = 'previsto.planning.';
const NONE: PlanningChoice = {};
const listeners = new Set<() => void>();
/** Last text read and its meaning, so that a snapshot keeps its identity while the storage does. */
const read = new Map<string, { text: string | null; choice: PlanningChoice }>();

const keyOf = (owner: Owner) => `${PREFIX}${ownerOf(owner)}`;

function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parse(text: string | null): PlanningChoice {
  if (text === null) return NONE;
  try {
    return planningSearch.parse(JSON.parse(text));
  } catch {
    return NONE;
  }
}

/** The choice a user made last on this machine (LAY-5). Damaged text reads as no choice. */
export function rememberedChoice(owner: Owner): PlanningChoice {
  const key = keyOf(owner);
  const text = storedText(key);
  const known = read.get(key);
  if (known && known.text === text) return known.choice;
  const choice = parse(text);
  read.set(key, { text, choice });
  return choice;
}

export function rememberChoice(owner: Owner, choice: PlanningChoice): void {
  try {
    const { versao, empreendimento, modulo } = choice;
    localStorage.setItem(keyOf(owner), JSON.stringify({ versao, empreendimento, modulo }));
  } catch {
    // A closed storage only costs the memory: the URL still carries the choice.
  }
  for (const listener of listeners) listener();
}

export function subscribeToChoice(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
