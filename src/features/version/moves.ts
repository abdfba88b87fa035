import { IconArchive, IconArrowBackUp, IconCheck, IconLock, IconLockOpen, IconSend, type Icon } from '@tabler/icons-react';
import { keepsOfficial, type Move, type VersionStatus } from '#planning/access/version-life.ts';
import type { VersionRow } from '#src/features/version/labels.ts';

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

/** Whether a step takes the star of its year away. */
export const losesStar = (row: VersionRow, to: VersionStatus): boolean => row.official && !keepsOfficial(to);
