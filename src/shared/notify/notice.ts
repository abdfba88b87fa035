export type NoticeTone = 'success' | 'failure' | 'info';

/** What notices are called (API-7…9, ERR-2). */
export const TITLES = { success: 'Sucesso', failure: 'Falha na operação', info: 'Aviso' } as const;

/** What a notice offers while it is on screen: «Desfazer». */
export interface NoticeAction {
  label: string;
  run: () => void;
  /**
   * Whether it can still be done: it stands in the list of notices too, as long as that is so. Absent: only on screen.
   */
  lasts?: () => boolean;
  /**
   * What it would still do, as data that makes it anew after a reload; null when it is done. Absent: it goes with the
   * page.
   */
  left?: () => unknown;
}

/** Milliseconds for which a notice that offers to take something back stands on screen. */
export const UNDO_MS = 10_000;

export interface Notice {
  id: string;
  tone: NoticeTone;
  title: string;
  message: string;
  /** How often it was given while it was still to be seen. */
  count: number;
  /** Epoch milliseconds of the last time. */
  at: number;
  action?: NoticeAction;
  /** Which records it is of, by their names: told in the list of notices, where the page behind may be another. */
  about?: string;
}

/** Shows and updates notices on screen; the library behind it is loaded with the first notice. */
export interface NoticeScreen {
  show(notice: Notice, duration: number): void;
  update(notice: Notice, duration: number): void;
  /** Takes one off the screen. */
  hide(id: string): void;
  /** Takes every notice off the screen. */
  clear(): void;
}
