/** How many may be at work at once and how many may wait, of all together and of each who asks. */
export interface TurnLimits {
  atOnce: number;
  each: number;
  waiting: number;
  eachWaiting: number;
}

/** Ends a turn; a second call does nothing. */
export type Leave = () => void;

type Answer = (leave: Leave | null) => void;

/**
 * Turns at work that is dear. Who asks while there is no room waits, and those who wait are taken one of each in turn,
 * so that a long line of one holds nobody else back. Where no more may wait, the longest line gives way to a shorter
 * one.
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #working = new Map<string, number>();
  /** In the order in which they are taken. */
  readonly #lines = new Map<string, Answer[]>();
  #atWork = 0;
  #waiting = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  get atWork(): number {
    return this.#atWork;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** Waits for a turn and answers its end; null where too many wait, or the signal is aborted before its turn. */
  async enter(who: string, signal?: AbortSignal): Promise<Leave | null> {
    if (signal?.aborted === true) return null;
    if (this.#hasRoom(who)) return this.#begin(who);
    if (!this.#mayWait(who)) return null;
    const { promise, resolve } = Promise.withResolvers<Leave | null>();
    this.#lines.set(who, [...(this.#lines.get(who) ?? []), resolve]);
    this.#waiting += 1;
    const gone = () => {
      this.#drop(who, resolve);
      resolve(null);
    };
    signal?.addEventListener('abort', gone);
    return promise.finally(() => signal?.removeEventListener('abort', gone));
  }

  #hasRoom(who: string): boolean {
    return this.#atWork < this.#limits.atOnce && (this.#working.get(who) ?? 0) < this.#limits.each;
  }

  #begin(who: string): Leave {
    this.#atWork += 1;
    this.#working.set(who, (this.#working.get(who) ?? 0) + 1);
    let over = false;
    return () => {
      if (over) return;
      over = true;
      this.#atWork -= 1;
      const rest = (this.#working.get(who) ?? 1) - 1;
      if (rest > 0) this.#working.set(who, rest);
      else this.#working.delete(who);
      this.#serve();
    };
  }

  #serve(): void {
    for (const [who, line] of this.#lines) {
      if (!this.#hasRoom(who)) continue;
      const [first] = line;
      if (!first) continue;
      this.#drop(who, first);
      // Who was served stands behind all others.
      const rest = this.#lines.get(who);
      this.#lines.delete(who);
      if (rest) this.#lines.set(who, rest);
      first(this.#begin(who));
    }
  }

  #drop(who: string, answer: Answer): void {
    const line = this.#lines.get(who) ?? [];
    const rest = line.filter((one) => one !== answer);
    this.#waiting -= line.length - rest.length;
    if (rest.length > 0) this.#lines.set(who, rest);
    else this.#lines.delete(who);
  }

  #mayWait(who: string): boolean {
    const own = this.#lines.get(who)?.length ?? 0;
    if (own >= this.#limits.eachWaiting) return false;
    if (this.#waiting < this.#limits.waiting) return true;
    const [longest] = [...this.#lines].toSorted(([, a], [, b]) => b.length - a.length);
    const last = longest?.[1].at(-1);
    if (!longest || !last || longest[1].length <= own + 1) return false;
    this.#drop(longest[0], last);
    last(null);
    return true;
  }
}
