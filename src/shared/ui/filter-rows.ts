import { createContext } from 'react';

/** The parts of one filter, by the names of their classes. */
export type FilterPart = 'chip' | 'button' | 'label' | 'value' | 'clear';

/** How filters look that stand one below the other, each as wide as its screen; null where they are chips in a row. */
export const InRows = createContext<Readonly<Record<FilterPart, string | undefined>> | null>(null);
