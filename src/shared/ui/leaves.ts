type Place = Readonly<Record<string, unknown>>;

/** Whether going from one place of a page to another takes what stands there away, with what is being typed. */
export type Leaves = (from: Place, to: Place) => boolean;

/** By the params that what is typed stands by. */
export const leavesBy =
  (...names: readonly string[]): Leaves =>
  (from, to) =>
    names.some((name) => from[name] !== to[name]);
