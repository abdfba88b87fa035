import type { Cell } from './cells.ts';

/** Which of so many shares of the cells, of the people that try and of the random grants: 0 of 1 is all of them. */
export type Share = readonly [index: number, of: number];

export type Phase = 'células' | 'tentativas' | 'dois mundos';

/** What a run tells while it goes on. */
export interface Telling {
  progress: (phase: Phase, done: number, all: number) => void;
  failure: (failure: string) => void;
}

/** One of so many of the cells, and of these what falls to a share. */
export const shareOf = (cells: readonly Cell[], every: number, [index, of]: Share): Cell[] =>
  cells.filter((_, at) => at % every === 0).filter((_, at) => at % of === index);
