import { planningSearch, type PlanningChoice } from '#src/layout/planning-search.ts';

const PREFIX = 'previsto.planning.';
const NONE: PlanningChoice = {};
const listeners = new Set<() => void>();
/** Last text read and its meaning, so that a snapshot keeps its identity while the storage does. */
const read = new Map<number, { text: string | null; choice: PlanningChoice }>();

function storedText(user: number): string | null {
  try {
    return localStorage.getItem(PREFIX + user);
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
export function rememberedChoice(user: number): PlanningChoice {
  const text = storedText(user);
  const known = read.get(user);
  if (known && known.text === text) return known.choice;
  const choice = parse(text);
  read.set(user, { text, choice });
  return choice;
}

export function rememberChoice(user: number, choice: PlanningChoice): void {
  try {
    const { versao, empreendimento, modulo } = choice;
    localStorage.setItem(PREFIX + user, JSON.stringify({ versao, empreendimento, modulo }));
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
