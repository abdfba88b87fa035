import { TITLES, type Notice } from '#src/shared/notify/notice.ts';

/** How often it was given. */
const times = ({ count }: Notice): string => (count > 1 ? ` (${count})` : '');

/**
 * What is drawn of a notice. The sentence of one that went well says so itself («Removido com sucesso.»), so that its title is not written before it
 * again: it is the notice's name for who does not see its colour.
 */
export function wordsOf(notice: Notice): { title: string | null; message: string } {
  const { tone, title, message } = notice;
  if (tone === 'success' && title === TITLES.success) return { title: null, message: `${message}${times(notice)}` };
  return { title: `${title}${times(notice)}`, message };
}
