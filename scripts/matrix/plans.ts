import { listed, logged, named, read, refusal, rowsOf } from './answers.ts';
import { crossed } from './cells.ts';
import { onPage } from './entities.ts';
import type { Person } from './people.ts';
import { reportChannels } from './plan-reports.ts';
import { PLAN_KINDS, PLAN_URL, planOf, type PlanKind, type PlanRow } from './plan-rows.ts';
import {
  ask,
  neighbours,
  KINDS,
  likest,
  ownOf,
  putting,
  reaches,
  reading,
  writing,
  type PlanChannel,
  type PlanSubject,
} from './plan-rule.ts';
import { PLAN_STATEMENT_CHANNELS, simulation } from './statement-reports.ts';
import { unchanged } from './unchanged.ts';
import { NEVER, type World } from './world.ts';

const list = (name: string, query: (row: PlanRow) => string): PlanChannel => ({
  name,
  expected: reading('view'),
  run: async (subject) => listed(await ask(subject, `${PLAN_URL[subject.plan]}?${query(subject.row)}`), subject.row.id),
});
const fetched = (name: string, path: string): PlanChannel => ({
  name,
  expected: reading('view'),
  run: async (subject) =>
    named(
      await ask(subject, `${PLAN_URL[subject.plan]}${subject.row.id}/${path}`),
      await ask(subject, `${PLAN_URL[subject.plan]}${NEVER}/${path}`),
    ),
});

type Sent = readonly [method: string, path: string, body?: object];
const write = (
  name: string,
  expected: PlanChannel['expected'],
  call: (subject: PlanSubject, row: PlanRow) => Sent,
  alsoGranted?: 412,
): PlanChannel => ({
  name,
  expected,
  run: (subject) =>
    unchanged(
      subject.world.house,
      PLAN_URL[subject.plan],
      async (send) => {
        const of = (row: PlanRow) => send(subject.person.token, ...call(subject, row));
        const nowhere = { ...subject.row, id: NEVER };
        // Where a part of the place is seen, what is refused is the part that is not.
        const places = [
          { version: NEVER, modulo: NEVER },
          { version: subject.row.place.version, modulo: NEVER },
          { version: NEVER, modulo: subject.row.place.modulo },
        ];
        const never = [];
        for (const place of places) never.push(await of({ ...nowhere, place }));
        const answer = await of(subject.row);
        return [answer, likest(answer, never)];
      },
      (answer, never) => (answer.status === alsoGranted ? 'granted' : named(answer, never)),
    ),
});
const idsOf = (subject: PlanSubject, row: PlanRow) => [...new Set([ownOf(subject).id, row.id])];
const changed = (plan: PlanKind) => ({ plan: planOf[plan](700) });

