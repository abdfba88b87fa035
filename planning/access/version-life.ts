/** Steps of a budget version's life, and who may take which. */
export type VersionStatus = 'rascunho' | 'em_revisao' | 'aprovada' | 'bloqueada' | 'arquivada';

/** `edit` is the right to edit on the page of versions; the others are named rights. */
export type MoveRight = 'edit' | 'version.review' | 'version.approve' | 'version.unlock';

export interface Move {
  from: VersionStatus;
  to: VersionStatus;
  right: MoveRight;
  /** Whether whoever moves it has to say why. */
  reason: boolean;
}

/** Every move there is. What opens again what was closed asks for its right and a reason. */
export const MOVES: readonly Move[] = [
  { from: 'rascunho', to: 'em_revisao', right: 'edit', reason: false },
  { from: 'em_revisao', to: 'aprovada', right: 'version.approve', reason: false },
  { from: 'em_revisao', to: 'rascunho', right: 'version.review', reason: true },
  { from: 'aprovada', to: 'bloqueada', right: 'version.approve', reason: false },
  { from: 'aprovada', to: 'em_revisao', right: 'version.unlock', reason: true },
  { from: 'aprovada', to: 'arquivada', right: 'version.approve', reason: false },
  { from: 'bloqueada', to: 'aprovada', right: 'version.unlock', reason: true },
  { from: 'bloqueada', to: 'arquivada', right: 'version.approve', reason: false },
  { from: 'arquivada', to: 'bloqueada', right: 'version.unlock', reason: true },
];

export const movesFrom = (status: VersionStatus): readonly Move[] => MOVES.filter(({ from }) => from === status);
export const moveBetween = (from: VersionStatus, to: VersionStatus): Move | undefined =>
  MOVES.find((move) => move.from === from && move.to === to);

/** Only these may be the official version of a year; a version that leaves them loses the star. */
export const keepsOfficial = (status: VersionStatus): boolean => status === 'aprovada' || status === 'bloqueada';

/** Whether entries and a version's own fields may be changed: by reviewers in review, by nobody once approved. */
export const takesChanges = (status: string, reviewer: boolean): boolean =>
  status === 'rascunho' || (status === 'em_revisao' && reviewer);
