import { z } from 'zod';
import { RECORDS } from '#contract/registry.ts';
import { instant, money, text } from '#contract/fields.ts';
import { AREA_IDS, UAU_AREAS, type AreaId } from '#planning/uau/areas.ts';
import type { FieldKind, UauField } from '#planning/uau/field.ts';

/** Rows of UAU's areas on the wire: read only, as planning/uau declares them. */

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

const OF_KIND = {
  integer: z.int().nullable(),
  code: z.string(),
  text: z.string(),
  date: day.nullable(),
  money,
  decimal: z.string().nullable(),
  flag: z.boolean(),
} as const satisfies Record<FieldKind, z.ZodType>;

type SchemaOf<F extends UauField> = F extends { required: true }
  ? F['kind'] extends 'integer'
    ? z.ZodInt
    : F['kind'] extends 'date'
      ? typeof day
      : (typeof OF_KIND)[F['kind']]
  : (typeof OF_KIND)[F['kind']];
/** Rows come and go with each load: their ids outgrow those of other resources. */
const id = z.int().min(1);
type ShapeOf<Fields extends readonly UauField[]> = { id: typeof id } & {
  [F in Fields[number] as F['name']]: SchemaOf<F>;
};

/** Schema of one row of an area. */
export function rowSchema<Id extends AreaId>(area: Id): z.ZodObject<ShapeOf<(typeof UAU_AREAS)[Id]['fields']>> {
  const shape: Record<string, z.ZodType> = { id };
  const fields: readonly UauField[] = UAU_AREAS[area].fields;
  for (const { name, kind, required } of fields) {
    const schema: z.ZodType = OF_KIND[kind];
    shape[name] = required && schema instanceof z.ZodNullable ? (schema.unwrap() as z.ZodType) : schema;
  }
  // Units tell the customer's own columns beside the declared ones, and what they call them.
  if (area === 'units') for (const name of ['custom', 'custom_labels']) shape[name] = z.record(z.string(), z.string());
  // What the loop above builds name by name, which a type cannot follow.
  return z.object(shape) as unknown as z.ZodObject<ShapeOf<(typeof UAU_AREAS)[Id]['fields']>>;
}

/** The same of every area, for who reads them by shapes. */
export const areaRows = Object.fromEntries(AREA_IDS.map((area) => [area, rowSchema(area)])) as unknown as {
  [Id in AreaId]: z.ZodObject<ShapeOf<(typeof UAU_AREAS)[Id]['fields']>>;
}; // every area is in the list

/** `uau/companies/?all=1`: companies to choose among. */
export const allCompanies = z.array(rowSchema('companies'));
export const COMPANIES_URL = `uau/${UAU_AREAS.companies.url}/`;

/** A row of an area, money in cents. */
export type UauWireRow<Id extends AreaId> = z.output<ReturnType<typeof rowSchema<Id>>>;

export const areaUrl = (area: AreaId): string => `uau/${UAU_AREAS[area].url}/`;
export const areaOf = (url: string): AreaId | undefined => AREA_IDS.find((area) => UAU_AREAS[area].url === url);

/**
 * GET uau/{area}/totals/ with the list's filters: how many rows, and the sum of each amount, of all that is filtered.
 * `hidden_companies` are companies of UAU whose company the reader may not see: none of their rows is counted.
 */
export const areaTotals = z.object({
  rows: z.int(),
  amounts: z.record(z.string(), money),
  hidden_companies: z.int(),
});
export type AreaTotals = z.output<typeof areaTotals>;

/** GET uau/status/: when each area was last read, and who is late (36 h). */
export const areaStatus = z.object({
  area: z.enum(AREA_IDS),
  rows: z.int(),
  /** Of the area's oldest part among the companies that the reader sees; null: never read. */
  updated_at: z.string().nullable(),
  late: z.boolean(),
  /** UAU's company of that part; null: the area is read at once, of no company, or was never read. */
  oldest_company: z.int().nullable(),
  /** How many companies that the reader sees the area was read of. */
  companies: z.int(),
  /** There are rows that the reader may not see. */
  hidden: z.boolean(),
});
export const areaStatuses = z.array(areaStatus);
export const STATUS_URL = 'uau/status/';
export type AreaStatus = z.output<typeof areaStatus>;

/** GET uau/status/companies/?area=: the same of each company of UAU that the reader sees, the oldest first. */
export const COMPANY_STATUS_URL = `${STATUS_URL}companies/`;
export const companyStatus = areaStatus.pick({ late: true }).extend({ company: z.int(), updated_at: z.string() });
export const companyStatuses = z.array(companyStatus);
export type CompanyStatus = z.output<typeof companyStatus>;

/**
 * GET uau/modules/?company=&job=&column=C1_unid: distinct values of a column of the units, how many, sold, and Σ price.
 */
export const unitModule = z.object({ value: z.string(), units: z.int(), sold: z.int(), price: money });
export const unitModules = z.array(unitModule);
export type UnitModule = z.output<typeof unitModule>;
export const MODULES_URL = 'uau/modules/';

/**
 * GET uau/unit-columns/?company=&job=: the customer's own columns that units are filled in, for choosing the one that
 * tells modules; `labels` are what they call it, of most units first, none where nothing told.
 */
export const UNIT_COLUMNS_URL = 'uau/unit-columns/';
export const unitColumns = z.array(
  z.object({ column: z.string(), units: z.int(), values: z.int(), labels: z.array(z.string()) }),
);
export type UnitColumn = z.output<typeof unitColumns>[number];

/** GET uau/{receivables,installments-received}/parts/: the parts of a value (the `…Field` areas). */
export const uauPart = z.object({ key: z.string(), label: z.string() });
export const uauParts = z.array(uauPart);
export type UauPart = z.output<typeof uauPart>;

/**
 * GET uau/{receivables,installments-received,financial-control}/types/ (the `…Type` areas),
 * uau/financial-control/categories/, with `company`, `job`, `from` and `until`: what its rows that the reader sees are
 * told by, with its words and how many rows it has; of a type of instalment also whether the bank pays it.
 */
export const uauType = z.object({ code: z.string(), name: z.string(), funding: z.boolean(), rows: z.int() });
export const uauTypes = z.array(uauType);
export type UauType = z.output<typeof uauType>;

/** GET and POST uau/funding-types/: codes of the types of instalment that the bank pays; a change is of one type. */
export const FUNDING_TYPES_URL = RECORDS.uauFundingType.url;
export const fundingTypes = z.array(z.string());
export const fundingTypeDraft = z.object({ code: text(30), funding: z.boolean() });

const sum = { rows: z.int(), amount: money };
/**
 * GET uau/reconciliation/?area=&company=&job=: what is here of the companies that the reader sees against what the last
 * loads reported, and the parts that are not equal.
 */
export const RECONCILIATION_URL = 'uau/reconciliation/';
export const reconciliation = z.object({
  kept: z.object(sum),
  loaded: z.object(sum),
  /** Of the newest load. */
  at: instant.nullable(),
  /** At most 50 of them. */
  differences: z.array(z.object({ company: z.int(), job: z.string(), kept: z.object(sum), loaded: z.object(sum) })),
});
export type Reconciliation = z.output<typeof reconciliation>;
