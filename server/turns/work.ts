import type { TurnLimits } from '#server/turns/turns.ts';

export interface WorkLimits extends TurnLimits {
  /** What is told to whom there is no room for, in pt-BR. */
  text: string;
  /** When they may try again. */
  seconds: number;
}

const tooMany = (what: string, then = 'tente') => `Há ${what}. Aguarde alguns segundos e ${then} de novo.`;
const DOWNLOADS = 'Há downloads demais em andamento. Aguarde o fim de um deles e tente de novo.';

/**
 * What one person, and all together, may have under way in this process: `each` at once and `eachWaiting` behind them.
 * A person is their account; who has not signed in is their address. A turn lasts until the answer is taken, so that
 * answers which nobody reads count too.
 */
export const WORK = {
  /** What nobody signs in for and is not named below: small, and limited by address (server/auth/attempts.ts). */
  open: { each: Infinity, eachWaiting: Infinity, atOnce: Infinity, waiting: Infinity, seconds: 1, text: '' },
  /**
   * Finding out who asks, which takes some queries; it is their token's turn, since nothing else is known of them yet.
   */
  arriving: {
    each: 4,
    eachWaiting: 500,
    atOnce: 16,
    waiting: 5_000,
    seconds: 2,
    text: tooMany('solicitações demais suas em andamento'),
  },
  /** All else that is not named below. A browser opens six connections; the database has ten. */
  ordinary: {
    each: 8,
    eachWaiting: 400,
    atOnce: Infinity,
    waiting: Infinity,
    seconds: 2,
    text: tooMany('solicitações demais suas em andamento'),
  },
  /**
   * A report that the database sums from all there is: of a million entries each takes seconds of one of its
   * processors. The turn is that of the sums alone (`summing`): whoever takes their answer slowly keeps nobody waiting.
   * Each line that stands open in a report asks for its parts, and a comparison for twice as many.
   */
  report: { each: 2, eachWaiting: 100, atOnce: 3, waiting: 500, seconds: 5, text: tooMany('relatórios demais em andamento') },
  /** A file that is made while it is sent. */
  file: { each: 2, eachWaiting: 6, atOnce: 16, waiting: 60, seconds: 10, text: DOWNLOADS },
  /** A long list as it stood at one moment, which keeps one of ten database connections until its last row is read. */
  snapshot: { each: 2, eachWaiting: 6, atOnce: 4, waiting: 60, seconds: 10, text: DOWNLOADS },
  /** A picture that is drawn anew; its pixels take hundreds of megabytes. */
  picture: {
    each: 1,
    eachWaiting: 2,
    atOnce: 4,
    waiting: 20,
    seconds: 5,
    text: tooMany('fotos demais sendo preparadas', 'envie'),
  },
  /** A spreadsheet of up to 10 MB that is read at once. */
  sheet: { each: 1, eachWaiting: 2, atOnce: 4, waiting: 20, seconds: 5, text: tooMany('planilhas demais sendo lidas', 'envie') },
  /** A part of a file that comes in parts. */
  part: { each: 2, eachWaiting: 6, atOnce: 8, waiting: 60, seconds: 2, text: tooMany('envios demais em andamento', 'envie') },
  /** A look into a file that came in parts; a workbook of up to 200 MB has to be in memory for it. */
  look: { each: 1, eachWaiting: 2, atOnce: 1, waiting: 20, seconds: 5, text: tooMany('arquivos demais sendo analisados') },
  /** The sample company, written into an organisation of its own or taken away: some ten thousand rows. */
  example: { each: 1, eachWaiting: 2, atOnce: 1, waiting: 20, seconds: 5, text: tooMany('exemplos demais sendo preparados') },
  /** A removal that is taken back: by a request of some letters up to twenty thousand rows, checked and written. */
  undo: { each: 1, eachWaiting: 20, atOnce: 3, waiting: 200, seconds: 5, text: tooMany('exclusões demais sendo desfeitas') },
  /** A password that is hashed, with 19 MB for some 10 ms. */
  password: { each: 2, eachWaiting: 40, atOnce: 4, waiting: 160, seconds: 2, text: tooMany('acessos demais neste momento') },
} as const satisfies Record<string, WorkLimits>;

export type WorkKind = keyof typeof WORK;
