import { statementReport } from '#contract/statement-report.ts';
import { STATEMENTS, type Statement } from '#planning/statement/structure.ts';
import { named, nameless, read, refusal } from './answers.ts';
import { onPage, reaches, reading, type Channel } from './entry-rule.ts';
import type { Call } from './house.ts';
import type { Person } from './people.ts';
import { monthOf } from './ledger-rows.ts';
import { reaches as reachesPlan, type PlanChannel } from './plan-rule.ts';
import { PLAN_KINDS, type PlanKind } from './plan-rows.ts';
import type { EntryRow } from './entry-row.ts';
import { cents, field, waysOf, type Ask } from './statement-ways.ts';
import { NEVER } from './world.ts';

const asker =
  (call: Call, { token }: Person, statement: Statement, version: number): Ask =>
  (query, part = '') =>
    call(token, 'GET', `${statement}/report/${part}?version=${version}${query}`);

/** Which months something happened in: each posting has its own. */
const ACTUAL_MONTHS: Channel = {
  name: 'dre report of actuals, its month',
  expected: reading(statementReport.dre.page, 'view'),
  run: async ({ world: { house, draft }, person, row }) => {
    const of = (version: number) => asker(house.call, person, 'dre', version)('&basis=realizado');
    const answer = await of(draft);
    if (answer.status !== 200) return named(answer, await of(NEVER));
    const months = field(field(answer.json, 'realised'), 'months') as string[];
    return read(answer, row.subject !== null && months.includes(monthOf(row)));
  },
};

/** What a statement's report, its figures and files hold of entries. */
export const STATEMENT_CHANNELS: readonly Channel[] = STATEMENTS.flatMap((statement) => {
  const { page } = statementReport[statement];
  return [
    ...waysOf(statement).map(({ name, operation, total }): Channel => ({
      name: `${statement} report, ${name}`,
      expected: reading(page, operation),
      run: async ({ world: { house, draft }, person, row }) => {
        const found = await total(asker(house.call, person, statement, draft), row);
        const never = await total(asker(house.call, person, statement, NEVER), row);
        if (found.answer.status === 400 && nameless(found.answer) === nameless(never.answer)) return 'unseen';
        // A row without values is refused by its key.
        if (found.answer.status === 400 && name.endsWith('explanation')) return 'unseen';
        // eslint-disable-next-line no-bitwise -- one bit a row
        return read(found.answer, (found.cents & row.cents) !== 0);
      },
    })),
    ...(statement === 'dre' ? [ACTUAL_MONTHS] : []),
    ...(['', '&basis=realizado'] as const)
      .filter((basis) => basis === '' || statement === 'dre')
      .map((basis): Channel => ({
        name: `${statement} report${basis}, told as hidden`,
        expected: ({ person }) => onPage(person, page, 'view') ?? (isStranger(person) ? 'unseen' : 'granted'),
        run: async ({ world, person }) => {
          const { house, entries, draft } = world;
          const answer = await asker(house.call, person, statement, draft)(basis);
          if (answer.status !== 200) return named(answer, await asker(house.call, person, statement, NEVER)(basis));
          const hidden = entries.filter(
            (row) => row.version === draft && row.subject !== null && !reaches({ person, row }, false),
          );
          const count = new Set(hidden.map(({ center_cost }) => center_cost)).size;
          const number = field(answer.json, 'hidden_center_costs');
          return number === count ? 'granted' : `${String(number)} told, ${count} hidden`;
        },
      })),
  ];
});

/** The other organisation's administrator, who has no such version. */
const isStranger = ({ name }: Person) => name === 'of another organisation';

const ofSketch: PlanChannel['sense'] = ({ kind }) => kind === 'own company' || kind === 'foreign company';

const inOpening: PlanChannel['expected'] = ({ world, person, row }) => {
  const denied = onPage(person, 'cashflow', 'view');
  if (denied || !person.principal) return denied ?? 'unsigned';
  return row.stands && reachesPlan(world, person.principal, row, false) ? 'granted' : 'unseen';
};

