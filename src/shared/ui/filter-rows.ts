import { createContext } from 'react';

/** How filters look that stand one below the other, each as wide as its screen; null where they are chips in a row. */
export const InRows = createContext<Readonly<Record<string, string | undefined>> | null>(null);
