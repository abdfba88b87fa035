import type { FloatingPosition } from '@mantine/core';
import { cloneElement, createElement, useEffect, useState, type HTMLAttributes, type ReactElement, type Ref } from 'react';
import { tipBox } from '#src/shared/ui/later/boxes.ts';
import { useLater, loadAhead } from '#src/shared/ui/later/later.ts';

/** How long a pointer rests before the words come. */
const REST = 300;

interface TipProps {
  /** None: the child stands as it is, and keeps its place when there are words. */
  label: string | null;
  position?: FloatingPosition;
  children: ReactElement<HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> }>;
}

/** Words beside what the pointer rests on; Escape hides them. Loaded when a pointer comes. */
export function Tip({ label, position = 'top', children }: TipProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [over, setOver] = useState(false);
  const [rested, setRested] = useState(false);
  const Box = useLater(tipBox);
  useEffect(() => {
    if (!over) return undefined;
    const timer = setTimeout(() => setRested(true), REST);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOver(false);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKey);
      setRested(false);
    };
  }, [over]);
  return (
    <>
      {Box && element && label !== null && createElement(Box, { label, position, element, opened: over && rested })}
      {cloneElement(children, {
        ref: setElement,
        onPointerEnter: (event) => {
          if (event.pointerType === 'touch' || label === null) return;
          loadAhead([tipBox]);
          setOver(true);
        },
        onPointerLeave: () => setOver(false),
      })}
    </>
  );
}
