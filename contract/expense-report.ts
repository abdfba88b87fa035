import { z } from 'zod';
import { id, money, month } from '#contract/fields.ts';

export const REPORT_GROUPS = ['center_cost', 'company', 'regional'] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

/** Actuals (planning/statement/basis.ts): postings of the ledger. */
const realised = z.object({ source: z.literal('contabil'), until: month.nullable(), months: z.array(month) });
const named = z.object({ id, codigo: z.string(), nome: z.string() });

/**
 * GET expense/report/?version=&group_by=&regional=&company=&center_cost=&aggregator= → the leaves of the report: one
 * line per group and analítica account with entries, months of the version's span in order. Subtotals, parents of the
 * chart and totals are folded from these lines by `planning/expense/report.ts`, on the screen and in the exported
 * workbook alike. `basis=realizado`: the same of what the ledger posted in these months. GET expense/report/export/
 * with the same parameters answers the workbook (`type=xlsx` or `csv`); `hide_zeros=1` and `levels=n` fold it as the
 * screen does; `compare=realizado` puts the actuals beside it, with `min_percent` and `min_amount`. GET
 * expense/report/postings/ with the report's filters, `accounting` (with all accounts below it), `first` and `last`
 * months: the ledger's postings that a actual figure is the sum of, at most `MOST_POSTINGS`.
 */
export const expenseReport = {
  url: 'expense/report/',
  exportUrl: 'expense/report/export/',
  postingsUrl: 'expense/report/postings/',
  schema: z.object({
    version: id,
    group_by: z.enum(REPORT_GROUPS),
    months: z.array(month),
    groups: z.array(named),
    /** `nature` tells whether more of it is good or bad for the result. */
    accounts: z.array(named.extend({ kind: z.string(), nature: z.string() })),
    /** Cost centres with values in the version that the reader may not see; they are in no line and no total. */
    hidden_center_costs: z.int().default(0),
    /** Of these: cost centres that they see, without some of their accounts. */
    partly_hidden: z.int().default(0),
    /**
     * What a reader is told of cost centres whose amounts are more than a total holds: they are in no line and no
     * total.
     */
    beyond: z.array(z.string()).default([]),
    lines: z.array(z.object({ group: id, accounting: id, amounts: z.array(money) })),
    /** Where actuals come from and how far they go; null: what was budgeted. */
    realised: realised.nullable().default(null),
  }),
  /** The largest postings, in the order of their days; `count` and `total` are of all. */
  postingsSchema: z.object({
    count: z.int(),
    total: money,
    postings: z.array(
      z.object({
        id: z.int(),
        month,
        /** Null where the file told only months. */
        date: z.iso.date().nullable(),
        document: z.string(),
        /** What it was for, where that was kept and the reader holds `ledger.history`; else empty. */
        history: z.string().default(''),
        account: z.string(),
        center: z.string(),
        amount: money,
      }),
    ),
  }),
} as const;
export const MOST_POSTINGS = 500;

export type ExpenseReport = z.output<typeof expenseReport.schema>;
