import { HOME_DETAILS, HOME_TILES, type HomePart, type HomeTile } from '#contract/preference-choices.ts';

/** How the first page stands: every part of it in its order, and what is left out. */
export interface Arrangement {
  order: readonly HomeTile[];
  hidden: ReadonlySet<HomePart>;
}

const listOf = (value: unknown, name: 'order' | 'hidden'): readonly unknown[] => {
  const list: unknown = Object(value)[name];
  return Array.isArray(list) ? list : [];
};

/**
 * What somebody set, whatever stands there: parts that there are, each once; one that was not named, since it came
 * later, after the part that it follows by itself.
 */
export function arrangementOf(value: unknown): Arrangement {
  const [named, without] = [new Set(listOf(value, 'order')), listOf(value, 'hidden')];
  const order = [...named].filter((one): one is HomeTile => HOME_TILES.some((tile) => tile === one));
  HOME_TILES.forEach((tile, at) => {
    const before = HOME_TILES[at - 1];
    if (!named.has(tile)) order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, tile);
  });
  return { order, hidden: new Set([...HOME_TILES, ...HOME_DETAILS].filter((part) => without.includes(part))) };
}

/** With a part left out, or not any more. */
export const toggled = ({ order, hidden }: Arrangement, part: HomePart): Arrangement => ({
  order,
  hidden: new Set(hidden.has(part) ? [...hidden].filter((one) => one !== part) : [...hidden, part]),
});
