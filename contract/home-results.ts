import { z } from 'zod';
import { id, money, month, percent } from '#contract/fields.ts';
import { FINDINGS } from '#planning/statement/finding.ts';
import { FAVOURS } from '#planning/statement/judgement.ts';

/** A line of the year's income statement: what was budgeted, what it tends to, and how far it has come. */
const figureIn = <Value extends z.ZodType>(value: Value) =>
  z.object({
    /** Its row in the report. */
    key: z.string(),
    nome: z.string(),
    budgeted: value.nullable(),
    /** Actuals until their last month and what was budgeted from there on; null: nothing happened. */
    trend: value.nullable(),
    /** Until the last month with actuals, like with like; null: nothing happened. */
    to_date: z.object({ budgeted: value.nullable(), realised: value.nullable() }).nullable(),
    /** What the difference does to the result. */
    favour: z.enum(FAVOURS),
  });

const dre = z.object({
  /** Anything was budgeted in the year: without it nothing is judged. */
  budgeted: z.boolean().default(true),
  /** The last month with actuals of the ledger, of those that the reader sees; null: none. */
  until: month.nullable(),
  /** Null: the structure has no line that a result could be told by. */
  result: figureIn(money).nullable(),
  margin: figureIn(percent).nullable(),
  /** Why neither is judged, in words; null: they are, or there is nothing to judge. */
  lacking: z.string().nullable(),
  /** What the result does not hold: without a subgroup, or in groups that the report lacks. */
  outside: z.object({ budgeted: money, realised: money }),
  /** The largest variances until the last month with actuals (planning/statement/ranking.ts). */
  variances: z.array(
    z.object({
      key: z.string(),
      nome: z.string(),
      within: z.string().nullable(),
      budgeted: money,
      realised: money,
      favour: z.enum(FAVOURS),
    }),
  ),
  /** Lines that were budgeted until then and of which nothing was posted. */
  unposted: z.int(),
});

const development = z.object({
  enterprise: id,
  code: z.string(),
  name: z.string(),
  exposure: money,
  exposure_month: month.nullable(),
  /** Fractions; null: not calculable. */
  irr_monthly: z.number().nullable(),
  irr_yearly: z.number().nullable(),
  irr_notes: z.array(z.string()),
  /** What an investor asks at least, a year. */
  discount: percent,
  /** Null: more than money is. */
  npv: money.nullable(),
});

const cash = z.object({
  /** The whole flow has no amount: it is exposed to nothing, and safe from nothing. */
  empty: z.boolean().default(false),
  /** Cash at the end of the year, as the report's balances have it. */
  closing: money,
  /** Of the whole flow before the partners' money, also beyond the year. */
  exposure: money,
  exposure_month: month.nullable(),
  /** Those with assumptions in the version, the most exposed first. */
  developments: z.array(development),
});

/**
 * GET home/results/: what the official version's year comes to, of which variances, and how exposed its developments
 * are. Each part as far as its report is the reader's to see (null: not theirs), within what they see.
 */
export const homeResults = {
  url: 'home/results/',
  schema: z.object({
    /** The version and its months that are told of; null: there is no official version. */
    of: z.object({ version: id, first: month, last: month }).nullable(),
    dre: dre.nullable(),
    cash: cash.nullable(),
    /** One thing worth looking at first (planning/statement/finding.ts). */
    finding: z
      .object({
        kind: z.enum(FINDINGS),
        text: z.string(),
        row: z.string().nullable(),
        enterprise: id.nullable(),
        /** The version that says so, where it is another one than `of` names: a forecast. */
        version: id.nullable().default(null),
      })
      .nullable(),
    /** Cost centres with values in the version or the ledger that the reader may not see; they are in no figure. */
    hidden_center_costs: z.int(),
    /** Of these: cost centres that they see, without some of their accounts. */
    partly_hidden: z.int(),
    /** Developments with assumptions in the version that the reader may not see; alike. */
    hidden_enterprises: z.int(),
    /** Modules whose assumptions have an error: they are in no figure. */
    faulty: z.int(),
  }),
} as const;
export type HomeResults = z.output<typeof homeResults.schema>;
