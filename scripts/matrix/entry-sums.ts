import { PAGE_IDS, type PageId } from '#contract/pages.ts';
import { mayOnPage } from '#planning/access/rights.ts';
import { named, nameless, read } from './answers.ts';
import { onPage, reaches, reading, URL, type Channel } from './entry-rule.ts';
import type { Answer } from './house.ts';
import { documentOf } from './ledger-rows.ts';
import type { Person } from './people.ts';
import { NEVER, type World } from './world.ts';

export const cents = (text: unknown) => Number(String(text ?? '0').replace('.', ''));

/** Sums in which each row is a power of two, so that a total tells which rows it is made of. */
const sum = (
  name: string,
  page: PageId,
  total: (world: World, person: Person) => Promise<{ answer: Answer; cents: number }>,
): Channel => ({
  name,
  expected: reading(page, 'view'),
  run: async ({ world, person, row }) => {
    const found = await total(world, person);
    const never = await total({ ...world, draft: NEVER }, person);
    if (found.answer.status === 400 && nameless(found.answer) === nameless(never.answer)) return 'unseen';
    // eslint-disable-next-line no-bitwise -- one bit a row
    return read(found.answer, (found.cents & row.cents) !== 0);
  },
});

const amountsOf = (json: unknown): number => {
  const lines: unknown = Reflect.get(Object(json), 'lines');
  const amounts = Array.isArray(lines) ? (lines as { amounts: string[] }[]).flatMap((line) => line.amounts) : [];
  return amounts.reduce((total, amount) => total + cents(amount), 0);
};

/** The first page tells a report's figures as far as that report is the person's to see. */
const ofReport =
  (page: PageId): Channel['expected'] =>
  (subject) => {
    const rule = reading('home', 'view')(subject);
    const { principal } = subject.person;
    return rule === 'granted' && principal && !mayOnPage(principal, page, 'view') ? 'unseen' : rule;
  };

