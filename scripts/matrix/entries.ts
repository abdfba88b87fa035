import type { RightOperation } from '#planning/access/rights.ts';
import { listed, named, nameless, read, refusal, rowsOf } from './answers.ts';
import { crossed, type Verdict } from './cells.ts';
import { onPage, PAGE, reaches, reading, URL, type Channel, type Subject } from './entry-rule.ts';
import { cents, SUM_CHANNELS } from './entry-sums.ts';
import { STATEMENT_CHANNELS } from './statement-reports.ts';
import { AUDIT_LOG_CHANNELS } from './entry-audit-log.ts';
import type { Person } from './people.ts';
import { unchanged } from './unchanged.ts';
import type { EntryRow } from './entry-row.ts';
import { NEVER, type World } from './world.ts';

/** Expected of a writing to a row that is named. */
const writing =
  (operation: RightOperation) =>
  (subject: Subject): Verdict => {
    const page = onPage(subject.person, PAGE, operation);
    if (page) return page;
    if (!reaches(subject, false)) return 'unseen';
    if (!reaches(subject, true)) return 'forbidden';
    return subject.row.archived ? 'locked' : 'granted';
  };

const place = ({ version, center_cost, accounting }: EntryRow) => ({ version, center_cost, accounting });
/** A row of the asker's own, beside which the one in question stands in a bulk call. */
const ownRow = ({ entries, organization }: World, { principal }: Person): EntryRow => {
  const stranger = principal !== null && principal.organization !== organization;
  const own = entries.find(({ kind }) => kind === (stranger ? 'other organisation' : 'own centre, own account'));
  if (!own) throw new Error('the world has a row of its own');
  return own;
};

const list = (name: string, query: (row: EntryRow) => string): Channel => ({
  name,
  expected: reading(PAGE, 'view'),
  run: async ({ world, person, row }) => {
    return listed(await world.house.call(person.token, 'GET', `${URL}?page_size=200&${query(row)}`), row.id);
  },
});

const write = (
  name: string,
  operation: RightOperation,
  call: (row: EntryRow, own: EntryRow) => [string, string, object?],
): Channel => ({
  name,
  expected: writing(operation),
  run: ({ world, person, row }) =>
    unchanged(world.house, URL, async (send) => {
      const never = { ...row, id: NEVER };
      // The refusal of the row that never existed is asked for first: what the other leaves must not change it.
      const of = (one: EntryRow) => send(person.token, ...call(one, ownRow(world, person)));
      const nothing = await of(never);
      return [await of(row), nothing];
    }),
});

/** A row put somewhere: what is not seen there is told as not existing, what may not be written as forbidden. */
const put = (name: string, call: (row: EntryRow, own: EntryRow) => [string, string, object?]): Channel => ({
  name,
  expected: writing('edit'),
  run: ({ world, person, row }) =>
    unchanged(world.house, URL, async (send) => {
      const own = ownRow(world, person);
      const nowhere = { ...row, center_cost: row.center_cost, accounting: NEVER };
      const elsewhere = { ...row, center_cost: NEVER };
      const answer = await send(person.token, ...call(row, own));
      const never = [await send(person.token, ...call(nowhere, own)), await send(person.token, ...call(elsewhere, own))];
      const both = await send(person.token, ...call({ ...row, center_cost: NEVER, accounting: NEVER }, own));
      const same = [...never, both].find((one) => nameless(one) === nameless(answer)) ?? both;
      return [answer, same];
    }),
});

