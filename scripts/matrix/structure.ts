import { sql } from 'kysely';
import { PAGE_IDS, type PageId } from '#contract/pages.ts';
import { RESOURCES } from '#server/resources/all.ts';
import { listed, logged, named, read, rowsOf } from './answers.ts';
import { crossed, type Verdict } from './cells.ts';
import { asMember, entities, onPage, together, type Entity, type StructureRow } from './entities.ts';
import { readAsChanged, listedAsChanged } from './open-pages.ts';
import type { Person } from './people.ts';
import { tableOf, unchanged } from './unchanged.ts';
import { NEVER, type World } from './world.ts';

interface Place {
  world: World;
  entity: Entity;
  person: Person;
  row: StructureRow;
}
interface Channel {
  name: string;
  expected: (place: Place) => Verdict;
  run: (place: Place) => Promise<string>;
}

const contractOf = (url: string) => RESOURCES.find(({ contract }) => contract.url === url)?.contract;
const seen = ({ person, row }: Place): Verdict => (person.principal && row.sees(person.principal) ? 'granted' : 'unseen');
/** Its page's viewers, those of the pages that work with it, or of all where it labels them. */
function readersOf({ url, page }: Entity): readonly PageId[] {
  const lookup = contractOf(url)?.lookup;
  return lookup === true ? PAGE_IDS : [page, ...(lookup ?? [])];
}
const reading = (place: Place): Verdict => asMember(place.person, readersOf(place.entity)) ?? seen(place);

/** Of what is told to open pages: of a page that is not theirs as of a row that nobody wrote. */
const ofOpenPages = (place: Place): Verdict => {
  const denied = asMember(place.person, PAGE_IDS);
  const verdict = reading(place);
  return denied ?? (verdict === 'forbidden' ? 'unseen' : verdict);
};

const requestedOf = ({ world: { house }, entity, person, row }: Place) => ({
  house,
  person,
  resource: contractOf(entity.url)?.name ?? '',
  id: row.id,
});

/** Of a writing: on the page, seen, within what may be written, and open. */
const writing =
  (operation: 'edit' | 'delete', rowsOfCall: (place: Place) => readonly StructureRow[] = ({ row }) => [row]) =>
  (place: Place): Verdict => {
    const denied = onPage(place.person, place.entity.page, operation);
    const who = place.person.principal;
    if (denied || !who) return denied ?? 'unsigned';
    return together(
      rowsOfCall(place).map((row) => {
        if (!row.sees(who)) return 'unseen';
        if (!row.writes(who)) return 'forbidden';
        return row.locked ? 'locked' : 'granted';
      }),
    );
  };

/** A row beside which the one in question stands in a call about several: the asker's own, as far as they have any. */
export function ownOf({ rows }: Entity, { principal }: Person, organization: number): StructureRow {
  const stranger = principal !== null && principal.organization !== organization;
  const own = stranger ? rows.find(({ kind }) => kind === 'other organisation') : rows[0];
  if (!own) throw new Error('an entity has rows');
  return own;
}
const neighbours = ({ entity, person, row, world }: Place) => [ownOf(entity, person, world.organization), row];
const idsOf = (own: StructureRow, id: number) => [...new Set([own.id, id])];

const listedBy =
  (query: (place: Place) => string | Promise<string>) =>
  async (place: Place): Promise<string> => {
    const { world, entity, person, row } = place;
    return listed(await world.house.call(person.token, 'GET', `${entity.url}?${await query(place)}`), row.id);
  };

const WORDS = new WeakMap<Place['world'], Map<string, string>>();

/**
 * Words that the row is found by; of one that is not there, such as were never written. They stay what they were at
 * first: asked again in another world, where the row is called otherwise, the request is the same.
 */
async function wordsOf(place: Place): Promise<string> {
  const known = WORDS.get(place.world) ?? new Map<string, string>();
  WORDS.set(place.world, known);
  const key = `${place.entity.url} ${place.row.id}`;
  const words = known.get(key) ?? (await storedWords(place));
  known.set(key, words);
  return words;
}

async function storedWords({ world, entity, row }: Place): Promise<string> {
  const { rows } = await sql<{ words: string }>`
    select t.search_key as words from ${sql.table(tableOf(entity.url))} as t where t.id = ${row.id}`.execute(world.house.db);
  return encodeURIComponent(rows[0]?.words ?? 'zzzzzz');
}

const fetched =
  (path: string) =>
  async ({ world: { house }, entity, person, row }: Place): Promise<string> =>
    named(
      await house.call(person.token, 'GET', `${entity.url}${row.id}/${path}`),
      await house.call(person.token, 'GET', `${entity.url}${NEVER}/${path}`),
    );

