import { useSyncExternalStore } from 'react';

export type Density = 'comfortable' | 'normal' | 'compact';

export const DENSITIES: readonly { value: Density; label: string }[] = [
  { value: 'comfortable', label: 'Confortável' },
  { value: 'normal', label: 'Normal' },
  { value: 'compact', label: 'Compacta' },
];

/** Also read by public/start.js before the first paint. */
const KEY = 'previsto.density';
const listeners = new Set<() => void>();

/** The attribute is the truth: the stylesheet makes 40, 32 or 26 px of it, for tables and grids alike. */
function density(): Density {
  const value = document.documentElement.dataset['density'];
  return value === 'comfortable' || value === 'compact' ? value : 'normal';
}

export function setDensity(value: Density): void {
  if (value === 'normal') delete document.documentElement.dataset['density'];
  else document.documentElement.dataset['density'] = value;
  try {
    localStorage.setItem(KEY, value);
  } catch {
    // Only the memory is lost.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useDensity = () => [useSyncExternalStore(subscribe, density), setDensity] as const;
