/** Numbers that look random and are the same in every run. */
export interface Random {
  /** A whole number from `least` to `most`. */
  whole: (least: number, most: number) => number;
  /** True in about `share` of the calls. */
  chance: (share: number) => boolean;
  pick: <T>(from: readonly T[]) => T;
}

/** Mulberry32 by its seed. */
export function randomBy(seed: number): Random {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    whole,
    chance: (share) => next() < share,
    pick: (from) => {
      const one = from[whole(0, from.length - 1)];
      if (one === undefined) throw new RangeError('nothing to pick from');
      return one;
    },
  };
}
