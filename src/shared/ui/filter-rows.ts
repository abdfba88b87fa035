import { createContext } from 'react';

/** The parts of one filter, by the names of their classes. */
export type FilterPart = 'chip' | 'button' | 'label' | 'value' | 'clear';

/** How filters look that stand one below the other, each as wide as its screen; null where they are chips in a row. */
export const InRows = createContext<Readonly<Record<FilterPart, string | undefined>> | null>(null);

/**
 * Puts the focus on the first filter beside one, or beside what takes all away: neither may be there afterwards. Where
 * filters are fields, which a finger would unfold by that, it goes to what comes next.
 */
export function focusFirstFilter(beside: Element): void {
  const filters = beside.closest('[role="group"]')?.querySelectorAll('[data-filter]') ?? [];
  const place = [...filters].find((filter) => !beside.contains(filter)) ?? beside.nextElementSibling;
  if (place instanceof HTMLElement) place.focus();
}
