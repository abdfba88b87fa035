import { startTransition, useEffect, useState, type ReactNode } from 'react';

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
  const [drawn, setDrawn] = useState(false);
  useEffect(() => startTransition(() => setDrawn(true)), []);
  return drawn ? children : before;
}
