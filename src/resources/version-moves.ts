import type { HeldRights, NamedRight } from '#contract/rights.ts';
import { moveBetween, movesFrom, type Move, type MoveRight, type VersionStatus } from '#planning/access/version-life.ts';
import { can, holds } from '#src/shared/rights.ts';

interface Moved {
  id: number;
  status: VersionStatus;
}

/** Whether a right on versions is held, by the page or by name. */
export const holdsRight = (rights: HeldRights | undefined, right: MoveRight): boolean =>
  right === 'edit' ? can(rights, 'version', 'edit') : holds(rights, right satisfies NamedRight);

/** The steps of a version that whoever holds these rights may take now. */
export const movesOf = (row: Moved, rights: HeldRights | undefined): readonly Move[] =>
  movesFrom(row.status).filter(({ right }) => holdsRight(rights, right));

/** The step that a version in review waits for, where whoever holds these rights may take it. */
const approvalOf = ({ status }: Moved, rights: HeldRights | undefined): Move | undefined => {
  const move = status === 'em_revisao' ? moveBetween(status, 'aprovada') : undefined;
  return move && holdsRight(rights, move.right) ? move : undefined;
};

/** Versions in review that whoever holds these rights may approve. */
export const awaitingApproval = <Row extends Moved>(rows: readonly Row[], rights: HeldRights | undefined): readonly Row[] =>
  rows.filter((row) => approvalOf(row, rights) !== undefined);

/** The question that an address asks: whether the version it names is approved; null where nothing is to be asked. */
export function awaitedApproval<Row extends Moved>(
  rows: readonly Row[] = [],
  id: number | undefined,
  rights: HeldRights | undefined,
): { about: 'move'; move: Move; row: Row } | null {
  const row = rows.find((one) => one.id === id);
  const move = row && approvalOf(row, rights);
  return row && move ? { about: 'move', move, row } : null;
}
