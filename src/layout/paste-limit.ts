import { notify } from '#src/shared/notify/notify.ts';

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

const onPaste = ({ target, clipboardData, defaultPrevented }: ClipboardEvent): void => {
  // A grid takes its cells by itself, and says what it leaves out.
  if (defaultPrevented || !isField(target) || target.readOnly || target.maxLength < 0) return;
  const { value, maxLength, selectionStart, selectionEnd } = target;
  const pasted = (clipboardData?.getData('text') ?? '').replaceAll(/\r\n?/g, '\n');
  const text = target instanceof HTMLInputElement ? pasted.replaceAll('\n', '') : pasted;
  const room = Math.max(0, maxLength - value.length + (selectionEnd ?? 0) - (selectionStart ?? 0));
  const over = text.length - room;
  const out = over === 1 ? '1 ficou' : `${over} ficaram`;
  if (over > 0) notify.info(`O campo aceita até ${maxLength} caracteres: dos ${text.length} colados, ${out} de fora.`);
};

/**
 * Says how much of a paste a field does not take: a browser cuts it at the field's limit without a word, and what is
 * gone is seen nowhere. Answers a function that lets go.
 */
export function watchPastes(): () => void {
  document.addEventListener('paste', onPaste);
  return () => document.removeEventListener('paste', onPaste);
}
