/** Puts an element at a place, in px from where it would stand. */
export type Mover = (left: number, top: number) => void;

/** Moves an element by its style. */
export function createMover(element: HTMLElement): Mover {
  let at = '';
  return (left, top) => {
    const to = `${left}px ${top}px`;
    if (to !== at) element.style.translate = at = to;
  };
}

/** How far an element may be moved, in px. */
const LEAST = -10_000;
const MOST = 10_000_000;

/**
 * Moves an element by two animations that stand still, one each way, whose time is the place in px. The browser hands the translation of
 * such a one on as it is, whereas a style's has it work out the grid's layers anew in the frame that shows it: for what moves at every
 * commit.
 */
export function createLayerMover(element: HTMLElement): Mover {
  // jsdom has none.
  if (typeof element.animate !== 'function') return createMover(element);
  const along = (place: (px: number) => string): ((to: number) => void) => {
    const timing: KeyframeAnimationOptions = { duration: MOST - LEAST, fill: 'both', composite: 'add' };
    const animation = element.animate([{ translate: place(LEAST) }, { translate: place(MOST) }], timing);
    animation.pause();
    let at: number | undefined;
    return (to) => {
      if (to !== at) animation.currentTime = (at = to) - LEAST;
    };
  };
  const moveLeft = along((px) => `${px}px`);
  const moveTop = along((px) => `0 ${px}px`);
  return (left, top) => {
    moveLeft(left);
    moveTop(top);
  };
}
