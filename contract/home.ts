import { z } from 'zod';
import { money, month } from '#contract/fields.ts';
import { version } from '#contract/version.ts';

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
  }),
} as const;
export type HomeSummary = z.output<typeof homeSummary.schema>;
