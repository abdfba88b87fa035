import { countLabel } from '#src/shared/format/count.ts';
import { counted } from '#src/shared/format/noun.ts';
import { notify } from '#src/shared/notify/notify.ts';

const OVER = { one: 'caractere colado ficou', many: 'caracteres colados ficaram' };
const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

const onPaste = ({ target, clipboardData, defaultPrevented }: ClipboardEvent): void => {
  // A grid takes its cells by itself, and says what it leaves out.
  if (defaultPrevented || !isField(target) || target.readOnly || target.maxLength < 0) return;
  const { value, maxLength, selectionStart, selectionEnd } = target;
  // An address for mail does not say what is selected in it.
  if (selectionStart === null || selectionEnd === null) return;
  const pasted = (clipboardData?.getData('text') ?? '').replaceAll(/\r\n?/g, '\n');
  let size = pasted.length;
  // A field of one line takes a blank for a break, and none for those at the end.
  if (target instanceof HTMLInputElement) while (pasted[size - 1] === '\n') size -= 1;
  const over = size - Math.max(0, maxLength - value.length + selectionEnd - selectionStart);
  if (over > 0) notify.info(`O campo aceita até ${countLabel(maxLength)} caracteres: ${counted(over, OVER)} de fora.`);
};

/**
 * Says how much of a paste a field does not take: a browser cuts it at the field's limit without a word, and what is
 * gone is seen nowhere. Answers a function that lets go.
 */
export function watchPastes(): () => void {
  document.addEventListener('paste', onPaste);
  return () => document.removeEventListener('paste', onPaste);
}
