import type { RawBuilder, SqlBool } from 'kysely';
import { AREA_IDS, UAU_AREAS } from '#planning/uau/areas.ts';
import { companyField } from '#planning/uau/lists.ts';
import type { Reach } from '#server/rights/reach.ts';
import { TABLES } from '#server/db/columns.gen.ts';
import { OTHER_TABLES, type RecordTable } from '#server/db/other-tables.ts';
import type { Database } from '#server/db/schema.ts';
import {
  allAmong,
  allWithin,
  among,
  belowAccount,
  mapped,
  nowhere,
  someAccount,
  throughEnterprise,
  throughModule,
  throughModulo,
  throughVersion,
} from '#server/engine/narrow.ts';

/** Conditions on a table's rows by what a person reaches; `scope.ts` makes a query's condition of them. */
type Narrow = (reach: Reach, alias: string) => RawBuilder<SqlBool>[];
interface Limits {
  seen: Narrow;
  /** Which rows may be written, as they stand. */
  written: Narrow;
  /**
   * Where a row may be put, by what it belongs to: a new one, or one whose `place` changes. As `written` unless told.
   */
  placed?: Narrow;
  /** Fields that say what the row belongs to. */
  place: readonly string[];
}

const ofModulo = (): Limits => ({
  seen: ({ companies }, alias) => throughModulo(companies.shown, alias),
  written: ({ companies }, alias) => throughModulo(companies.touched, alias),
  place: ['modulo'],
});

const ofAccount = (): Limits => ({
  seen: ({ accounts }, alias) => someAccount(accounts.shown, alias),
  written: ({ accounts }, alias) => someAccount(accounts.shown, alias),
  place: ['accounting'],
});

const ofCompanies = (): Limits => ({
  seen: ({ companies }, alias) => allAmong(companies.shown, alias),
  written: ({ companies }, alias) => allAmong(companies.edit, alias),
  place: ['companies'],
});

/** A row of a cost centre and an account: both must be granted. */
const ofCell = (): Limits => ({
  seen: ({ centers, accounts }, alias) => [
    ...among(centers.read, `${alias}.center_cost`),
    ...among(accounts.read, `${alias}.accounting`),
  ],
  written: ({ centers, accounts }, alias) => [
    ...among(centers.edit, `${alias}.center_cost`),
    ...among(accounts.edit, `${alias}.accounting`),
  ],
  place: ['center_cost', 'accounting'],
});

const allCells =
  (held: 'read' | 'edit'): Narrow =>
  ({ centers, accounts }, alias) => [
    ...allWithin(centers[held], `${alias}.center_costs`),
    ...allWithin(accounts[held], `${alias}.accountings`),
  ];
/**
 * A load of the ledger: whoever reads each cell that it wrote in sees it, whoever may write each of them takes it away.
 */
const ofLoad = (): Limits => ({ seen: allCells('read'), written: allCells('edit'), place: ['center_costs', 'accountings'] });

const ofUau = (field: 'company' | 'code' | null): Limits => ({
  seen: ({ companies }, alias) =>
    field === null ? (companies.shown === 'all' ? [] : [nowhere]) : mapped(companies.shown, `${alias}.${field}`),
  // Only a load writes it.
  written: () => [nowhere],
  place: [],
});

/** Tables of UAU's areas are those that are loaded through a stage. */
type AreaTable = { [Table in keyof Database]: `${Table}_stage` extends keyof Database ? Table : never }[keyof Database];

const stated = <Table extends keyof Database>(limits: Readonly<Record<Table, Limits>>) => limits;
/**
 * What the rows of each table that holds something of a cost centre or an account are narrowed by (SEC-2), beyond their
 * organisation. A record on one of these tables states the scope `grants`, and no other record can: it does not
 * compile.
 */
