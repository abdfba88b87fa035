import { TITLES, type Notice } from '#src/shared/notify/notice.ts';

/** How often it was given, after its words; below those that stand in lines. */
const counted = ({ message, count }: Notice): string =>
  count > 1 ? `${message}${message.includes('\n') ? '\n' : ' '}(${count})` : message;

/**
 * What is drawn of a notice: its title as it is, a repetition counted in its body. The sentence of one that went well
 * says so itself («Removido com sucesso.»), so that its title is not written before it again: it is the notice's name
 * for who does not see its colour.
 */
export function wordsOf(notice: Notice): { title: string | null; message: string } {
  const { tone, title } = notice;
  if (tone === 'success' && title === TITLES.success) return { title: null, message: counted(notice) };
  return { title, message: counted(notice) };
}
