import { TITLES, type Notice, type NoticeAction, type NoticeScreen, type NoticeTone } from '#src/shared/notify/notice.ts';
import { createListeners } from '#src/shared/listeners.ts';

export interface NoticeOptions {
  title?: string;
  /** Milliseconds on screen. */
  duration?: number;
  /** A notice with an action stands for itself: it is never counted into another. */
  action?: NoticeAction;
  about?: string | undefined;
  /**
   * One that stands says it already, for all that have the same to say: several reads that fail for one reason (API-8).
   */
  joins?: boolean;
  /** It has to be read even where nothing can draw it, as every failure has. */
  plain?: boolean;
}

/** Times on screen (API-7…9, ERR-2). */
export const DURATION = { short: 6_000, long: 8_000 } as const;

const MOST_NOTICES = 50;
/** A failure that what draws it has not come for by then is told without it, in milliseconds. */
const DRAWN_AT_MOST = 4_000;

/**
 * What becomes of a notice each time it is given: the screen has it as soon as that is loaded, and is late after some
 * seconds, or when it cannot be loaded. What has to be read is told in plain letters when it is late, until the screen
 * has it and a place to draw it in, or it is put away.
 */
interface Telling extends Notice {
  state: 'given' | 'late' | 'shown';
}

/**
 * Notices and their history (newest first), outside React. Identical ones that would stand beside each other become one
 * with a count. `load` answers the screen; `clock` epoch milliseconds.
 */
export function createNotify(load: () => Promise<NoticeScreen>, clock: () => number) {
  let history: readonly Notice[] = [];
  let created = 0;
  let seen = 0;
  let unread = 0;
  const { subscribe, tell } = createListeners();
  const until = new Map<string, number>();
  let screen: Promise<NoticeScreen> | null = null;
  let awaited = false;
  /** Whether what is shown is drawn: it has a place, once its file is here. */
  let isPlaced = false;
  /** What is told in plain letters. */
  let undrawn: Telling | null = null;

  const setUndrawn = (next: Telling | null) => {
    undrawn = next;
    tell();
  };
  const onceDrawn = () => {
    if (isPlaced && undrawn?.state === 'shown') setUndrawn(null);
  };
  function reach(): Promise<NoticeScreen> {
    screen ??= load().catch((error: unknown) => {
      // The next one tries again.
      screen = null;
      throw error;
    });
    return screen;
  }

  function give(
    tone: NoticeTone,
    message: string,
    {
      title = TITLES[tone],
      duration = DURATION.short,
      action,
      about,
      joins = false,
      plain = tone === 'failure',
    }: NoticeOptions = {},
  ): void {
    const at = clock();
    const standing = history.find(
      (known) =>
        known.tone === tone &&
        known.title === title &&
        known.message === message &&
        known.about === about &&
        !known.action &&
        !action &&
        (until.get(known.id) ?? 0) > at,
    );
    if (standing && joins) return;
    created += 1;
    const notice: Notice = standing
      ? { ...standing, count: standing.count + 1, at }
      : { id: `notice-${created}`, tone, title, message, count: 1, at, ...(action && { action }), ...(about && { about }) };
    until.set(notice.id, at + duration);
    history = [notice, ...history.filter((known) => known !== standing)].slice(0, MOST_NOTICES);
    tell();
    void draw({ ...notice, state: 'given' }, duration, plain, standing ? 'update' : 'show');
  }

  async function draw(telling: Telling, duration: number, plain: boolean, step: 'show' | 'update'): Promise<void> {
    const miss = () => {
      const { state } = telling;
      // Late once: who puts it away is not told again. What was cleared meanwhile is nobody's.
      if (!plain || state === 'late' || (state === 'shown' && isPlaced) || !history.some(({ id }) => id === telling.id)) return;
      if (state === 'given') telling.state = 'late';
      setUndrawn(telling);
    };
    setTimeout(miss, DRAWN_AT_MOST);
    try {
      // In the order they were given: every step waits for the same promise.
      const shown = await reach();
      // What stood in plain letters was read by nobody, perhaps.
      if (undrawn?.state === 'late') {
        shown.show(undrawn, DURATION.long);
        undrawn.state = 'shown';
      }
      shown[step](telling, duration);
      telling.state = 'shown';
      // Where it has no place it is told when it is late.
      onceDrawn();
    } catch {
      miss();
    }
  }

  return {
    success: (message: string, options?: NoticeOptions) => give('success', message, options),
    failure: (message: string, options?: NoticeOptions) => give('failure', message, options),
    info: (message: string, options?: NoticeOptions) => give('info', message, options),
    /** One is about to be given: what draws it is loaded meanwhile. */
    soon(): void {
      awaited = true;
      reach().catch(() => undefined);
      tell();
    },
    /** There is a place that draws what is shown, also what was shown before. Answers a function that takes it away. */
    place(): () => void {
      isPlaced = true;
      onceDrawn();
      return () => {
        isPlaced = false;
      };
    },
    /** Whether there is anything to draw, or will be. */
    awaited: () => awaited || history.length > 0,
    /**
     * The newest that has to be read and is drawn nowhere, since what draws it is not here; null once it was put away,
     * or is drawn.
     */
    undrawn: (): Notice | null => undrawn,
    putAway: () => setUndrawn(null),
    history: () => history,
    /** Epoch milliseconds of the newest notice that was looked at. */
    seen: () => seen,
    look(): void {
      seen = history[0]?.at ?? 0;
      tell();
    },
    /** What it offers was done without it: it leaves the screen, and stays in the list. */
    hide(id: string): void {
      until.delete(id);
      screen?.then(
        (shown) => shown.hide(id),
        () => undefined,
      );
    },
    /** What a notice offers is another by now: who shows the history looks again. */
    renew(): void {
      history = [...history];
      tell();
    },
    /** Notices of before a reload, behind those given since, with the actions that outlive their page. */
    restore(former: readonly Omit<Notice, 'id'>[], looked: number): void {
      const known = new Set(history.map(({ at, message }) => `${at} ${message}`));
      const again = former
        .filter(({ at, message }) => !known.has(`${at} ${message}`))
        .map((notice): Notice => {
          created += 1;
          return { ...notice, id: `notice-${created}` };
        });
      seen = Math.max(seen, looked);
      history = [...history, ...again].toSorted((one, other) => other.at - one.at).slice(0, MOST_NOTICES);
      tell();
    },
    /** How many notices that the server keeps for the person are not read, on any device; as last told. */
    unread: () => unread,
    setUnread(count: number): void {
      unread = count;
      tell();
    },
    subscribe,
    clear(): void {
      history = [];
      seen = 0;
      undrawn = null;
      awaited = false;
      until.clear();
      screen?.then(
        (shown) => shown.clear(),
        () => undefined,
      );
      tell();
    },
  };
}

export const notify = createNotify(async () => (await import('#src/shared/notify/screen.ts')).mantineScreen, Date.now);
