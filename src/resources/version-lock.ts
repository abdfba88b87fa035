import type { VersionStatus } from '#contract/version-labels.ts';

/** Why a version takes no changes of who is no reviewer; null for the only status that does. */
export const VERSION_LOCK_REASONS: Record<VersionStatus, string | null> = {
  rascunho: null,
  em_revisao: 'Em revisão: só revisores alteram.',
  aprovada: 'Aprovada: somente leitura. Copie a versão para alterar.',
  bloqueada: 'Bloqueada: não aceita alterações.',
  arquivada: 'Arquivada: somente consulta.',
};

/** Why a version takes no changes of whoever looks; while it is reviewed, reviewers go on. */
export const lockReason = (status: VersionStatus, reviewer: boolean): string | null =>
  status === 'em_revisao' && reviewer ? null : VERSION_LOCK_REASONS[status];
