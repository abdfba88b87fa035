import { useEffect, useReducer, useRef, type RefObject } from 'react';

/**
 * Says of the field that its list is open also when it opens for the first time: Mantine learns the list's name after
 * it has drawn the field, and does not draw it again by itself, so that who does not see the list would be told that it
 * is folded. Answers the field's ref.
 */
export function useListState(unfolded: boolean): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (!unfolded) return undefined;
    let picture = 0;
    const onPicture = () => {
      if (field.current?.hasAttribute('aria-controls')) return;
      drawAgain();
      picture = requestAnimationFrame(onPicture);
    };
    picture = requestAnimationFrame(onPicture);
    return () => cancelAnimationFrame(picture);
  }, [unfolded]);
  return field;
}
