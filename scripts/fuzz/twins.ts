import { UNIQUE } from '#contract/unique.gen.ts';
import type { Shot } from './shot.ts';
import { GOOD } from './good-drafts.ts';
import { freeTexts } from './free-texts.ts';
import { LIST_NAMES, LISTS } from './lists.ts';
import type { World } from './world.ts';

/** Texts that must be unique by themselves, or with the row's parents. */
const UNIQUE_TEXTS = LIST_NAMES.flatMap((list) => {
  const unique = new Set(UNIQUE[list].flatMap(({ fields }) => fields));
  return freeTexts(list).flatMap(({ name }) => (unique.has(name) ? [[list, name] as const] : []));
});

/** Ways to write what reads the same. */
const SPELLINGS: readonly (readonly [string, (text: string) => string])[] = [
  ['NFD', (text) => text.normalize('NFD')],
  ['zero-width space', (text) => `${text.slice(0, 1)}\u200b${text.slice(1)}`],
  ['soft hyphen', (text) => `${text.slice(0, 1)}\u00ad${text.slice(1)}`],
  ['spaces around', (text) => ` \u00a0${text} `],
  ['upper case', (text) => text.toUpperCase()],
];

/** Pairs of requests: a row with «São» in its name, and another that only spells it otherwise, which must collide. */
export function twins(world: World): [Shot, Shot][] {
  return UNIQUE_TEXTS.flatMap(([list, field]) =>
    SPELLINGS.map(([about, respell]): [Shot, Shot] => {
      const name = `São ${world.serial()}`;
      const shot = (value: string, verdict: Shot['verdict']): Shot => ({
        about: `${list}.${field}: twin by ${about}`,
        method: 'POST',
        target: LISTS[list],
        speaker: 'admin',
        body: JSON.stringify({ ...GOOD[list](world), [field]: value }),
        verdict,
      });
      return [shot(name, 'good'), shot(respell(name), 'bad')];
    }),
  );
}
