import { TITLES, type Notice, type NoticeAction, type NoticeScreen, type NoticeTone } from '#src/shared/notify/notice.ts';

export interface NoticeOptions {
  title?: string;
  /** Milliseconds on screen. */
  duration?: number;
  /** A notice with an action stands for itself: it is never counted into another. */
  action?: NoticeAction;
  /** One that stands says it already, for all that have the same to say: several reads that fail for one reason (API-8). */
  joins?: boolean;
}

/** Times on screen (API-7…9, ERR-2). */
export const DURATION = { short: 6_000, long: 8_000 } as const;

const KEPT = 50;

/**
 * Notices and their history (newest first), outside React. Identical ones that would stand beside each other become one with a count.
 * `load` answers the screen; `clock` epoch milliseconds.
 */
export function createNotify(load: () => Promise<NoticeScreen>, clock: () => number) {
  let history: readonly Notice[] = [];
  let made = 0;
  let seen = 0;
  const listeners = new Set<() => void>();
  const until = new Map<string, number>();
  let screen: Promise<NoticeScreen> | null = null;

  function give(
    tone: NoticeTone,
    message: string,
    { title = TITLES[tone], duration = DURATION.short, action, joins = false }: NoticeOptions = {},
  ): void {
    const at = clock();
    const same = history.find(
      (known) => known.tone === tone && known.title === title && known.message === message && !known.action,
    );
    const standing = same && !action && (until.get(same.id) ?? 0) > at ? same : undefined;
    if (standing && joins) return;
    made += 1;
    const notice: Notice = standing
      ? { ...standing, count: standing.count + 1, at }
      : { id: `notice-${made}`, tone, title, message, count: 1, at, ...(action && { action }) };
    until.set(notice.id, at + duration);
    history = [notice, ...history.filter((known) => known !== standing)].slice(0, KEPT);
    for (const listener of listeners) listener();
    screen ??= load();
    // In the order they were given: every step waits for the same promise.
    screen.then(
      (shown) => (standing ? shown.update(notice, duration) : shown.show(notice, duration)),
      // It stands among the notices all the same; the next one tries again.
      () => (screen = null),
    );
  }

  return {
    success: (message: string, options?: NoticeOptions) => give('success', message, options),
    failure: (message: string, options?: NoticeOptions) => give('failure', message, options),
    info: (message: string, options?: NoticeOptions) => give('info', message, options),
    history: () => history,
    /** Epoch milliseconds of the newest notice that was looked at. */
    seen: () => seen,
    look(): void {
      seen = history[0]?.at ?? 0;
      for (const listener of listeners) listener();
    },
    /** Notices of before a reload, behind those given since; their actions went with the page. */
    restore(former: readonly Omit<Notice, 'id' | 'action'>[], looked: number): void {
      const known = new Set(history.map(({ at, message }) => `${at} ${message}`));
      const again = former
        .filter(({ at, message }) => !known.has(`${at} ${message}`))
        .map((notice): Notice => {
          made += 1;
          return { ...notice, id: `notice-${made}` };
        });
      seen = Math.max(seen, looked);
      history = [...history, ...again].toSorted((one, other) => other.at - one.at).slice(0, KEPT);
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clear(): void {
      history = [];
      seen = 0;
      until.clear();
      screen?.then(
        (shown) => shown.clear(),
        () => undefined,
      );
      for (const listener of listeners) listener();
    },
  };
}

export const notify = createNotify(async () => (await import('#src/shared/notify/screen.ts')).mantineScreen, Date.now);
