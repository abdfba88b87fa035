import { useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** Lines that were opened or closed by hand, by their keys: they belong to the level that stood open then. */
export function useTurned(level: number | undefined) {
  const [hand, setHand] = useState({ level, turned: NONE });
  const turned = hand.level === level ? hand.turned : NONE;
  const turn = ({ key }: { key: string }) => {
    const next = new Set(turned);
    if (!next.delete(key)) next.add(key);
    setHand({ level, turned: next });
  };
  return { turned, turn };
}
