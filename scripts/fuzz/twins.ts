import type { Shot } from './shot.ts';
import { GOOD } from './good-drafts.ts';
import { LISTS, type ListName } from './lists.ts';
import type { World } from './world.ts';

/** Fields that must be unique by themselves, or with the row's parents. */
const UNIQUE: readonly (readonly [ListName, string])[] = [
  ['regional', 'nome'],
  ['regional', 'codigo'],
  ['company', 'codigo'],
  ['centerCost', 'codigo'],
  ['accounting', 'nome'],
  ['aggregator', 'nome'],
  ['version', 'nome'],
  ['entry', 'description'],
  ['enterprise', 'code'],
  ['enterprise', 'name'],
  ['unit', 'identifier'],
  ['enterpriseVersion', 'name'],
  ['index', 'code'],
  ['statementGroup', 'nome'],
  ['statementSubgroup', 'codigo'],
  ['statementAggregator', 'nome'],
];

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
  return UNIQUE.flatMap(([list, field]) =>
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
