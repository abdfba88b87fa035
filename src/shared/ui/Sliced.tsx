import { useDeferredValue, type ReactNode } from 'react';

interface SlicedProps {
  /** Stands there until all of it is drawn. */
  before: ReactNode;
  children: ReactNode;
}

/**
 * Draws a large part for the first time in slices, between which the browser answers whoever types or scrolls: what a query's answer draws is otherwise
 * drawn at one stroke. Later changes are drawn at once.
 */
export const Sliced = ({ before, children }: SlicedProps): ReactNode => (useDeferredValue(true, false) ? children : before);
