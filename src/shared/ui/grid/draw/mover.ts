export interface Mover {
  /** Puts the element at a place, in px from where it would stand. */
  to: (left: number, top: number) => void;
  /**
   * Back to where it would stand: for an element that outlives its mover. The next one's place would be added to this
   * one's.
   */
  end: () => void;
}

/** Moves an element by its style. */
export function createMover(element: HTMLElement): Mover {
  let at = '';
  return {
    to(left, top) {
      const place = `${left}px ${top}px`;
      if (place !== at) element.style.translate = at = place;
    },
    end() {
      element.style.translate = at = '';
    },
  };
}

/** How far an element may be moved, in px. */
const LEAST = -10_000;
const MOST = 10_000_000;

/**
 * Moves an element by two animations that stand still, one each way, whose time is the place in px. The browser hands
 * the translation of such a one on as it is, whereas a style's has it work out the grid's layers anew in the frame that
 * shows it: for what moves at every commit.
 */
export function createLayerMover(element: HTMLElement): Mover {
  // jsdom has none.
  if (typeof element.animate !== 'function') return createMover(element);
  const along = (place: (px: number) => string): { to: (px: number) => void; animation: Animation } => {
    const timing: KeyframeAnimationOptions = { duration: MOST - LEAST, fill: 'both', composite: 'add' };
    const animation = element.animate([{ translate: place(LEAST) }, { translate: place(MOST) }], timing);
    animation.pause();
    let at: number | undefined;
    return {
      animation,
      to(px) {
        if (px !== at) animation.currentTime = (at = px) - LEAST;
      },
    };
  };
  const left = along((px) => `${px}px`);
  const top = along((px) => `0 ${px}px`);
  return {
    to(x, y) {
      left.to(x);
      top.to(y);
    },
    end() {
      left.animation.cancel();
      top.animation.cancel();
    },
  };
}
