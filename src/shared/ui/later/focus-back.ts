/** Milliseconds after which a press outside has taken the focus to where it goes. */
const AFTER_PRESS = 10;

/**
 * Gives the focus back to the button of what closes, unless somebody has it already: an item may lead to a grid or a
 * panel, and a key typed there is never taken away from it. The library's own way looks later, and takes for lost what
 * was given to another in between.
 */
export function giveFocusBack(button: HTMLElement, list: HTMLElement | null): void {
  const back = (): void => {
    const active = document.activeElement;
    if (active === null || active === document.body || list?.contains(active)) button.focus({ preventScroll: true });
  };
  back();
  setTimeout(back, AFTER_PRESS);
}
