import { z } from 'zod';
import { id, MESSAGES, money, month, percent } from '#contract/fields.ts';
import type { PageId } from '#contract/pages.ts';
import { SHARE_TEXT } from '#contract/readers.ts';
import { ofBoth } from '#contract/statement-parts.ts';
import { reads } from '#contract/schema-functions.ts';
import { decimalFromCents } from '#planning/numbers/money.ts';
import { UNAVAILABLE, type UnavailableReason } from '#planning/poc/plan.ts';
import { SOURCE_KINDS } from '#planning/statement/amounts.ts';
import { ACTUALS_SOURCES } from '#planning/statement/basis.ts';
import { LINE_STYLES, type Statement } from '#planning/statement/structure.ts';

/** A statement's share on the wire: percent text with four places up to ±1.000.000 % (`"31.1200"`), else millionths. */
const share = z
  .codec(z.string().regex(SHARE_TEXT), z.int(), {
    decode: reads('share', MESSAGES.number),
    encode: (value) => {
      const digits = String(Math.abs(value)).padStart(5, '0');
      return `${value < 0 ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
    },
  })
  .meta({ description: 'Percentual com quatro casas, por exemplo "31.1200"' });

const rowHead = {
  /** The same in every version: `g1`, `s12`, `s12|conta_contabil:3`, `a4`, `unmapped`. */
  key: z.string(),
  type: z.enum(['group', 'subgroup', 'source', 'aggregator', 'unmapped', 'left_out']),
  ref: id.nullable(),
  parent: z.string().nullable(),
  codigo: z.string(),
  nome: z.string(),
  depth: z.int().min(0),
  style: z.enum(LINE_STYLES),
  /** Whether its lines are shown from the start; null where it has none. */
  open: z.boolean().nullable(),
};
/** A line of the report: money, or shares of a whole (null: a whole of 0). */
const row = z.discriminatedUnion('format', [
  z.object({
    ...rowHead,
    format: z.literal('valor'),
    values: z.array(money.nullable()),
    total: money.nullable(),
  }),
  z.object({
    ...rowHead,
    format: z.literal('percentual'),
    values: z.array(share.nullable()),
    total: share.nullable(),
  }),
]);

const coverage = z.object({
  mapped: money,
  total: money,
  share: share.nullable(),
  sources: z.int(),
  sources_mapped: z.int(),
  entries: z.int(),
  entries_mapped: z.int(),
});

const check = z.object({
  came_in: z.array(money),
  last_line: z.array(money),
  unmapped: z.array(money),
  outside: z.array(money),
  difference: z.array(money),
});

/** What a consolidated statement says of itself (planning/consolidation). */
const notes = z.object({
  allocations: z.array(z.object({ rule: id, nome: z.string(), moved: money, without: z.array(month) })),
  eliminations: z.array(z.object({ pair: id, nome: z.string(), eliminated: money, difference: money })),
  participations: z.array(z.object({ company: id, nome: z.string(), whole: money, taken: money })),
  /** Rules that name a company the reader may not see; they are not applied, and nothing else of them is told. */
  hidden_rules: z.int(),
});

/** Of the whole flow before the partners' money, also beyond the months shown. Rates are fractions, not money. */
const indicators = z.object({
  /**
   * Month and yearly rate of the present values: the earliest month and the highest rate of the assumptions; what an
   * investor asks at least.
   */
  base: month,
  discount: percent,
  /** No month holds anything: what follows says nothing of it. */
  empty: z.boolean().default(false),
  exposure: money,
  exposure_month: month.nullable(),
  contribution: money,
  contribution_month: month.nullable(),
  /** Null: more than money is. */
  npv: money.nullable(),
  irr_monthly: z.number().nullable(),
  irr_yearly: z.number().nullable(),
  irr_notes: z.array(z.string()),
  payback: z.number().nullable(),
  discounted_payback: z.number().nullable(),
});

// The keys of a constant object; never empty.
const reasons = Object.keys(UNAVAILABLE) as [UnavailableReason, ...UnavailableReason[]];
const moduleOf = { modulo: id, nome: z.string() };

/** Actuals (planning/statement/basis.ts). */
const realised = z.object({
  source: z.enum(ACTUALS_SOURCES),
  until: month.nullable(),
  months: z.array(month),
  ignored: money,
});

const report = z.object({
  version: id,
  first: month,
  last: month,
  periods: z.array(z.object({ key: z.string(), label: z.string(), words: z.string(), first: month, last: month })),
  rows: z.array(row),
  coverage,
  check,
  /** Cash before and after each period, the total after them; null in the income statement. */
  balances: z.object({ opening: z.array(money), closing: z.array(money) }).nullable(),
  indicators: indicators.nullable(),
  /** Null: not consolidated. */
  notes: notes.nullable(),
  /** Modules with months that have no recognised revenue, and why. */
  unavailable: z.array(z.object({ ...moduleOf, months: z.array(z.object({ month, reasons: z.array(z.enum(reasons)) })) })),
  /** Modules whose assumptions have an error: they are in no line. */
  faulty: z.array(z.object({ ...moduleOf, message: z.string() })),
  /** Cost centres with values in the version that the reader may not see; they are in no line and no total. */
  hidden_center_costs: z.int().default(0),
  /** Of these: cost centres that they see, without some of their accounts. */
  partly_hidden: z.int().default(0),
  /** Developments with assumptions in the version that the reader may not see; alike. */
  hidden_enterprises: z.int().default(0),
  /** Companies of UAU with movements in the months that the reader may not see; alike. */
  hidden_companies: z.int().default(0),
  /** What a reader is told of those whose amounts are more than a total holds: they are in no line and no total. */
  beyond: z.array(z.string()).default([]),
  /** Where actuals come from and how far they go; null: what was budgeted. */
  realised: realised.nullable().default(null),
  /**
   * With `basis=realizado`, by row: what was budgeted until the last month with actuals (null: nothing happened in
   * these months), and the tendency, with no total of its own. Null: another basis.
   */
  outlook: z.array(row).nullable().default(null),
  /** What keeps the structure from being read as a report, in words; what came in is in «Lançamentos sem de-x-para». */
  structure_error: z.string().nullable(),
});
export type StatementReportAnswer = z.output<typeof report>;
export type StatementReportRow = z.output<typeof row>;

/**
 * The report as the API answers it, the same bytes as the schema encodes: its rows are written by hand, since every
 * value of a codec's own costs what is told of a month more than the sum itself.
 */
export function statementReportText(answer: StatementReportAnswer): string {
  const wire = z.encode(report, { ...answer, rows: [], outlook: answer.outlook && [] });
  return JSON.stringify({ ...wire, rows: answer.rows.map(rowWire), outlook: answer.outlook && answer.outlook.map(rowWire) });
}

function rowWire(one: StatementReportRow) {
  const { key, type, ref, parent, codigo, nome, depth, style, open, format, values, total } = one;
  const write = format === 'valor' ? decimalFromCents : (value: number): string => z.encode(share, value);
  const written = (value: number | null): string | null => (value === null ? null : write(value));
  return { key, type, ref, parent, codigo, nome, depth, style, open, format, values: values.map(written), total: written(total) };
}

/** A part of a row, by what it was opened by; `nome` is the company's, development's, cost centre's or document's. */
const drilled = z.object({
  key: z.string(),
  nome: z.string(),
  values: z.array(money),
  total: money,
  entries: z.int(),
  /**
   * What a reader is led to: `expense-entry:123`, `module:12/works`; empty where nothing further, as of `others`, all
   * beyond the largest.
   */
  ref: z.string(),
});
export const MOST_DRILLED = 500;
export type DrilledRow = z.output<typeof drilled>;

/** One source's amounts of one company, cost centre and development, signed as they appear in the result. */
const series = z.object({
  source: z.object({ kind: z.enum(SOURCE_KINDS), key: z.string() }),
  company: id.nullable(),
  enterprise: id.nullable(),
  center_cost: id.nullable(),
  start: month,
  values: z.array(money),
  ref: z.string(),
  label: z.string(),
  /** Of several: their size within `first` and `last`, unsigned, and how many have any; the coverage is told by it. */
  sum: z.object({ size: money, entries: z.int() }).exactOptional(),
});

const REPORT_PAGE = { dre: 'dreReport', cashflow: 'cashflow' } as const satisfies Record<Statement, PageId>;

/**
 * GET {statement}/report/?version= with `first` and `last` (YYYY-MM; the version's months), `view`
 * (planning/statement/periods.ts), `regional`, `company`, `enterprise`, `center_cost` (ids), `consolidated=1` and
 * `basis` (planning/statement/basis.ts; `orcado`). A report of actuals has neither balances nor indicators: no source
 * tells what there was on the accounts. With `explain=<row key>&period=<period key or «total»>` (and `depth=origem` for
 * sources alone), or of a cash flow `explain=npv`, `exposure`, `contribution`, `irr` or `payback`, the answer is that
 * figure's explanation (contract/revenue-report.ts) instead; with `drill=<row key>&by=<dimension>` (and `in_source`,
 * `in_company`, `in_enterprise`, `in_center_cost`, `in_ref` to narrow it, as an explanation is narrowed to a part of
 * its row) a list of its parts. `exportUrl` answers what is seen as a file (`type`, `open` and `closed` row keys,
 * `hide_zeros=1`, `scale`, `compare=<version>` or `compare=realizado` with `min_percent` and `min_amount`,
 * `av=<row key>`, `ah=1`), `amountsUrl` the amounts of all the version's months that come from elsewhere than
 * assumptions, one series a source, company and cost centre (`by=company`: of all cost centres), with the sources'
 * names, for whoever works the report out themselves.
 */
export const statementReport = ofBoth((statement) => ({
  page: REPORT_PAGE[statement],
  url: `${statement}/report/`,
  exportUrl: `${statement}/report/export/`,
  amountsUrl: `${statement}/report/amounts/`,
  schema: report,
  drillSchema: z.array(drilled),
  amountsSchema: z.object({ amounts: z.array(series), names: z.record(z.string(), z.string()), hidden_center_costs: z.int() }),
}));
