import type { Shot } from './shot.ts';

/** A request that is made when its turn comes: what must be unique is numbered then. */
export type Planned = () => Shot;

/** A request of the administrator's, unless told otherwise. */
export const shot = (given: Omit<Shot, 'speaker'> & { speaker?: Shot['speaker'] }): Shot => ({ speaker: 'admin', ...given });

/** Every `step`-th, from the first. */
export function evenly<One>(all: readonly One[], step: number): One[] {
  if (step <= 1) return [...all];
  return Array.from({ length: Math.ceil(all.length / step) }, (_, index) => all[Math.floor(index * step)]).filter(
    (one) => one !== undefined,
  );
}
