import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { drawn } from '#src/shared/browser/frame.ts';
import { later } from '#src/shared/ui/later/later.ts';

/** Whether the first frame of the visit stands. */
export const firstFrame = later(async () => {
  await drawn();
  return true;
});

interface AfterFirstProps {
  children: ReactNode;
  /** Keeps the place of what is to come. */
  instead?: ReactNode;
}

/**
 * What stands around that which a page was opened for. On a first visit it comes with the frame after the first, in
 * whose way its drawing would be; from then on at once.
 */
export function AfterFirst({ children, instead }: AfterFirstProps) {
  const [stands, setStands] = useState(firstFrame.get() !== null);
  useEffect(() => {
    if (stands) return undefined;
    let isHere = true;
    void firstFrame.load().then(() => isHere && startTransition(() => setStands(true)));
    return () => {
      isHere = false;
    };
  }, [stands]);
  return stands ? children : instead;
}
