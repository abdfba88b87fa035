/** Numbers by chance that are the same at every start: of a seed and of what they are for. */
export interface Random {
  /** 0 to 1, without 1. */
  next: () => number;
  /** An integer, both ends included. */
  whole: (from: number, until: number) => number;
  chance: (share: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
}

export function randomOf(seed: number, what: string): Random {
  let state = seed >>> 0;
  for (const sign of what) state = (Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x9e3779b1) >>> 0) ^ (state >>> 15);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, until: number) => from + Math.floor(next() * (until - from + 1));
  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick: (list) => {
      const found = list[whole(0, list.length - 1)];
      if (found === undefined) throw new Error('nothing to pick from');
      return found;
    },
  };
}
