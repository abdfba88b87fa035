const dateTime = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });

/** An instant of the server as the reader's clock shows it: `20/11/2026, 14:32`; empty for a text that is none. */
export function instantLabel(instant: string): string {
  const time = Date.parse(instant);
  return Number.isNaN(time) ? '' : dateTime.format(time);
}
