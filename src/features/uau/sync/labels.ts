import type { Sync, SyncStep } from '#contract/uau/sync.ts';
import { API_AREAS } from '#planning/uau/api-areas.ts';
import { AREA_IDS, UAU_AREAS, type AreaId } from '#planning/uau/areas.ts';
import { spanLabel } from '#src/shared/format/month.ts';
import { counted } from '#src/shared/format/noun.ts';

/** Of a reading that would read nothing. */
export const NO_AREA = 'Escolha ao menos uma área.';
/** What goes on by itself. */
export const GOES_ON = 'Continua mesmo com esta página fechada.';
export const areaLabel = (area: AreaId): string => UAU_AREAS[area].label;
const choices = (areas: readonly AreaId[]) => areas.map((value) => ({ value, label: areaLabel(value) }));
/** Areas that the API is asked for, and all that a file may hold. */
export const API_CHOICES = choices(API_AREAS);
export const FILE_CHOICES = choices(AREA_IDS);
/** Of a choice's text; undefined for none of them. */
export const areaOfChoice = (text: string | null): AreaId | undefined => AREA_IDS.find((area) => area === text);

export const STATUS_WORDS: Readonly<Record<Sync['status'], string>> = {
  queued: 'Na fila',
  running: 'Em andamento',
  done: 'Concluída',
  failed: 'Com falha',
  cancelled: 'Cancelada',
};
export const STEP_WORDS: Readonly<Record<SyncStep['status'], string>> = {
  waiting: 'espera',
  running: 'lendo',
  done: 'pronta',
  failed: 'falhou',
  skipped: 'pulada',
};
export const ORIGIN_WORDS: Readonly<Record<Sync['origin'], string>> = {
  api: 'API do UAU',
  file: 'Arquivo',
  schedule: 'Programada',
};

/** What a piece of work is about: «Contas a receber · empresa 12 · obra A0001 · jan a mar/2026». */
export function pieceLabel({
  area,
  company,
  job,
  from,
  until,
}: Pick<SyncStep, 'area' | 'company' | 'job' | 'from' | 'until'>): string {
  const months = from && until ? spanLabel(from, until) : null;
  const place = company === null ? null : `empresa ${company}`;
  return [areaLabel(area), place, job === null ? null : `obra ${job}`, months].filter((part) => part !== null).join(' · ');
}

/** «1.204 linhas · 1 nova · 0 removidas», and what was refused where anything was. */
export const rowsLabel = ({ read, added, removed, refused }: Pick<Sync, 'read' | 'added' | 'removed' | 'refused'>): string =>
  [
    counted(read, { one: 'linha', many: 'linhas' }),
    counted(added, { one: 'nova', many: 'novas' }),
    counted(removed, { one: 'removida', many: 'removidas' }),
    ...(refused > 0 ? [counted(refused, { one: 'recusada', many: 'recusadas' })] : []),
  ].join(' · ');

export const NOT_CONNECTED = 'O UAU ainda não está conectado.';
/** What leads on where it is not: by who reads it. */
export const CONNECT = {
  admin: 'Informe na conexão o endereço, o usuário, a senha e o token da API do UAU; depois sincronize.',
  other: 'Só um administrador configura a conexão: peça a um deles.',
} as const;

export const NO_SYNC =
  'Você vê a base do UAU, mas não pode sincronizar. Peça o direito «Sincronizar com o UAU» a quem administra os grupos.';
