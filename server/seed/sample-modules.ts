import type { Cents } from '#planning/numbers/money.ts';
import { addMonths, type Month } from '#planning/numbers/months.ts';

/**
 * How a module of the sample is planned: as the year's budget had it, or as it stands with what is known by `KNOWN`.
 */
export type Edition = 'budget' | 'current';

/** The last month of which the sample's planners know what came true. */
export const KNOWN: Month = '2026-10';

/** What assumptions of a module begin with, from which receipts, cash flow, revenue and cost are all made. */
export interface ModuleFacts {
  /** The land is paid in two halves, three months apart; approvals take their time before the launch. */
  bought: Month;
  land: Cents;
  projects: readonly Cents[];
  licences: Cents;
  launch: Month;
  works: { first: Month; last: Month; budget: Cents; index: string | null };
  occupancy: Month;
  units: number;
  /** Given for the land. */
  swapped: number;
  /** Units sold month by month from the launch, or shares of them, in millionths. */
  sales: { kind: 'unidades' | 'percentual'; values: readonly number[] };
  /** What is sold for, of the table: millionths. */
  discounted: number;
  /** Sales of a month that buyers gave up later; who buys the unit then is among the sales. */
  cancelled: readonly { sale: Month; month: Month }[];
}

/** What came otherwise than the budget had it, by what is known now. */
type Since = Partial<Omit<ModuleFacts, 'works'>> & { works?: Partial<ModuleFacts['works']> };
interface Planned {
  budget: ModuleFacts;
  since: Since;
}

const DELAY = 2;

const MODULES: Readonly<Record<string, Planned>> = {
  // In works: late by two months and dearer since steel and concrete were bought anew; two buyers gave up.
  'IPE 1': {
    budget: {
      bought: '2023-06',
      land: 960_000_000,
      projects: [36_000_000, 24_000_000],
      licences: 18_500_000,
      launch: '2025-02',
      works: { first: '2025-08', last: '2027-04', budget: 1_640_000_000, index: null },
      occupancy: '2027-06',
      units: 96,
      swapped: 3,
      sales: {
        kind: 'unidades',
        values: [6, 8, 7, 5, 4, 4, 5, 4, 3, 4, 3, 4, 3, 4, 4, 3, 3, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1],
      },
      discounted: 1_000_000,
      cancelled: [],
    },
    since: {
      works: { last: addMonths('2027-04', DELAY), budget: 1_705_000_000 },
      occupancy: addMonths('2027-06', DELAY),
      sales: {
        kind: 'unidades',
        values: [6, 8, 7, 5, 4, 4, 5, 4, 3, 4, 3, 4, 3, 4, 4, 3, 3, 2, 3, 2, 2, 2, 3, 2, 1, 1, 1, 1, 1],
      },
      cancelled: [
        { sale: '2025-03', month: '2026-06' },
        { sale: '2025-04', month: '2026-10' },
      ],
    },
  },
  // In works since May: as planned, and its buyers' bank has begun to pay.
  'IPE 2': {
    budget: {
      bought: '2024-02',
      land: 960_000_000,
      projects: [36_000_000, 24_000_000],
      licences: 18_500_000,
      launch: '2025-11',
      works: { first: '2026-05', last: '2028-01', budget: 1_700_000_000, index: 'INCC-M' },
      occupancy: '2028-03',
      units: 96,
      swapped: 3,
      sales: {
        kind: 'percentual',
        values: [100_000, 80_000, 70_000, 60_000, 50_000, ...Array.from<number>({ length: 16 }).fill(40_000)],
      },
      discounted: 1_000_000,
      cancelled: [],
    },
    since: { works: { budget: 1_725_000_000 } },
  },
  // Launched in October, and in trouble: sold half as fast as planned and at a discount, tenders dearer by a tenth.
  'MAN 1': {
    budget: {
      bought: '2026-01',
      land: 330_000_000,
      projects: [24_000_000, 16_000_000],
      licences: 12_500_000,
      launch: '2026-10',
      works: { first: '2027-03', last: '2028-08', budget: 1_075_000_000, index: 'INCC-M' },
      occupancy: '2028-10',
      units: 64,
      swapped: 0,
      sales: { kind: 'unidades', values: [8, 6, 5, 4, 4, 4, 4, 4, 3, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1] },
      discounted: 1_000_000,
      cancelled: [],
    },
    since: {
      works: { budget: 1_330_000_000 },
      sales: {
        kind: 'unidades',
        values: [4, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1],
      },
      discounted: 940_000,
    },
  },
  'MAN 2': {
    budget: {
      bought: '2026-10',
      land: 300_000_000,
      projects: [20_000_000, 14_000_000],
      licences: 11_000_000,
      launch: '2027-09',
      works: { first: '2028-03', last: '2029-08', budget: 930_000_000, index: 'INCC-M' },
      occupancy: '2029-10',
      units: 56,
      swapped: 0,
      sales: { kind: 'unidades', values: [6, 5, 4, 4, 3, 3, 3, 3, 3, 3, 3, 2, 2, 2, 2, 2, 2, 2, 1, 1] },
      discounted: 1_000_000,
      cancelled: [],
    },
    since: { works: { budget: 1_150_000_000 }, discounted: 950_000 },
  },
  // Being studied: an option on the plot, projects from the next year on.
  'SER 1': {
    budget: {
      bought: '2026-12',
      land: 1_050_000_000,
      projects: [52_000_000, 38_000_000],
      licences: 26_000_000,
      launch: '2027-11',
      works: { first: '2028-05', last: '2029-12', budget: 1_900_000_000, index: 'INCC-M' },
      occupancy: '2030-02',
      units: 48,
      swapped: 0,
      sales: { kind: 'unidades', values: [6, 4, 4, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1] },
      discounted: 1_000_000,
      cancelled: [],
    },
    since: {},
  },
};

/** A module's facts by the code of its development and its number; null: nothing of it is planned. */
export function moduleFacts(module: string, edition: Edition): ModuleFacts | null {
  const planned = MODULES[module];
  if (planned === undefined) return null;
  const { budget, since } = planned;
  return edition === 'budget' ? budget : { ...budget, ...since, works: { ...budget.works, ...since.works } };
}
