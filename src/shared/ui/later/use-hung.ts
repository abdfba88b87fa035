import { useEffect, useEffectEvent, useId, useState, type HTMLAttributes, type Ref } from 'react';
import { loadAhead, type Later } from '#src/shared/ui/later/later.ts';
import { useWanted } from '#src/shared/ui/later/use-wanted.ts';

export type HungButton = HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> };

interface Hung<T> {
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** What is opened, once it is here and somebody came near. */
  part: T | null;
  element: HTMLElement | null;
  id: string;
  button: HungButton;
}

/**
 * A button that something hangs on which is loaded when a pointer or the focus comes near it, at the latest when it is
 * pressed. Pressed before that it waits, and shows so after a moment; Escape takes the press back. Escape closes it too
 * where the focus is not in it: not yet, or no more, since what had the focus is gone.
 */
export function useHung<T>(
  later: Later<T>,
  kind: 'menu' | 'dialog',
  [opened, onChange]: [boolean, (opened: boolean) => void],
  /** The part hears the button's clicks itself, once it is here. */
  hover = false,
): Hung<T> {
  const id = useId();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [near, setNear] = useState(false);
  const here = useWanted(later, opened, () => onChange(false));
  const part = near || opened ? here : null;
  const shown = opened && part !== null;
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    const lost = event.target === document.body;
    if (event.key !== 'Escape' || !(lost || event.target === element)) return;
    onChange(false);
    if (lost) element?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (!opened) return undefined;
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  }, [opened]);
  const comeNear = () => {
    setNear(true);
    loadAhead([later]);
  };
  return {
    opened,
    onChange,
    part,
    element,
    id,
    button: {
      ref: setElement,
      id,
      'aria-haspopup': kind,
      'aria-expanded': shown,
      'aria-controls': shown ? `${id}-dropdown` : undefined,
      'aria-busy': (opened && !shown) || undefined,
      ...(shown && kind === 'menu' && { 'data-expanded': true }),
      onPointerEnter: comeNear,
      onFocus: comeNear,
      onTouchStart: comeNear,
      onClick: () => {
        if (!hover || part === null) onChange(!opened);
      },
    },
  };
}
