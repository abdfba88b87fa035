import { z } from 'zod';
import { choice, id, money, month, rowBase, text } from '#contract/fields.ts';
import { MOST_ROWS } from '#contract/limits.ts';
import { importedRows, mappingImported, rowsWritten } from '#contract/mapping-import.ts';
import { defineContract } from '#contract/resource.ts';
import { MAPPED, rule } from '#contract/unique.ts';
import { PAYERS } from '#contract/uau/funding-type.ts';
import { UAU_SOURCE_KINDS } from '#planning/statement/amounts.ts';
import { UAU_TARGETS } from '#planning/uau/mapping.ts';

/** Two codes of UAU and the bar between them. */
const MAX_KEY = 201;

/**
 * Where one of UAU's sources goes in the cash flow: to a subgroup, to whatever an account goes to, or nowhere on
 * purpose. Of the two ids only the target's own is set. `source_key` is as planning/uau/actuals.ts makes it
 * (`P|ValorConf`). A mapping to an account is seen by whoever sees the account.
 */
export const uauMapping = defineContract('uauFromTo', {
  lookup: true,
  row: z.object({
    ...rowBase,
    source_kind: z.enum(UAU_SOURCE_KINDS),
    source_key: z.string(),
    target: z.enum(UAU_TARGETS),
    subgroup: id.nullable(),
    accounting: id.nullable(),
  }),
  draft: z.object({
    source_kind: choice(UAU_SOURCE_KINDS),
    source_key: text(MAX_KEY),
    target: choice(UAU_TARGETS),
    subgroup: id.nullable().default(null),
    accounting: id.nullable().default(null),
  }),
  unique: [rule('uau_from_to_source_key', ['source_kind', 'source_key'], MAPPED)],
  filters: ['source_kind', 'target', 'subgroup', 'accounting'],
  ordering: ['source_kind', 'id'],
  searchable: false,
});

/** What amounts come to: how many rows of UAU, the cash flow's sum, and the sum of the months' sums without sign. */
const sums = { rows: z.int(), amount: money, size: money };

/** A source that UAU brought money by. */
export const foundSource = z.object({
  kind: z.enum(UAU_SOURCE_KINDS),
  key: z.string(),
  /**
   * What it is told apart by: type of instalment and part of the value, type of movement and category, or the input.
   */
  codes: z.array(z.string()),
  /** What each of them is called; empty where UAU's register does not tell. */
  names: z.array(z.string()),
  /** Of an input: the CAP that it goes by while it has no mapping of its own. Empty: none. */
  cap: z.string(),
  ...sums,
  first: month,
  last: month,
  /** Null: nowhere yet. Both ids are null too where it goes to an account that the reader does not see (`hidden`). */
  target: z
    .object({
      target: z.enum(UAU_TARGETS),
      subgroup: id.nullable(),
      accounting: id.nullable(),
      through_cap: z.boolean(),
      hidden: z.boolean(),
    })
    .nullable(),
});
export type FoundSource = z.output<typeof foundSource>;

/** Who pays a type of instalment; `id` is that of its history. */
const fundingRecord = z.object({ id, code: z.string(), payer: z.enum(PAYERS) });
export type FundingRecord = z.output<typeof fundingRecord>;

/**
 * GET uau/from-to/found/?company=&job=&from=&until=: every source that UAU brought money by in the companies that the
 * reader sees, largest first. `hidden_companies` are companies of UAU with rows in the period that they do not see.
 */
export const FOUND_URL = 'uau/from-to/found/';
export const foundSources = z.object({
  sources: z.array(foundSource),
  /** Types of instalment of which somebody has said who pays them; of the others the client does. */
  funding: z.array(fundingRecord),
  hidden_companies: z.int(),
});
export type FoundSources = z.output<typeof foundSources>;

const span = { first: month.nullable(), last: month.nullable() };
export const foundCompany = z.object({ code: z.int(), name: z.string(), cnpj: z.string(), ...sums, ...span });
export const foundJob = z.object({ company: z.int(), code: z.string(), name: z.string(), ...sums, ...span });
export type FoundCompany = z.output<typeof foundCompany>;
export type FoundJob = z.output<typeof foundJob>;

/**
 * GET uau/from-to/places/?from=&until=: UAU's companies and jobs that the reader sees, with the money that moved or is
 * to move there in these months; a job without a code is what a company moved outside of its jobs. What moved nothing
 * then is told too: it is mapped all the same.
 */
export const PLACES_URL = 'uau/from-to/places/';
export const foundPlaces = z.object({
  companies: z.array(foundCompany),
  jobs: z.array(foundJob),
  hidden_companies: z.int(),
});
export type FoundPlaces = z.output<typeof foundPlaces>;

/** Resources whose rows are written together. */
export const IMPORTED = ['sources', 'companies', 'enterprises', 'modules'] as const;
export type Imported = (typeof IMPORTED)[number];
/**
 * POST uau/from-to/import/: mappings out of a file, step by step in the order given and all of them or none. Where rows
 * are refused, 400 tells of each row of all steps, `create` before `change` and `{}` for the good ones, as a resource's
 * own bulk write does of its rows; a row that others changed since `row_version` is refused so too. Rows of the steps
 * after the one that is refused are not tried.
 */
export const MAPPING_IMPORT_URL = 'uau/from-to/import/';
export const mappingImport = z.strictObject({
  steps: z
    .array(z.strictObject({ of: z.enum(IMPORTED), ...importedRows }))
    .min(1)
    .max(4),
});
export type MappingImport = z.input<typeof mappingImport>;
/** The rows of each step as they are stored, by which the import is taken back; a back end of before tells none. */
export const mappingsImported = mappingImported.extend({ steps: z.array(rowsWritten).default([]) });
export type MappingsImported = z.output<typeof mappingsImported>;

/**
 * GET uau/from-to/places/export/?of=companies|jobs&from=&until=: UAU's companies or jobs with where they are mapped, as
 * a file that is imported again.
 */
export const PLACES_EXPORT_URL = 'uau/from-to/places/export/';
export const PLACE_KINDS = ['companies', 'jobs'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/**
 * POST uau/from-to/new-companies/: companies of UAU made as companies of the planner's, each mapped to the one it
 * became, all of them or none. A row is a company's draft (contract/company.ts) with `code`, that of UAU's company. 400
 * tells of each row, `{}` for the good ones: one of a code or CNPJ that there is already, or a company of UAU that is
 * mapped somewhere, is refused.
 */
export const NEW_COMPANIES_URL = 'uau/from-to/new-companies/';
export const newCompanies = z.strictObject({
  companies: z
    .array(z.looseObject({ code: z.unknown() }))
    .min(1)
    .max(MOST_ROWS),
});
export type NewCompanies = z.input<typeof newCompanies>;
