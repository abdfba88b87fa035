import { useSyncExternalStore } from 'react';
import type { HomeArrangement, Preferences, TableColumns } from '#contract/preferences.ts';
import type { Owner } from '#src/shared/data/drafts.ts';
import { createListeners } from '#src/shared/listeners.ts';

/** What somebody sets for themselves, by what it is called here. */
export type PreferenceName = 'density' | 'home' | 'folded' | 'favourites' | `table:${string}`;
export type PreferenceValue = string | readonly string[] | HomeArrangement | TableColumns;

/** What was set here and the server has not taken yet: null takes away what it has. */
interface Unsent {
  value: PreferenceValue | null;
  /** Epoch milliseconds, by this browser's clock. */
  at: number;
}
type AllUnsent = Readonly<Record<string, Unsent>>;
/** By the same names, and `group_home`; nothing in it is looked at before it is used. */
type Known = Readonly<Record<string, unknown>>;

/**
 * What somebody set for themselves, outside React. The server's word comes with their profile, before anything is
 * drawn; what they set since lies over it, in this browser, until the server has it (src/layout/preferences).
 */
let owner: Owner | null = null;
let known: Known = {};
let unsent: AllUnsent = {};
/** Counts changes made here: an answer that was asked for before one of them is none to go by. */
let changes = 0;
const { subscribe, tell } = createListeners();
export { subscribe };

const keyOf = (): string => `previsto.preferences.${owner ?? ''}`;

function stored(): AllUnsent {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf()) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as AllUnsent) : {}; // looked at by who reads it
  } catch {
    return {};
  }
}

function keep(next: AllUnsent): void {
  unsent = next;
  changes += 1;
  try {
    if (Object.keys(next).length > 0) localStorage.setItem(keyOf(), JSON.stringify(next));
    else localStorage.removeItem(keyOf());
  } catch {
    // It holds for as long as the page does.
  }
  tell();
}

/** To be taken before the profile is asked for. */
export const changesNow = (): number => changes;

/** Takes the server's word of somebody, asked for after `since` changes. */
export function tellPreferences(of: Owner, { tables = {}, ...others }: Partial<Preferences> = {}, since = changes): void {
  const next: Known = {
    ...others,
    ...Object.fromEntries(Object.entries(tables).map(([name, value]) => [`table:${name}`, value])),
  };
  if (of === owner && (since !== changes || JSON.stringify(next) === JSON.stringify(known))) return;
  known = next;
  if (of !== owner) {
    owner = of;
    unsent = stored();
  }
  tell();
}

/** What holds for them; undefined where they set nothing, or took it back. */
export function preferenceOf(name: PreferenceName): unknown {
  const here = unsent[name];
  return (here ? here.value : known[name]) ?? undefined;
}

/** Sets it for them: at once here, on other devices once the server has it. Null goes back to what is usual. */
export const setPreference = (name: PreferenceName, value: PreferenceValue | null): void =>
  keep({ ...stored(), ...unsent, [name]: { value, at: Date.now() } });

export const unsentPreferences = (): AllUnsent => unsent;

/** The server has one, or will never take it: what it has is what holds. */
export function settlePreference(name: string, { at, value }: Unsent, taken: boolean): void {
  if (unsent[name]?.at !== at) return;
  const { [name]: _sent, ...others } = unsent;
  if (taken) known = { ...known, [name]: value ?? undefined };
  keep(others);
}

/** How a group of theirs arranges the first page; undefined where none does. */
export const groupHome = (): unknown => known['group_home'];

export const usePreference = (name: PreferenceName): unknown => useSyncExternalStore(subscribe, () => preferenceOf(name));
