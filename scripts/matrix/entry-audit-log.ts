import { PAGE_IDS } from '#contract/pages.ts';
import { mayOnPage } from '#planning/access/rights.ts';
import { logged, named, read } from './answers.ts';
import type { Verdict } from './cells.ts';
import { PAGE, reaches, reading, URL, type Channel, type Subject } from './entry-rule.ts';
import { readAsChanged, listedAsChanged } from './open-pages.ts';
import { NEVER } from './world.ts';

const AUDIT_LOG = 'admin/trail/';

/** What whoever has any page may ask, and is told nothing of without the page itself. */
const verdictFor = (subject: Subject): Verdict => {
  const who = subject.person.principal;
  if (!who) return 'unsigned';
  if (!PAGE_IDS.some((page) => mayOnPage(who, page, 'view'))) return 'forbidden';
  return mayOnPage(who, PAGE, 'view') && reaches(subject, false) ? 'granted' : 'unseen';
};

/** What was done to an entry, and what is told of it without the entry itself. */
export const AUDIT_LOG_CHANNELS: readonly Channel[] = [
  {
    name: 'history',
    expected: reading(PAGE, 'view'),
    run: async ({ world: { house }, person, row }) =>
      named(
        await house.call(person.token, 'GET', `${URL}${row.id}/history/`),
        await house.call(person.token, 'GET', `${URL}${NEVER}/history/`),
      ),
  },
  {
    name: 'audit log page',
    expected: reading('adminTrail', 'view'),
    run: async ({ world: { house }, person, row }) => {
      const answer = await house.call(person.token, 'GET', `${AUDIT_LOG}?resource=expenseEntry&search=${row.description}`);
      return logged(answer, row.id);
    },
  },
  {
    name: 'audit log export',
    expected: reading('adminTrail', 'export'),
    run: async ({ world: { house }, person, row }) => {
      const answer = await house.call(person.token, 'GET', `${AUDIT_LOG}export/?type=csv&resource=expenseEntry`);
      return read(answer, answer.text.includes(row.description));
    },
  },
  {
    name: 'read as changed',
    expected: verdictFor,
    run: ({ world: { house }, person, row }) => readAsChanged({ house, person, resource: 'expenseEntry', id: row.id }),
  },
  {
    name: 'told as changed',
    expected: verdictFor,
    run: ({ world: { house }, person, row }) => listedAsChanged({ house, person, resource: 'expenseEntry', id: row.id }),
  },
  {
    name: 'told to be writable',
    expected: (subject) => {
      const who = subject.person.principal;
      if (!who) return 'unsigned';
      if (!PAGE_IDS.some((page) => mayOnPage(who, page, 'view'))) return 'forbidden';
      // Who writes everything is told «all», which names no row.
      return who.is_admin || reaches(subject, true) ? 'granted' : 'unseen';
    },
    run: async ({ world: { house }, person, row }) => {
      const answer = await house.call(person.token, 'GET', 'access/reach/');
      const has = (field: string, id: number) => {
        const ids: unknown = Reflect.get(Object(answer.json), field);
        return ids === 'all' || (Array.isArray(ids) && ids.includes(id));
      };
      return read(answer, has('center_costs', row.center_cost) && has('accountings', row.accounting));
    },
  },
];