const LIMITS = stated({
  regional: {
    seen: ({ regionals }, alias) => among(regionals.shown, `${alias}.id`),
    written: ({ regionals }, alias) => among(regionals.edit, `${alias}.id`),
    placed: ({ regionals }) => (regionals.edit === 'all' ? [] : [nowhere]),
    place: [],
  },
  company: {
    seen: ({ companies }, alias) => among(companies.shown, `${alias}.id`),
    written: ({ companies }, alias) => among(companies.edit, `${alias}.id`),
    placed: ({ regionals }, alias) => among(regionals.edit, `${alias}.regional`),
    place: ['regional'],
  },
  center_cost: {
    seen: ({ centers }, alias) => among(centers.shown, `${alias}.id`),
    written: ({ centers }, alias) => among(centers.edit, `${alias}.id`),
    placed: ({ companies }, alias) => among(companies.edit, `${alias}.company`),
    place: ['company'],
  },
  accounting: {
    seen: ({ accounts }, alias) => among(accounts.shown, `${alias}.id`),
    written: ({ accounts }, alias) => among(accounts.edit, `${alias}.id`),
    placed: ({ accounts }, alias) => belowAccount(accounts.edit, alias),
    place: ['codigo'],
  },
  expense_entry: ofCell(),
  // Postings come by file; a load is refused as a whole where its reader may not write one of its cells.
  ledger_entry: ofCell(),
  ledger_year: ofCell(),
  ledger_load: ofLoad(),
  // What is a company's as a whole: seen by whoever reaches some cost centre of it, written by whoever may write one.
  enterprise: {
    seen: ({ companies }, alias) => among(companies.shown, `${alias}.empresa`),
    written: ({ companies }, alias) => among(companies.touched, `${alias}.empresa`),
    place: ['empresa'],
  },
  enterprise_module: {
    seen: ({ companies }, alias) => throughEnterprise(companies.shown, alias),
    written: ({ companies }, alias) => throughEnterprise(companies.touched, alias),
    place: ['empreendimento'],
  },
  enterprise_version: {
    seen: ({ companies }, alias) => throughEnterprise(companies.shown, alias),
    written: ({ companies }, alias) => throughEnterprise(companies.touched, alias),
    place: ['empreendimento'],
  },
  enterprise_version_module: {
    seen: ({ companies }, alias) => throughVersion(companies.shown, alias),
    written: ({ companies }, alias) => throughVersion(companies.touched, alias),
    place: ['enterprise_version'],
  },
  enterprise_unit: {
    seen: ({ companies }, alias) => throughModule(companies.shown, alias),
    written: ({ companies }, alias) => throughModule(companies.touched, alias),
    place: ['module'],
  },
  dre_from_to: ofAccount(),
  cashflow_from_to: ofAccount(),
  uau_from_to: ofAccount(),
  company_participation: {
    seen: ({ companies }, alias) => among(companies.shown, `${alias}.company`),
    written: ({ companies }, alias) => among(companies.edit, `${alias}.company`),
    place: ['company'],
  },
  elimination_pair: ofCompanies(),
  allocation_rule: ofCompanies(),
  associative_plan: ofModulo(),
  poc_plan: ofModulo(),
  cashflow_plan: ofModulo(),
  dre_plan: ofModulo(),
  // Who is mapped to whom decides who sees what: it is written by whoever may write all companies.
  uau_company_map: {
    seen: ({ companies }, alias) => among(companies.shown, `${alias}.company`),
    written: ({ companies }) => (companies.edit === 'all' ? [] : [nowhere]),
    place: ['company'],
  },
  // Each area has a table of its own.
  ...(Object.fromEntries(AREA_IDS.map((area) => [UAU_AREAS[area].table, ofUau(companyField(area))])) as Record<
    AreaTable,
    Limits
  >),
  uau_month: ofUau('company'),
  uau_source_sum: ofUau('company'),
  uau_loaded: ofUau('company'),
});
export type GrantedTable = keyof typeof LIMITS;
/** Tables of which whoever has the page's right sees and writes all: records that state the scope `organization`. */
export type WholeTable = Exclude<RecordTable, GrantedTable>;
/** Tables whose rows a query may show or write in somebody's name. */
export type TableName = GrantedTable | WholeTable;

const WHOLE: Limits = { seen: () => [], written: () => [], place: [] };
const ALL = new Map<string, Limits>([
  ...TABLES.filter((table) => !Object.hasOwn(OTHER_TABLES, table)).map((table) => [table, WHOLE] as const),
  ...Object.entries(LIMITS),
]);
/** What narrows a table's rows beyond their organisation. Throws for a table of which nothing is stated. */
export function limitsOf(table: TableName): Limits {
  const limits = ALL.get(table);
  if (!limits) throw new TypeError(`no limits of ${table}`);
  return limits;
}
