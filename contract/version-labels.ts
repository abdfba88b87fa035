import type { VERSION_KINDS, VERSION_STATUSES } from '#contract/version.ts';

export type VersionStatus = (typeof VERSION_STATUSES)[number];
export type VersionKind = (typeof VERSION_KINDS)[number];

export const VERSION_KIND_LABELS: Record<VersionKind, string> = {
  orcamento: 'Orçamento',
  forecast: 'Forecast',
  simulacao: 'Simulação',
};

export const VERSION_STATUS_LABELS: Record<VersionStatus, string> = {
  rascunho: 'Rascunho',
  em_revisao: 'Em revisão',
  aprovada: 'Aprovada',
  bloqueada: 'Bloqueada',
  arquivada: 'Arquivada',
};

/** Refused whatever is written into it: by the server, and where a page would write. */
export const VERSION_LOCKED = 'A versão está bloqueada para edição.';
