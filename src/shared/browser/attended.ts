/** What a person does to a page, by whichever hand. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/** Milliseconds that a page which nobody touches is left to what stands on it. */
const LEFT_ALONE = 5_000;

let attending: Promise<void> | null = null;

/**
 * Resolves once somebody touches the page, or five seconds after it was first asked for: what nobody can need before
 * they do something does not hold a slow machine, nor a slow line, while the first page is drawn. Once for the page:
 * who asks later asks in vain.
 */
export function attended(): Promise<void> {
  attending ??= new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      for (const sign of SIGNS) removeEventListener(sign, end, true);
      resolve();
    };
    const timer = setTimeout(end, LEFT_ALONE);
    for (const sign of SIGNS) addEventListener(sign, end, { capture: true, passive: true });
  });
  return attending;
}
