import { IconArchive, IconArrowBackUp, IconCheck, IconLock, IconLockOpen, IconSend, type Icon } from '@tabler/icons-react';
import type { NamedRight } from '#contract/rights.ts';
import type { HeldRights } from '#contract/rights.ts';
import { keepsOfficial, movesFrom, type Move, type MoveRight, type VersionStatus } from '#planning/access/version-life.ts';
import type { VersionRow } from '#src/features/version/labels.ts';
import { can, holds } from '#src/shared/rights.ts';

interface MoveWords {
  /** In the menu: «Bloquear…». */
  verb: string;
  Icon: Icon;
  /** What becomes of the version. */
  effect: string;
}

const WORDS: Readonly<Record<string, MoveWords>> = {
  'rascunho>em_revisao': {
    verb: 'Enviar para revisão',
    Icon: IconSend,
    effect: 'Durante a revisão, só revisores alteram seus lançamentos.',
  },
  'em_revisao>rascunho': {
    verb: 'Devolver a rascunho',
    Icon: IconArrowBackUp,
    effect: 'Quem pode lançar volta a alterar seus lançamentos.',
  },
  'em_revisao>aprovada': { verb: 'Aprovar', Icon: IconCheck, effect: 'Ela passa a somente leitura.' },
  'aprovada>bloqueada': { verb: 'Bloquear', Icon: IconLock, effect: 'Só quem pode desbloquear a reabre, com motivo.' },
  'aprovada>em_revisao': {
    verb: 'Reabrir para revisão',
    Icon: IconArrowBackUp,
    effect: 'A aprovação é desfeita, e revisores voltam a alterar seus lançamentos.',
  },
  'bloqueada>aprovada': { verb: 'Desbloquear', Icon: IconLockOpen, effect: 'Ela volta a Aprovada, ainda somente leitura.' },
  'arquivada>bloqueada': { verb: 'Desarquivar', Icon: IconLockOpen, effect: 'Ela volta a Bloqueada.' },
};
const ARCHIVE: MoveWords = { verb: 'Arquivar', Icon: IconArchive, effect: 'Ela fica somente para consulta.' };

export const moveWords = ({ from, to }: Pick<Move, 'from' | 'to'>): MoveWords => WORDS[`${from}>${to}`] ?? ARCHIVE;

/** Whether a right on versions is held, by the page or by name. */
export const holdsRight = (rights: HeldRights | undefined, right: MoveRight): boolean =>
  right === 'edit' ? can(rights, 'version', 'edit') : holds(rights, right satisfies NamedRight);

/** The steps of a version that whoever holds these rights may take now. */
export const movesOf = (row: VersionRow, rights: HeldRights | undefined): readonly Move[] =>
  movesFrom(row.status).filter(({ right }) => holdsRight(rights, right));

/** Whether a step takes the star of its year away. */
export const losesStar = (row: VersionRow, to: VersionStatus): boolean => row.official && !keepsOfficial(to);
