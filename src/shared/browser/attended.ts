/** What a person does to a page, by whichever hand: also by a reader’s voice, or with a file. */
const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'click', 'input', 'dragenter'];

/** Milliseconds that a page which nobody touches is left to what stands on it. */
const LEFT_ALONE = 5_000;

let attending: Promise<unknown> | undefined;

/**
 * Resolves once somebody touches the page, or five seconds after it was first asked for: what nobody can need before
 * they do something does not hold a slow machine, nor a slow line, while the first page is drawn. Once for the page:
 * who asks later waits no more.
 */
export const attended = (): Promise<unknown> =>
  (attending ??= new Promise((resolve) => {
    setTimeout(resolve, LEFT_ALONE);
    for (const sign of SIGNS) addEventListener(sign, resolve, { capture: true, passive: true, once: true });
  }));
