const changes = (count: number, one: string, many: string): string =>
  count === 1 ? `1 alteração ${one}` : `${count} alterações ${many}`;

export const WAITING_LABELS = {
  /** «2 alterações a enviar e 1 alteração não aceita». */
  stored: (waiting: number, refused: number): string =>
    [
      ...(waiting > 0 ? [changes(waiting, 'a enviar', 'a enviar')] : []),
      ...(refused > 0 ? [changes(refused, 'não aceita', 'não aceitas')] : []),
    ].join(' e '),
  storedText: 'Guardadas neste navegador até haver conexão.',
  late: (areas: number): string =>
    areas === 1 ? '1 área do UAU com leitura atrasada' : `${areas} áreas do UAU com leitura atrasada`,
  lateText: 'Há mais de 36 horas sem leitura; o realizado pode estar incompleto.',
  oldest: (at: string): string => `A mais antiga é de ${at}.`,
} as const;