const CHANNELS: readonly Channel[] = [
  list('list', ({ version }) => `version=${version}`),
  list('all=1', ({ version }) => `all=1&version=${version}`),
  list('search', ({ description }) => `search=${description}`),
  list(
    'filter',
    ({ version, center_cost, accounting }) => `version=${version}&center_cost=${center_cost}&accounting=${accounting}`,
  ),
  {
    name: 'detail',
    expected: reading(PAGE, 'view'),
    run: async ({ world: { house }, person, row }) =>
      named(await house.call(person.token, 'GET', `${URL}${row.id}/`), await house.call(person.token, 'GET', `${URL}${NEVER}/`)),
  },
  {
    name: 'export',
    expected: reading(PAGE, 'export'),
    run: async ({ world, person, row }) => {
      const answer = await world.house.call(person.token, 'GET', `${URL}export/?type=csv&version=${row.version}`);
      return read(answer, answer.text.includes(row.description));
    },
  },
  ...AUDIT_LOG_CHANNELS,
  put('create', (row) => ['POST', URL, { ...place(row), year: 2027, description: 'nova', m01: '1.00' }]),
  put('create many', (row, own) => [
    'POST',
    URL,
    [own, row].map((one, index) => ({ ...place(one), year: 2027, description: `nova ${index}`, m01: '1.00' })),
  ]),
  put('move a row there', (row, own) => ['PATCH', `${URL}${own.id}/`, { ...place(row), description: 'mudada' }]),
  write('change', 'edit', ({ id }) => ['PATCH', `${URL}${id}/`, { m02: '5.00' }]),
  {
    // What they see and may write is shown to them as it stands now, and to nobody else.
    name: 'change a stale one',
    expected: (subject) => {
      const verdict = writing('edit')(subject);
      return verdict === 'locked' ? 'granted' : verdict;
    },
    run: ({ world, person, row }) =>
      unchanged(
        world.house,
        URL,
        async (send) => {
          const of = (id: number) => send(person.token, 'PATCH', `${URL}${id}/`, { m02: '5.00', row_version: 77 });
          const never = await of(NEVER);
          return [await of(row.id), never];
        },
        (answer, never) => (answer.status === 412 ? 'granted' : named(answer, never)),
      ),
  },
  write('change many', 'edit', ({ id }, own) => [
    'PATCH',
    URL,
    [{ id: own.id, m03: '1.00' }, ...(id === own.id ? [] : [{ id, m03: '1.00' }])],
  ]),
  write('delete', 'delete', ({ id }) => ['DELETE', `${URL}${id}/`]),
  write('delete many', 'delete', ({ id }, own) => ['DELETE', URL, { ids: [own.id, id], delete_multiple: true }]),
  {
    name: 'delete with its version',
    expected: (subject) => {
      const page = onPage(subject.person, 'version', 'delete');
      if (page) return page;
      // The draft goes as a whole, or not at all.
      const all = subject.world.entries.filter(
        ({ version, subject: there }) => version === subject.world.draft && there !== null,
      );
      if (subject.person.principal?.organization !== subject.world.organization) return 'unseen';
      return all.every((row) => reaches({ person: subject.person, row }, true)) ? 'granted' : 'forbidden';
    },
    run: ({ world, person }) =>
      unchanged(world.house, URL, async (call) => [
        await call(person.token, 'DELETE', `structure/versions/${world.draft}/`),
        await call(person.token, 'DELETE', `structure/versions/${NEVER}/`),
      ]),
  },
  ...SUM_CHANNELS,
  ...STATEMENT_CHANNELS,
  {
    name: 'copy of its version',
    expected: (subject) => {
      const page = onPage(subject.person, 'version', 'edit');
      return page ?? (reaches(subject, true) ? 'granted' : 'unseen');
    },
    run: ({ world, person, row }) =>
      world.house.undone(async (call) => {
        const created = await call(person.token, 'POST', `structure/versions/${world.draft}/copy/`, {
          nome: 'Cópia',
          adjustment: '0',
        });
        if (created.status === 404) return 'unseen';
        const id = Number(Reflect.get(Object(created.json), 'id'));
        const all = rowsOf((await call(world.admin, 'GET', `${URL}?all=1&version=${id}`)).json);
        return refusal(created) ?? (all.some(({ m01 }) => cents(m01) === row.cents) ? 'granted' : 'unseen');
      }),
  },
];

/** Totals hold the draft's rows only, and the copy too. */
const OF_DRAFT = new Set([
  'report total',
  'report total of actuals',
  'postings of an actual figure',
  'home total',
  'home total of actuals',
  'home results, budgeted',
  'home results, realised',
  'home results, cash',
  'version total',
  'told as hidden',
  'copy of its version',
  'delete with its version',
  ...STATEMENT_CHANNELS.map(({ name }) => name),
]);
/** A row can be put where a place is, and what was done to it is read there; a deleted row is none. */
const PLACES = new Set([
  'create',
  'create many',
  'move a row there',
  'audit log page',
  'audit log export',
  'told to be writable',
  'told as changed',
]);

const sense = (name: string, draft: number) => (row: EntryRow) =>
  (!OF_DRAFT.has(name) || row.version === draft) && (!PLACES.has(name) || row.subject !== null);

/** Channels × people × rows of expense entries. */
export function entryCells(world: World, people: readonly Person[]) {
  const channels = CHANNELS.map((channel) => ({ ...channel, sense: sense(channel.name, world.draft) }));
  return crossed('expense entry', { channels, rows: world.entries, people }, (person, row) => ({ world, person, row }));
}