/** What a cash flow's report holds of its modules' assumptions: opening balances, a bit each; and how many it omits. */
export const PLAN_STATEMENT_CHANNELS: readonly PlanChannel[] = [
  ...(['', '&consolidated=1'] as const).map((query): PlanChannel => ({
    name: `cash flow report, in its opening${query}`,
    expected: inOpening,
    run: async ({ world: { house }, person, row }) => {
      const of = (version: number) => asker(house.call, person, 'cashflow', version)(query);
      const answer = await of(row.version);
      if (answer.status !== 200) return named(answer, await of(NEVER));
      const opening = (field(field(answer.json, 'balances'), 'opening') as string[]).at(-1);
      // eslint-disable-next-line no-bitwise -- one bit a plan, in reais
      return read(answer, ((cents(opening) / 100) & (row.cents / 100)) !== 0);
    },
    sense: ({ stands }) => stands,
  })),
  {
    name: 'cash flow report, in its opening explained',
    expected: inOpening,
    run: async ({ world: { house }, person, row }) => {
      const of = (version: number) => asker(house.call, person, 'cashflow', version)('&explain=opening%3A2027-01');
      const answer = await of(row.version);
      if (answer.status !== 200) return named(answer, await of(NEVER));
      // eslint-disable-next-line no-bitwise -- one bit a plan, in reais
      return read(answer, ((cents(field(answer.json, 'value')) / 100) & (row.cents / 100)) !== 0);
    },
    sense: ({ stands }) => stands,
  },
  {
    name: 'cash flow report, told as hidden',
    expected: ({ person }) => onPage(person, 'cashflow', 'view') ?? (isStranger(person) ? 'unseen' : 'granted'),
    sense: ofSketch,
    run: async ({ world, person }) => {
      const { house, sketch, plans } = world;
      const of = (version: number) => asker(house.call, person, 'cashflow', version)('');
      const answer = await of(sketch);
      if (answer.status !== 200) return named(answer, await of(NEVER));
      const who = person.principal;
      const hidden = PLAN_KINDS.flatMap((kind) => plans[kind]).filter(
        (row) => row.version === sketch && row.stands && !(who && reachesPlan(world, who, row, false)),
      );
      const count = new Set(hidden.map(({ empreendimento }) => empreendimento)).size;
      const number = field(answer.json, 'hidden_enterprises');
      return number === count ? 'granted' : `${String(number)} told, ${count} hidden`;
    },
  },
];

/** What is asked «e se» in the cells: nothing. */
const NOTHING = {
  from: null,
  price: '0',
  pace: '0',
  cost: '0',
  works_delay: 0,
  transfer_delay: 0,
  interest: '0',
  discount: '0',
};
const EDITED = ['version', 'revenueAssociative', 'revenueCost', 'cashflow', 'drePremises'] as const;

/** A version's simulation holds the assumptions its maker may write. */
export const simulation = (listUrl: (plan: PlanKind, version: number, modulo: number) => string): PlanChannel => ({
  name: 'simulation of its version',
  expected: ({ world, person, row }) => {
    const who = person.principal;
    const denied = EDITED.map((page) => onPage(person, page, 'edit')).find((verdict) => verdict !== null);
    if (denied || !who) return denied ?? 'unsigned';
    return reachesPlan(world, who, row, true) ? 'granted' : 'unseen';
  },
  sense: ofSketch,
  run: ({ world, person, row, plan }) =>
    world.house.undone(async (call) => {
      const path = `structure/versions/${world.sketch}/simulate/`;
      const created = await call(person.token, 'POST', path, { nome: 'Simulação', change: NOTHING });
      if (created.status === 404) return 'unseen';
      const id = Number(field(created.json, 'id'));
      const copied = await call(world.admin, 'GET', listUrl(plan, id, row.modulo));
      const rows = field(copied.json, 'results');
      return refusal(created) ?? (Array.isArray(rows) && rows.length > 0 ? 'granted' : 'unseen');
    }),
});

const SUMMED = new Set(['actuals, total', 'actuals, explanation', 'actuals, opened by ref']);

/** What one person's reports of both statements come to, in cents. */
export async function statementSums(call: Call, token: string, version: number): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const statement of STATEMENTS) {
    const ask: Ask = (query, part = '') => call(token, 'GET', `${statement}/report/${part}?version=${version}${query}`);
    // Of actuals, a way each of total, explanation and postings: the others are those of the budget.
    for (const { name, total } of waysOf(statement).filter(
      ({ operation, name: way }) =>
        operation === 'view' &&
        !/(?:total of its cost centre|^term of its account, explanation)$/.test(way) &&
        (!way.startsWith('realised') || SUMMED.has(way)),
    ))
      // The row is read by one way alone, which is not among these.
      sums[`${statement} ${name}`] = (await total(ask, { center_cost: 0 } as EntryRow)).cents;
  }
  return sums;
}
