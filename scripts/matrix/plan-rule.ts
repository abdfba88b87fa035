import { associativePlan } from '#contract/associative-plan.ts';
import { cashflowPlan } from '#contract/cashflow-plan.ts';
import { drePlan } from '#contract/dre-plan.ts';
import type { PageId } from '#contract/pages.ts';
import { pocPlan } from '#contract/poc-plan.ts';
import { associativeReport, pocReport } from '#contract/revenue-report.ts';
import { mayReach, type Principal } from '#planning/access/rights.ts';
import { nameless } from './answers.ts';
import type { Verdict } from './cells.ts';
import { companyOf, onPage, together } from './entities.ts';
import type { Answer } from './house.ts';
import type { Person } from './people.ts';
import type { PlanKind, PlanRow } from './plan-rows.ts';
import type { World } from './world.ts';

interface Kind {
  name: string;
  contract: string;
  page: PageId;
}
/** Reports of one kind's results by module. */
interface Results {
  report: string;
  reportFile: string;
  /** A figure of the whole and one of a month. */
  explained: readonly string[];
  /** The price of all units in a report. */
  total: (json: unknown) => unknown;
}
export const KINDS: Readonly<Record<PlanKind, Kind>> = {
  associative: { name: 'associative plan', contract: associativePlan.name, page: 'revenueAssociative' },
  poc: { name: 'POC plan', contract: pocPlan.name, page: 'revenueCost' },
  cashflow: { name: 'cash flow plan', contract: cashflowPlan.name, page: 'cashflow' },
  dre: { name: 'income statement plan', contract: drePlan.name, page: 'drePremises' },
};
export const RESULTS: Readonly<Partial<Record<PlanKind, Results>>> = {
  associative: {
    report: associativeReport.url,
    reportFile: associativeReport.exportUrl,
    explained: ['explain=vgv', 'explain=stock&month=2027-01'],
    total: (json) => Reflect.get(Object(Reflect.get(Object(json), 'kpis')), 'vgv'),
  },
  poc: {
    report: pocReport.url,
    reportFile: pocReport.exportUrl,
    explained: ['explain=vgv', 'explain=units_sold&month=2027-01'],
    total: (json) => (Reflect.get(Object(Reflect.get(Object(json), 'columns')), 'vgv') as unknown[] | undefined)?.[0],
  },
};

export interface PlanSubject {
  world: World;
  person: Person;
  row: PlanRow;
  plan: PlanKind;
}
/** One way to a plan. */
export interface PlanChannel {
  name: string;
  expected: (subject: PlanSubject) => Verdict;
  run: (subject: PlanSubject) => Promise<string>;
  /** Rows that it says something of. */
  sense?: (row: PlanRow) => boolean;
}

/** Whether they reach some cost centre of the row's company. */
export function reaches(world: World, who: Principal, { of }: PlanRow, editing: boolean): boolean {
  if (of === null) return false;
  const { centers, organization } = companyOf(world, of);
  return centers.some((center) => mayReach(who, { organization, center }, editing));
}
const sees = ({ world, person, row }: PlanSubject) =>
  person.principal !== null && row.stands && reaches(world, person.principal, row, false);
export const reading =
  (operation: 'view' | 'export', page?: PageId) =>
  (subject: PlanSubject): Verdict =>
    onPage(subject.person, page ?? KINDS[subject.plan].page, operation) ?? (sees(subject) ? 'granted' : 'unseen');

export const ownOf = ({ world, person, plan }: PlanSubject): PlanRow => {
  const stranger = person.principal !== null && person.principal.organization !== world.organization;
  const own = world.plans[plan].find(({ kind }) => kind === (stranger ? 'other organisation' : 'own company'));
  if (!own) throw new Error('the world has a plan of its own');
  return own;
};
export const neighbours = (subject: PlanSubject) => [ownOf(subject), subject.row];

export const writing =
  (operation: 'edit' | 'delete', rowsOfCall: (subject: PlanSubject) => readonly PlanRow[] = ({ row }) => [row]) =>
  (subject: PlanSubject): Verdict => {
    const { world, person, plan } = subject;
    const denied = onPage(person, KINDS[plan].page, operation);
    const who = person.principal;
    if (denied || !who) return denied ?? 'unsigned';
    return together(
      rowsOfCall(subject).map((row) => {
        if (!sees({ ...subject, row })) return 'unseen';
        if (!reaches(world, who, row, true)) return 'forbidden';
        return row.archived ? 'locked' : 'granted';
      }),
    );
  };
/** Of a place: there may be no plan yet, or none any more. */
export const putting = (rowsOfCall: (subject: PlanSubject) => readonly PlanRow[]) => (subject: PlanSubject) =>
  writing('edit', (one) => rowsOfCall(one).map((row) => ({ ...row, stands: row.of !== null })))(subject);

export const ask = ({ world, person }: PlanSubject, path: string): Promise<Answer> => world.house.call(person.token, 'GET', path);
/** The one that reads as the answer, else the first. */
export const likest = (answer: Answer, others: readonly Answer[]): Answer =>
  others.find((one) => nameless(one) === nameless(answer)) ?? others[0] ?? answer;
