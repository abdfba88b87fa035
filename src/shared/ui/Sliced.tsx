import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react';

/**
 * Whether the application is being drawn for the first time, with its page there: all of that is drawn in slices by
 * itself.
 */
export const FirstDrawing = createContext<{ readonly current: boolean }>({ current: false });

interface SlicedProps {
  /** Stands there until all of it is drawn. */
  before: ReactNode;
  children: ReactNode;
}

/**
 * Draws a large part for the first time in slices, between which the browser answers whoever types or scrolls: what a
 * query's answer draws is otherwise drawn at one stroke. Later changes are drawn at once. By an effect, since React
 * draws a deferred value within another at one stroke with it.
 */
export function Sliced({ before, children }: SlicedProps): ReactNode {
  const first = use(FirstDrawing);
  const [drawn, setDrawn] = useState(first.current);
  useEffect(() => startTransition(() => setDrawn(true)), []);
  return drawn ? children : before;
}
