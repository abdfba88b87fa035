import { type NoticeAction, UNDO_MS } from '#src/shared/notify/notice.ts';
import { notify } from '#src/shared/notify/notify.ts';

/**
 * Says what was done, with «Desfazer»: on screen for a while, in the list of notices as long as the page lives, and by
 * Ctrl+Z. What cannot be taken back now, which `back` tells itself, is offered further on. `left`: what it would still
 * do, as data by which it is offered after a reload too. `about`: which records it is of. `stands`: whether it was not
 * taken back by another way.
 */
export function offerBack(
  message: string,
  back: () => Promise<unknown>,
  { left, about, stands }: { left?: () => unknown; about?: string | undefined; stands?: () => boolean } = {},
): void {
  const action = backAction(back, { left, stands });
  notify.success(message, { duration: UNDO_MS, action, about });
  offerByKey(action);
}

let last: NoticeAction | null = null;
let listening = false;

/** Ctrl+Z takes back what the notice is about, outside of what undoes its own: fields, grids and dialogs. */
function offerByKey(action: NoticeAction): void {
  last = action;
  if (listening) return;
  listening = true;
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, target, defaultPrevented } = event;
    if (defaultPrevented || key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
    if (target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="grid"], [role="dialog"]'))
      return;
    const notice = notify.history().find((one) => one.action === last);
    if (!notice || Date.now() > notice.at + UNDO_MS || last?.lasts?.() !== true) return;
    event.preventDefault();
    notify.hide(notice.id);
    last.run();
  });
}

/** Something was taken back, or done, by another way: what stands no more leaves the screen; the list looks again. */
export function lookAtOffers(): void {
  for (const { id, action } of notify.history()) if (action?.lasts?.() === false) notify.hide(id);
  notify.renew();
}

/** «Desfazer», once; again where it failed. */
export function backAction(
  back: () => Promise<unknown>,
  { left, stands = () => true }: { left?: (() => unknown) | undefined; stands?: (() => boolean) | undefined } = {},
): NoticeAction {
  let isOpen = true;
  return {
    label: 'Desfazer',
    lasts: () => isOpen && stands(),
    ...(left && { left }),
    run: () => {
      if (!isOpen) return;
      isOpen = false;
      back().catch(() => {
        // Told already. What stands in its way may be taken away, and asking again is harmless.
        isOpen = true;
        notify.renew();
      });
    },
  };
}
