import type { StoredWrite } from '#src/shared/data/queue/stored-writes.ts';
import type { Staleness } from '#src/shared/data/queue/stale.ts';
import type { Progress } from '#src/shared/data/transfers.ts';
import { countLabel } from '#src/shared/format/count.ts';
import { dateLabel, timeLabel } from '#src/shared/format/date.ts';
import { recordTitle } from '#contract/registry.ts';

/** «14:32», on another day «20/11, 14:32». */
export function momentLabel(at: number, now = Date.now()): string {
  const [day = '', today] = [at, now].map((instant) => dateLabel(new Date(instant).toISOString()));
  const clock = timeLabel(new Date(at));
  return day === today ? clock : `${day.slice(0, 5)}, ${clock}`;
}

/** «Dados de 14:32 — tentando atualizar…» */
export function staleText({ since, trying }: Staleness, now = Date.now()): string {
  const data = `Dados de ${momentLabel(since, now)}`;
  return trying ? `${data} — tentando atualizar…` : `${data} — não puderam ser atualizados`;
}

/** «Gravando: 10.000 de 50.000 linhas…»; once stopped, that the part on its way is waited for. */
export function transferText({ done, total, deed, stopping }: Progress): string {
  const lines = `${countLabel(done)} de ${countLabel(total)} linhas`;
  if (stopping) return `Interrompendo depois da parte que está em envio: ${lines}…`;
  return `${deed === 'remove' ? 'Removendo' : 'Gravando'}: ${lines}…`;
}

const changes = (count: number) => (count === 1 ? '1 alteração' : `${count} alterações`);

/** What waits and what was refused: «2 alterações aguardando conexão · 1 alteração não aceita». */
export function queueText(writes: readonly StoredWrite[], { sending, offline }: { sending: boolean; offline: boolean }): string {
  const refused = writes.filter(({ problem }) => problem !== null).length;
  const waiting = writes.length - refused;
  const parts = [
    waiting > 0 &&
      (sending ? `Enviando ${changes(waiting)}…` : `${changes(waiting)} ${offline ? 'aguardando conexão' : 'a enviar'}`),
    refused > 0 && `${changes(refused)} ${refused === 1 ? 'não aceita' : 'não aceitas'}`,
  ];
  return parts.filter((part) => part !== false).join(' · ');
}

/** «Nova: Regional · N · Nova» / «Regional · SE · Sudeste». */
export function writeTitle({ resource, kind, many, title, guess }: StoredWrite): string {
  const rows = guess.kind === 'add' ? guess.rows.length : guess.parts.length;
  const name = recordTitle(resource);
  if (many) return `${name}: ${rows === 1 ? '1 linha' : `${rows} linhas`} ${kind === 'add' ? 'a incluir' : 'a alterar'}`;
  return `${name} ${kind === 'add' ? 'a incluir' : 'a alterar'}${title && `: ${title}`}`;
}
