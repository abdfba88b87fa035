import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { UNDO_URL } from '#contract/undo.ts';
import type { Database } from '#server/db/schema.ts';
import { RESOURCES } from '#server/resources/all.ts';
import { named } from './answers.ts';
import type { Cell, Verdict } from './cells.ts';
import { asMember, onPage } from './entities.ts';
import { PAGE as ENTRY_PAGE, reaches, URL as ENTRIES } from './entry-rule.ts';
import type { Call } from './house.ts';
import type { Person } from './people.ts';
import { places, verdictOf } from './places.ts';
import { PLAN_KINDS, PLAN_URL } from './plan-rows.ts';
import { KINDS, writing } from './plan-rule.ts';
import type { World } from './world.ts';

/*
 * What a person takes back who removed it in better days: they are an administrator while they remove it, and what they
 * are again while they take it back. Refused, they learn nothing of it, by the text neither nor, in two worlds that
 * differ in what is hidden from them, by anything else of the answer.
 */

/** A refusal: not theirs to write, or as if what it stood in were gone; they are told apart by nothing hidden. */
const refused = (verdict: Verdict): Verdict => (verdict === 'unseen' ? 'forbidden' : verdict);

/** The subscription of somebody who can sign in; undefined for who cannot. */
const memberOf = ({ principal, name }: Person) => (principal === null ? undefined : name);

/** Makes a person an administrator, or what they were. */
async function become(db: Kysely<Database>, world: World, person: Person, is_admin: boolean): Promise<void> {
  if (memberOf(person) === undefined || person.principal?.is_admin === true) return;
  await db
    .updateTable('subscription')
    .set({ is_admin })
    .where('organization_id', '=', world.organization)
    .where('nome', '=', person.name)
    .execute();
}

/** Removes as an administrator what `path` names, and takes it back as what the person is. */
async function takenBack(
  call: Call,
  db: Kysely<Database>,
  { world, person, remove, words }: { world: World; person: Person; remove: () => Promise<string>; words: readonly string[] },
): Promise<string> {
  const key = randomUUID();
  await become(db, world, person, true);
  const path = await remove();
  const removed = await call(person.token, 'DELETE', path, undefined, key);
  await become(db, world, person, false);
  if (memberOf(person) !== undefined && removed.status !== 204) return `not removed: ${removed.status} ${removed.text}`;
  return judged(await call(person.token, 'POST', UNDO_URL, { keys: [key] }), words);
}

function judged({ status, text }: { status: number; text: string }, words: readonly string[]): string {
  if (status === 401) return 'unsigned';
  if (status === 200) return 'granted';
  const leaked = words.find((word) => text.includes(word));
  if (leaked !== undefined) return `refused, and told of «${leaked}»`;
  return status === 403 || status === 409 ? 'forbidden' : `${status} ${text.slice(0, 120)}`;
}

/** The marks of a new row, by which it would be known in a text. */
const wordsOf = (body: object): string[] =>
  Object.values(body).filter((value): value is string => typeof value === 'string' && /nov|mov/i.test(value));

const isOf = (world: World, { principal }: Person) => principal === null || principal.organization === world.organization;

/** New rows that go and come back × places × people of the organisation. */
function placed(world: World, people: readonly Person[]): Cell[] {
  const open = places(world).filter(
    (place) => place.locked !== true && !/other organisation|company x|never existed|deleted/.test(place.kind),
  );
  return open.flatMap((place) =>
    people
      .filter((person) => isOf(world, person))
      .map((person): Cell => {
        const who = person.principal;
        const { entity, kind } = place;
        const body = place.body(place.at ?? 0, 1);
        const create = async (call: Call): Promise<string> => {
          const created = await call(person.token, 'POST', entity.url, body);
          return `${entity.url}${Number(Reflect.get(Object(created.json), 'id') ?? 0)}/`;
        };
        return {
          entity: entity.name,
          channel: 'undo a removal',
          person,
          row: kind,
          expected: refused(onPage(person, entity.page, 'edit') ?? (who ? verdictOf(place, who) : 'unsigned')),
          run: () =>
            world.house.undone((call, db) =>
              takenBack(call, db, { world, person, remove: () => create(call), words: wordsOf(body) }),
            ),
        };
      }),
  );
}

const PAGES = [...new Set(RESOURCES.map(({ contract }) => contract.page))];

/** Entries of the draft that go and come back × people, and such as another removed. */
function entries(world: World, people: readonly Person[]): Cell[] {
  const rows = world.entries.filter(({ version, subject }) => version === world.draft && subject !== null);
  return rows.flatMap((row) =>
    people.flatMap((person): Cell[] => {
      const cell = { entity: 'expense entry', person, row: row.kind };
      const path = `${ENTRIES}${row.id}/`;
      const written: Verdict = reaches({ person, row }, true) ? 'granted' : 'forbidden';
      const isTheirs = person.principal?.is_admin === true && isOf(world, person);
      return [
        ...(isOf(world, person)
          ? [
              {
                ...cell,
                channel: 'undo a removal',
                expected: onPage(person, ENTRY_PAGE, 'edit') ?? written,
                run: () =>
                  world.house.undone((call, db) =>
                    takenBack(call, db, { world, person, remove: () => Promise.resolve(path), words: [row.description] }),
                  ),
              },
            ]
          : []),
        {
          ...cell,
          channel: 'undo what another removed',
          expected: asMember(person, PAGES) ?? (isTheirs ? 'granted' : 'unseen'),
          run: () =>
            world.house.undone(async (call) => {
              const key = randomUUID();
              const never = await call(person.token, 'POST', UNDO_URL, { keys: [randomUUID()] });
              await call(world.admin, 'DELETE', path, undefined, key);
              return named(await call(person.token, 'POST', UNDO_URL, { keys: [key] }), never);
            }),
        },
      ];
    }),
  );
}

/** Assumptions of modules that go and come back × people of the organisation, where they can be removed. */
function plans(world: World, people: readonly Person[]): Cell[] {
  return PLAN_KINDS.flatMap((plan) => {
    const rows = world.plans[plan].filter(({ kind }) => kind === 'own company' || kind === 'foreign company');
    return rows.flatMap((row) =>
      people
        .filter((person) => isOf(world, person))
        .map((person): Cell => ({
          entity: KINDS[plan].name,
          channel: 'undo a removal',
          person,
          row: row.kind,
          expected: refused(writing('edit')({ world, person, plan, row })),
          run: () =>
            world.house.undone((call, db) => {
              const remove = () => Promise.resolve(`${PLAN_URL[plan]}${row.id}/`);
              return takenBack(call, db, { world, person, remove, words: [(row.cents / 100).toFixed(2)] });
            }),
        })),
    );
  });
}

/** Removals that are taken back × places × people. */
export const undoCells = (world: World, people: readonly Person[]): Cell[] => [
  ...placed(world, people),
  ...plans(world, people),
  ...entries(world, people),
];