type Sent = readonly [method: string, path: string, body?: object];
/** A call that names the row; `alsoGranted`: a refusal told only to who has the right: used (409), stale (412). */
const written =
  (call: (place: Place, id: number) => Sent, alsoGranted?: 409 | 412) =>
  (place: Place): Promise<string> =>
    unchanged(
      place.world.house,
      place.entity.url,
      async (send) => {
        const of = (id: number) => send(place.person.token, ...call(place, id));
        const never = await of(NEVER);
        return [await of(place.row.id), never];
      },
      (answer, never) =>
        answer.status === alsoGranted && !(alsoGranted === 409 && place.row.locked) ? 'granted' : named(answer, never),
    );

const CHANNELS: readonly Channel[] = [
  { name: 'list', expected: reading, run: listedBy(() => 'page_size=200') },
  { name: 'all=1', expected: reading, run: listedBy(() => 'all=1') },
  { name: 'search', expected: reading, run: listedBy(async (place) => `page_size=200&search=${await wordsOf(place)}`) },
  { name: 'detail', expected: reading, run: fetched('') },
  { name: 'history', expected: reading, run: fetched('history/') },
  {
    name: 'audit log page',
    expected: (place) => {
      const denied = onPage(place.person, 'adminTrail', 'view');
      return denied ?? (onPage(place.person, place.entity.page, 'view') ? 'unseen' : seen(place));
    },
    run: async ({ world: { house }, entity, person, row }) => {
      const resource = contractOf(entity.url)?.name ?? '';
      const answer = await house.call(person.token, 'GET', `admin/trail/?page_size=200&resource=${resource}`);
      return logged(answer, row.id);
    },
  },
  { name: 'read as changed', expected: ofOpenPages, run: (place) => readAsChanged(requestedOf(place)) },
  { name: 'told as changed', expected: ofOpenPages, run: (place) => listedAsChanged(requestedOf(place)) },
  {
    name: 'export',
    expected: ({ person, entity }) => onPage(person, entity.page, 'export') ?? 'granted',
    run: async ({ world: { house }, entity: { url }, person }) => {
      const answer = await house.call(person.token, 'GET', `${url}export/?type=csv`);
      // As many lines as the list has rows, and the titles.
      const list = await house.call(person.token, 'GET', `${url}?all=1`);
      const lines = answer.text.trim().split('\n').length - 1;
      return answer.status === 200 && lines !== rowsOf(list.json).length ? `${lines} lines` : read(answer, true);
    },
  },
  {
    name: 'change',
    expected: writing('edit'),
    run: written(({ entity: { url, changed } }, id) => ['PATCH', `${url}${id}/`, changed]),
  },
  {
    // What they see and may write is shown to them as it stands now, and to nobody else.
    name: 'change a stale one',
    expected: (place) => {
      const verdict = writing('edit')(place);
      return verdict === 'locked' ? 'granted' : verdict;
    },
    run: written(({ entity: { url, changed } }, id) => ['PATCH', `${url}${id}/`, { ...changed, row_version: 77 }], 412),
  },
  {
    name: 'change many',
    expected: writing('edit', neighbours),
    run: written((place, id) => [
      'PATCH',
      place.entity.url,
      idsOf(ownOf(place.entity, place.person, place.world.organization), id).map((one) => ({ id: one, ...alone(place, one) })),
    ]),
  },
  {
    name: 'delete',
    expected: writing('delete'),
    run: written(({ entity: { url } }, id) => ['DELETE', `${url}${id}/`], 409),
  },
  {
    name: 'delete many',
    expected: writing('delete', neighbours),
    run: written(
      (place, id) => [
        'DELETE',
        place.entity.url,
        { ids: idsOf(ownOf(place.entity, place.person, place.world.organization), id), delete_multiple: true },
      ],
      409,
    ),
  },
];

/** The entity's change, with a name or number of its own where rows are written together. */
function alone({ entity: { changed } }: Place, id: number): object {
  if (typeof Reflect.get(changed, 'code') === 'number') return { ...changed, code: 20_000 + (id % 10_000) };
  const name = Object.keys(changed).find((field) => field === 'nome' || field === 'name');
  return name === undefined ? changed : { ...changed, [name]: `Mudado ${id}` };
}

const searchable = ({ url }: Entity) => contractOf(url)?.searchable === true;
/** A deleted row's lines stay in the audit log and are told; what it was read by is gone with it. */
const OF_LINES: ReadonlySet<string> = new Set(['audit log page', 'told as changed']);
const makesSense = (channel: Channel, entity: Entity, row: StructureRow) =>
  (channel.name !== 'search' || searchable(entity)) && (!OF_LINES.has(channel.name) || row.kind !== 'deleted');

/** Every way to the rows of the structure × people × rows. */
export function structureCells(world: World, people: readonly Person[]) {
  const all = entities(world).map((entity) => {
    const channels = CHANNELS.map((channel) => ({ ...channel, sense: (row: StructureRow) => makesSense(channel, entity, row) }));
    const subject = (person: Person, row: StructureRow): Place => ({ world, entity, person, row });
    return crossed(entity.name, { channels, rows: entity.rows, people }, subject);
  });
  return { cells: all.flatMap(({ cells }) => cells), senseless: all.reduce((sum, { senseless }) => sum + senseless, 0) };
}
