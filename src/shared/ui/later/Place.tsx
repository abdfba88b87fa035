import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';

type Listener = ((event: Event) => void) | undefined;

interface PlaceProps {
  /** The button that stands in the page already. */
  element: HTMLElement;
  /** Given by what hangs on it. */
  ref?: Ref<HTMLElement>;
  onClick?: Listener;
  onMouseEnter?: Listener;
  onMouseLeave?: Listener;
  /** Opens under the pointer too, and then minds its clicks by itself. */
  hover?: boolean;
}

/**
 * Stands for a button that is there already where the library draws the one that a menu hangs on: drawn anew, it would
 * lose the focus.
 */
export function Place({ element, ref, onClick, onMouseEnter, onMouseLeave, hover = false }: PlaceProps) {
  useImperativeHandle(ref, () => element, [element]);
  const latest = useRef({ onClick, onMouseEnter, onMouseLeave });
  useEffect(() => {
    latest.current = { onClick, onMouseEnter, onMouseLeave };
  });
  useEffect(() => {
    if (!hover) return undefined;
    const onEvent = (event: Event) => {
      const { onClick: click, onMouseEnter: enter, onMouseLeave: leave } = latest.current;
      if (event.type === 'click') click?.(event);
      else if (event.type === 'mouseenter') enter?.(event);
      else leave?.(event);
    };
    const types = ['click', 'mouseenter', 'mouseleave'];
    for (const type of types) element.addEventListener(type, onEvent);
    // The pointer was there before what opens under it.
    if (element.matches(':hover')) onEvent(new MouseEvent('mouseenter'));
    return () => {
      for (const type of types) element.removeEventListener(type, onEvent);
    };
  }, [element, hover]);
  return null;
}