/** What is summed and counted of entries. */
export const SUM_CHANNELS: readonly Channel[] = [
  sum('report total', 'expenseReport', async ({ house, draft }, { token }) => {
    const answer = await house.call(token, 'GET', `expense/report/?version=${draft}`);
    return { answer, cents: amountsOf(answer.json) };
  }),
  sum('report total of actuals', 'expenseReport', async ({ house, draft }, { token }) => {
    const answer = await house.call(token, 'GET', `expense/report/?version=${draft}&basis=realizado`);
    return { answer, cents: amountsOf(answer.json) };
  }),
  {
    name: 'postings of an actual figure',
    expected: reading('expenseReport', 'view'),
    run: async ({ world: { house, draft }, person, row }) => {
      const of = (version: number) => house.call(person.token, 'GET', `expense/report/postings/?version=${version}`);
      const answer = await of(draft);
      if (answer.status !== 200) return named(answer, await of(NEVER));
      const shown = cents(Reflect.get(Object(answer.json), 'total'));
      const listed = answer.text.includes(`"${documentOf(row)}"`);
      // eslint-disable-next-line no-bitwise -- one bit a row
      return ((shown & row.cents) !== 0) === listed ? read(answer, listed) : 'the total is not what is listed';
    },
  },
  sum('home total', 'home', async ({ house }, { token }) => {
    const answer = await house.call(token, 'GET', 'home/summary/');
    const months: unknown = Reflect.get(Object(answer.json), 'months');
    return {
      answer,
      cents: Array.isArray(months) ? (months as { amount: string }[]).reduce((total, { amount }) => total + cents(amount), 0) : 0,
    };
  }),
  {
    ...sum('home total of actuals', 'home', async ({ house }, { token }) => {
      const answer = await house.call(token, 'GET', 'home/realised/');
      const parts: unknown = Reflect.get(Object(answer.json), 'parts');
      const ledger = Array.isArray(parts) ? (parts as { source: string; realised: string }[]) : [];
      return { answer, cents: cents(ledger.find(({ source }) => source === 'contabil')?.realised) };
    }),
    expected: ofReport('expenseReport'),
  },
  ...(['budgeted', 'realised'] as const).map((side): Channel => ({
    ...sum(`home results, ${side}`, 'home', async ({ house }, { token }) => {
      const answer = await house.call(token, 'GET', 'home/results/');
      const dre = Object(Reflect.get(Object(answer.json), 'dre'));
      const result = Object(Reflect.get(dre, 'result'));
      const ends = side === 'budgeted' ? result : Object(Reflect.get(result, 'to_date'));
      // The result, and all that stands outside of it.
      const parts = [ends, Object(Reflect.get(dre, 'outside'))].map((of) => Reflect.get(of, side));
      // Expenses take from a result.
      return { answer, cents: Math.abs(parts.reduce((total: number, amount) => total + cents(amount), 0)) };
    }),
    expected: ofReport('dreReport'),
  })),
  {
    ...sum('home results, cash', 'home', async ({ house }, { token }) => {
      const answer = await house.call(token, 'GET', 'home/results/');
      const cash = Object(Reflect.get(Object(answer.json), 'cash'));
      return { answer, cents: Math.abs(cents(Reflect.get(cash, 'closing'))) };
    }),
    expected: ofReport('cashflow'),
  },
  {
    name: 'version total',
    expected: (subject) => {
      const { principal } = subject.person;
      if (!principal) return 'unsigned';
      if (!PAGE_IDS.some((page) => mayOnPage(principal, page, 'view'))) return 'forbidden';
      return reaches(subject, false) ? 'granted' : 'unseen';
    },
    run: async ({ world: { house }, person, row }) => {
      const [answer, never] = [
        await house.call(person.token, 'GET', `structure/versions/${row.version}/`),
        await house.call(person.token, 'GET', `structure/versions/${NEVER}/`),
      ];
      if (answer.status !== 200) return named(answer, never);
      // eslint-disable-next-line no-bitwise -- one bit a row
      return read(answer, (cents(Reflect.get(Object(answer.json), 'total')) & row.cents) !== 0);
    },
  },
  {
    name: 'report of its place',
    expected: reading('expenseReport', 'view'),
    run: async ({ world: { house, organization }, person, row }) => {
      const of = (version: number) =>
        house.call(
          person.token,
          'GET',
          `expense/report/?version=${version}&center_cost=${row.center_cost}&accounting=${row.accounting}`,
        );
      const answer = await of(row.version);
      if (answer.status !== 200) return named(answer, await of(NEVER));
      const owner = row.subject?.organization ?? organization;
      if (person.principal?.organization !== owner) return "answered for another organisation's version";
      // eslint-disable-next-line no-bitwise -- one bit a row
      return read(answer, (amountsOf(answer.json) & row.cents) !== 0);
    },
  },
  {
    name: 'report file of its place',
    expected: reading('expenseReport', 'export'),
    run: async ({ world: { house }, person, row }) => {
      const path = (version: number) =>
        `expense/report/export/?type=csv&version=${version}&center_cost=${row.center_cost}&accounting=${row.accounting}`;
      const answer = await house.call(person.token, 'GET', path(row.version));
      if (answer.status !== 200) return named(answer, await house.call(person.token, 'GET', path(NEVER)));
      return read(answer, row.cents > 0 && answer.text.includes((row.cents / 100).toFixed(2).replace('.', ',')));
    },
  },
  {
    // How many cost centres are told to be left out, of which not one is named.
    name: 'told as hidden',
    expected: ({ person }) => onPage(person, 'expenseReport', 'view') ?? (strangerTo(person) ? 'unseen' : 'granted'),
    run: async ({ world: { house, entries, draft }, person }) => {
      const of = (version: number) => house.call(person.token, 'GET', `expense/report/?version=${version}`);
      const answer = await of(draft);
      if (answer.status !== 200) return named(answer, await of(NEVER));
      const hidden = entries.filter((row) => row.version === draft && row.subject !== null && !reaches({ person, row }, false));
      const shown: unknown = Reflect.get(Object(answer.json), 'hidden_center_costs');
      const count = new Set(hidden.map(({ center_cost }) => center_cost)).size;
      return shown === count ? 'granted' : `${String(shown)} told, ${count} hidden`;
    },
  },
  {
    name: 'home count',
    expected: ({ person }) => onPage(person, 'home', 'view') ?? 'granted',
    run: async ({ world: { house }, person }) => {
      const answer = await house.call(person.token, 'GET', 'home/summary/');
      const list = await house.call(person.token, 'GET', `${URL}?page_size=1`);
      const shown: unknown = Reflect.get(Object(Reflect.get(Object(answer.json), 'counts')), 'entries');
      const count: unknown = Reflect.get(Object(list.json), 'count');
      if (list.status !== 200 || answer.status !== 200) return read(answer, true);
      return shown === count ? 'granted' : `${String(shown)} told, ${String(count)} listed`;
    },
  },
];

/** The other organisation's administrator, who has no such version. */
const strangerTo = ({ name }: Person) => name === 'of another organisation';
