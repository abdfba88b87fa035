import { z } from 'zod';
import { id, MESSAGES, money, month, percent } from '#contract/fields.ts';
import { EXACT_TEXT } from '#contract/readers.ts';
import { holds, reads } from '#contract/schema-functions.ts';
import type { Unit } from '#planning/explain/arithmetic.ts';
import { ASSOCIATIVE_COLUMNS, ASSOCIATIVE_KPIS } from '#planning/associative/sheet.ts';
import type { Explanation, Formula } from '#planning/explain/explanation.ts';
import { UNAVAILABLE, type UnavailableReason } from '#planning/poc/plan.ts';
import { POC_COLUMNS, POC_KPIS } from '#planning/poc/sheet.ts';
import type { AssociativeReport, PocReport } from '#planning/revenue/report.ts';
import { ASSOCIATIVE_UNITS } from '#planning/associative/units.ts';
import { POC_UNITS } from '#planning/poc/units.ts';

/**
 * A percentage with six places on the wire (`"28.000017"`), 10⁻⁸ in the program. It may have any number of digits, as a
 * margin of hardly anything left; beyond 2⁵³ it is the nearest number there is.
 */
const exactPercent = z
  .codec(z.string().regex(EXACT_TEXT), z.number().refine(holds('integer')), {
    decode: reads('exactPercent', MESSAGES.number),
    encode: (value) => {
      const digits = BigInt(Math.abs(value)).toString().padStart(7, '0');
      return `${value < 0 ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
    },
  })
  .meta({ description: 'Percentual com seis casas, por exemplo "28.000017"' });

const count = z.int();
type Figure = typeof money | typeof percent | typeof exactPercent | typeof count;

/** Money is decimal text, counts are numbers, shares percent text with four places, a POC percent text with six. */
function figure(unit: Unit): Figure {
  if (unit === 'cents') return money;
  if (unit === 'rate') return percent;
  return unit === 'poc' ? exactPercent : count;
}

const columnsOf = <Name extends string>(names: readonly Name[], units: Readonly<Record<Name, Unit>>) =>
  // Every name is in the list.
  z.object(
    Object.fromEntries(names.map((name) => [name, z.array(figure(units[name]).nullable())])) as Record<
      Name,
      z.ZodArray<z.ZodNullable<Figure>>
    >,
  );
const kpisOf = <Name extends string>(names: readonly Name[], units: Readonly<Record<Name, Unit>>) =>
  z.object(
    Object.fromEntries(names.map((name) => [name, figure(units[name]).nullable()])) as Record<Name, z.ZodNullable<Figure>>,
  );

const head = {
  /** Modules whose figures these are. */
  modules: z.array(id),
  /** Modules left out: without assumptions, or with assumptions that have an error. */
  missing: z.array(id),
  issues: z.array(
    z.object({
      modulo: id,
      severity: z.enum(['error', 'warning']),
      code: z.string(),
      field: z.string(),
      month: z.string().nullable(),
      message: z.string(),
    }),
  ),
  months: z.array(month),
};

// The keys of a constant object; never empty.
const reasons = Object.keys(UNAVAILABLE) as [UnavailableReason, ...UnavailableReason[]];

/**
 * What the assumptions give, by month. GET with `version` and `modulo`, or `empreendimento` for the sum of its modules.
 * `reference=YYYY-MM`: the month that the figures of the whole stand at. With `explain=<column>&month=YYYY-MM`, or
 * `explain=<figure>` alone, the answer is that figure's explanation instead (of one module only). `exportUrl` answers
 * the assumptions, curves and results as a file.
 */
export const associativeReport = {
  url: 'revenue/associative-report/',
  exportUrl: 'revenue/associative-report/export/',
  schema: z.object({
    ...head,
    columns: columnsOf(ASSOCIATIVE_COLUMNS, ASSOCIATIVE_UNITS),
    kpis: kpisOf(ASSOCIATIVE_KPIS, ASSOCIATIVE_UNITS),
  }),
} as const;

export const pocReport = {
  url: 'revenue/poc-report/',
  exportUrl: 'revenue/poc-report/export/',
  schema: z.object({
    ...head,
    columns: columnsOf(POC_COLUMNS, POC_UNITS),
    kpis: kpisOf(POC_KPIS, POC_UNITS),
    unavailable: z.array(z.array(z.enum(reasons))),
  }),
} as const;

/** The report as the API answers it, byte for byte: the server and whoever previews an unsaved plan write it so. */
export const associativeReportText = (report: AssociativeReport): string =>
  JSON.stringify(z.encode(associativeReport.schema, report));
export const pocReportText = (report: PocReport): string => JSON.stringify(z.encode(pocReport.schema, report));

const formula: z.ZodType<Formula> = z
  .lazy(() =>
    z.union([
      z.object({ child: z.int(), factor: z.int().exactOptional() }),
      z.object({ number: z.number() }),
      z.object({ step: z.enum(['+', '−', '×', '%', '×÷', '×÷↓', 'mín', 'máx', 'Σ']), of: z.array(formula) }),
    ]),
  )
  .meta({ id: 'Formula' });

/**
 * How a figure came about, down to what was typed. Values are whole numbers: cents, millionths, counts; `text` is the
 * value as it reads.
 */
export const explanation: z.ZodType<Explanation> = z
  .lazy(() =>
    z.object({
      label: z.string(),
      unit: z.enum(['cents', 'rate', 'units', 'months', 'poc', 'fraction', 'area', 'index', 'factor', 'time']),
      value: z.number(),
      text: z.string(),
      formula_text: z.string().nullable(),
      formula: formula.nullable(),
      children: z.array(explanation),
      ref: z.string().exactOptional(),
      /** What to ask a statement's report to `explain` for this figure in turn: `module:12/works/2027-03`. */
      opens: z.string().exactOptional(),
      /** Why it does not open, where the reader's rights keep what is below it. */
      kept: z.string().exactOptional(),
    }),
  )
  .meta({ id: 'Explanation' });