const CHANNELS: readonly PlanChannel[] = [
  list('list', () => 'page_size=200'),
  list('all=1', () => 'all=1'),
  list('filter', ({ version, modulo }) => `version=${version}&modulo=${modulo}`),
  list('filter by development', ({ empreendimento }) => `all=1&empreendimento=${empreendimento}`),
  fetched('detail', ''),
  fetched('history', 'history/'),
  {
    name: 'audit log page',
    expected: (subject) => {
      const denied = onPage(subject.person, 'adminTrail', 'view');
      return denied ?? (onPage(subject.person, KINDS[subject.plan].page, 'view') ? 'unseen' : reading('view')(subject));
    },
    sense: ({ kind }) => kind !== 'deleted',
    run: async (subject) => {
      const answer = await ask(subject, `admin/trail/?page_size=200&resource=${KINDS[subject.plan].contract}`);
      return logged(answer, subject.row.id);
    },
  },
  {
    name: 'export',
    expected: reading('export'),
    sense: ({ kind }) => kind !== 'deleted' && kind !== 'never existed',
    run: async (subject) => {
      const answer = await ask(
        subject,
        `${PLAN_URL[subject.plan]}export/?type=csv&version=${subject.row.version}&modulo=${subject.row.modulo}`,
      );
      return read(answer, answer.text.trim().split('\n').length === 2);
    },
  },
  write(
    'create',
    putting(({ row }) => [row]),
    ({ plan }, { place }) => ['POST', PLAN_URL[plan], { ...place, plan: planOf[plan](300) }],
  ),
  write('create many', putting(neighbours), (subject, { place }) => {
    const { place: own } = ownOf(subject);
    const spare = own.version === place.version && own.modulo === place.modulo ? [] : [own];
    return ['POST', PLAN_URL[subject.plan], [...spare, place].map((one) => ({ ...one, plan: planOf[subject.plan](300) }))];
  }),
  write('change', writing('edit'), ({ plan }, { id }) => ['PATCH', `${PLAN_URL[plan]}${id}/`, changed(plan)]),
  write(
    'change a stale one',
    (subject) => {
      const verdict = writing('edit')(subject);
      return verdict === 'locked' ? 'granted' : verdict;
    },
    ({ plan }, { id }) => ['PATCH', `${PLAN_URL[plan]}${id}/`, { ...changed(plan), row_version: 77 }],
    412,
  ),
  write('change many', writing('edit', neighbours), (subject, row) => [
    'PATCH',
    PLAN_URL[subject.plan],
    idsOf(subject, row).map((id) => ({ id, ...changed(subject.plan) })),
  ]),
  write('delete', writing('delete'), ({ plan }, { id }) => ['DELETE', `${PLAN_URL[plan]}${id}/`]),
  write('delete many', writing('delete', neighbours), (subject, row) => [
    'DELETE',
    PLAN_URL[subject.plan],
    { ids: idsOf(subject, row), delete_multiple: true },
  ]),
  {
    name: 'delete with its version',
    // The draft goes with all its assumptions, or not at all.
    expected: (subject) => {
      const { world, person } = subject;
      const denied = onPage(person, 'version', 'delete');
      const who = person.principal;
      if (denied || !who) return denied ?? 'unsigned';
      if (who.organization !== world.organization) return 'unseen';
      const all = PLAN_KINDS.flatMap((kind) => world.plans[kind]).filter(
        ({ version, stands }) => version === world.sketch && stands,
      );
      return all.every((row) => reaches(world, who, row, true)) ? 'granted' : 'forbidden';
    },
    sense: ({ kind }) => kind === 'own company' || kind === 'foreign company',
    run: ({ world, person, plan }) =>
      unchanged(world.house, PLAN_URL[plan], async (call) => [
        await call(person.token, 'DELETE', `structure/versions/${world.sketch}/`),
        await call(person.token, 'DELETE', `structure/versions/${NEVER}/`),
      ]),
  },
  {
    name: 'copy of its version',
    expected: ({ world, person, row }) => {
      const who = person.principal;
      const denied = onPage(person, 'version', 'edit');
      if (denied || !who) return denied ?? 'unsigned';
      return reaches(world, who, row, true) ? 'granted' : 'unseen';
    },
    sense: ({ kind }) => kind === 'own company' || kind === 'foreign company',
    run: ({ world, person, row, plan }) =>
      world.house.undone(async (call) => {
        const path = `structure/versions/${world.sketch}/copy/`;
        const created = await call(person.token, 'POST', path, { nome: 'Cópia', adjustment: '0' });
        if (created.status === 404) return 'unseen';
        const id = Number(Reflect.get(Object(created.json), 'id'));
        const copied = await call(world.admin, 'GET', `${PLAN_URL[plan]}?version=${id}&modulo=${row.modulo}`);
        return refusal(created) ?? (rowsOf(copied.json).length > 0 ? 'granted' : 'unseen');
      }),
  },
  simulation((plan, version, modulo) => `${PLAN_URL[plan]}?version=${version}&modulo=${modulo}`),
];

/** Channels × people × rows of the assumptions of revenue and their results. */
export function planCells(world: World, people: readonly Person[]) {
  const all = PLAN_KINDS.map((plan) => {
    const channels = [...CHANNELS, ...reportChannels(plan), ...(plan === 'cashflow' ? PLAN_STATEMENT_CHANNELS : [])];
    const subject = (person: Person, row: PlanRow): PlanSubject => ({ world, person, row, plan });
    return crossed(KINDS[plan].name, { channels, rows: world.plans[plan], people }, subject);
  });
  return { cells: all.flatMap(({ cells }) => cells), senseless: all.reduce((sum, { senseless }) => sum + senseless, 0) };
}
