import { z } from 'zod';
import { id, instant, money, month } from '#contract/fields.ts';
import { version } from '#contract/version.ts';
import { NONE_HIDDEN } from '#planning/totals/hidden.ts';
import { ACTUALS_SOURCES } from '#planning/statement/basis.ts';
import { FAVOURS } from '#planning/statement/judgement.ts';

/** GET home/summary/: what the first page needs in one answer. */
export const homeSummary = {
  url: 'home/summary/',
  schema: z.object({
    /** The official version of the current year, else the newest official one. */
    official: version.row.nullable(),
    /** Totals of the official version's expenses by month of its span. */
    months: z.array(z.object({ month, amount: money })),
    /** Cost centres with values in it that the reader may not see; they are in no total. */
    hidden_center_costs: z.int().default(0),
    /** Of these: cost centres that they see, without some of their accounts. */
    partly_hidden: z.int().default(0),
    /** What a reader is told of cost centres whose amounts are more than a total holds: they are in no month's. */
    beyond: z.array(z.string()).default([]),
    /** Its last month of which the reader sees actuals, by source: without any nothing is compared (home/realised/). */
    realised: z
      .object({
        contabil: month.nullable(),
        uau: month.nullable(),
        /** Cost centres and UAU's companies with values hidden from the reader; they are in no compared figure. */
        hidden_center_costs: z.int(),
        partly_hidden: z.int().default(0),
        hidden_companies: z.int(),
      })
      .default({ contabil: null, uau: null, ...NONE_HIDDEN, hidden_companies: 0 }),
    /** Drafts a planner may go on with, most recently changed first (at most 5). */
    drafts: z.array(version.row),
    counts: z.object({
      regionals: z.int(),
      companies: z.int(),
      center_costs: z.int(),
      accountings: z.int(),
      versions: z.int(),
      entries: z.int(),
    }),
    /**
     * What a first income statement is made of, beside these counts; null: not the asker's to see, or not told.
     */
    dre: z
      .object({
        /** Lines of its report. */
        lines: z.int(),
        /** Accounts of a result that have values, all where none has any; and how many of them are mapped. */
        accounts: z.int(),
        mapped: z.int(),
        /** Something was posted in a year of a version. */
        actuals: z.boolean(),
        /** The version whose report has something to show: the newest with entries, else with postings in its years. */
        version: id.nullable().default(null),
        /** The last year of which something was posted, of a version or of none. */
        posted: z.int().nullable().default(null),
      })
      .nullable()
      .default(null),
  }),
} as const;
export type HomeSummary = z.output<typeof homeSummary.schema>;

/**
 * GET home/waiting/: what waits in UAU's data, as far as it is the asker's to mend or to see: nothing of what is not.
 * Apart from the rest, since it sums all that UAU brought.
 */
export const homeWaiting = {
  url: 'home/waiting/',
  schema: z.object({
    /** Sources without a mapping, and the money that goes nowhere by them. */
    unmapped: z.object({ sources: z.int(), amount: money }),
    /** Areas that were not read for too long, and since when the oldest was not. */
    late: z.object({ areas: z.int(), oldest: instant.nullable() }),
  }),
} as const;
export type HomeWaiting = z.output<typeof homeWaiting.schema>;

/**
 * GET home/realised/: what the official version budgeted until the last month with actuals, beside the actuals.
 * Expenses by the ledger (accrual) and cash by UAU are two parts, each there as far as its report is the reader's to
 * see and has actuals.
 */
export const homeActuals = {
  url: 'home/realised/',
  schema: z.object({
    parts: z.array(
      z.object({
        source: z.enum(ACTUALS_SOURCES),
        until: month,
        budgeted: money,
        realised: money,
        /** What the difference does to the result. */
        favour: z.enum(FAVOURS),
        /** Why it is not judged, in words; null: it is, or there is nothing to judge. */
        lacking: z.string().nullable().default(null),
      }),
    ),
  }),
} as const;
export type HomeActuals = z.output<typeof homeActuals.schema>;
