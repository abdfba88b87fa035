import type { Kysely, Transaction } from 'kysely';
import { adjustByPercent, type Cents } from '#planning/numbers/money.ts';
import { MONTHS_OF_YEAR, type MonthField } from '#planning/numbers/months.ts';
import { textKey } from '#planning/text/text-key.ts';
import type { Database } from '#server/db/schema.ts';
import { namedKeys } from '#server/resources/keys.ts';
import { createOrganization, type Administrator, type PasswordHasher, type Stamp } from '#server/seed/organization.ts';
import { sampleLines } from '#server/seed/sample-amounts.ts';
import { sampleChart } from '#server/seed/sample-chart.ts';
import { loadEnterpriseVersions, loadEnterprises, loadIndices } from '#server/seed/load-developments.ts';
import { loadLedger } from '#server/seed/load-ledger.ts';
import { loadRevenue } from '#server/seed/load-revenue.ts';
import { loadStatements } from '#server/seed/load-statements.ts';
import { loadUauMapping } from '#server/seed/load-uau-mapping.ts';
import { loadUau } from '#server/seed/load-uau.ts';
import { loadNeighbour } from '#server/seed/sample-neighbour.ts';
import { loadPeople } from '#server/seed/sample-people.ts';
import {
  SAMPLE_AGGREGATORS,
  SAMPLE_CENTERS,
  SAMPLE_COMPANIES,
  SAMPLE_ORGANIZATION,
  SAMPLE_REGIONALS,
} from '#server/seed/sample-structure.ts';

export const SAMPLE_ADMINISTRATOR: Administrator = {
  email: 'admin@exemplo.com.br',
  name: 'Ana Souza',
  password: 'previsto-exemplo',
};

/** The approved budget of the year, and the draft of the next one that planners work on. */
const OFFICIAL = { nome: 'Orçamento 2026', year: 2026 };
const DRAFT = { nome: 'Orçamento 2027', year: 2027 };
/** The draft begins as the official budget raised by 4,5 %, in millionths. */
const DRAFT_RAISE = 45_000;

type Ids = ReadonlyMap<string, number>;

/**
 * Loads the sample organisation in one transaction: 2 regionals, 3 companies, 20 cost centres, a chart of 167 accounts,
 * 6 groups, an official and a draft version with 218 expense entries each, 3 developments with 5 modules, 256 units and
 * 2 versions, 4 indices, assumptions of revenue and of cash flow for 4 modules, both statements' usual structure with
 * their sources mapped; what was read of an ERP (4 companies, 6 jobs, 60 units, 1,500 movements), part of it led to the
 * cash flow; the ledger's postings of nine months; three permit groups with a member each, all with the administrator's
 * password; and a small second organisation, with a person who works in both. The same rows every time. The database
 * must be migrated and hold no user with the sample's e-mail.
 */
export async function loadSample(db: Kysely<Database>, passwords: PasswordHasher): Promise<void> {
  const hash = await passwords.hash(SAMPLE_ADMINISTRATOR.password);
  await db.transaction().execute(async (trx) => {
    const owner = await createOrganization(trx, SAMPLE_ORGANIZATION, SAMPLE_ADMINISTRATOR, hash);
    const { companies, centers } = await loadStructure(trx, owner);
    await loadEnterprises(trx, owner, companies);
    await loadIndices(trx, owner);
    const accounts = await loadChart(trx, owner);
    await loadAggregators(trx, owner, accounts);
    await loadPeople(trx, owner, { centers, accounts, hash });
    const { official, draft } = await loadVersions(trx, owner, centers, accounts);
    await loadEnterpriseVersions(trx, owner, draft);
    await loadRevenue(trx, owner, draft);
    await loadStatements(trx, owner);
    await loadUau(trx, owner, companies);
    await loadUauMapping(trx, owner);
    await loadLedger(trx, owner, { version: official, year: OFFICIAL.year });
    await loadNeighbour(trx, owner.organization_id, hash);
  });
}

async function loadStructure(trx: Transaction<Database>, owner: Stamp): Promise<{ companies: Ids; centers: Ids }> {
  const places = SAMPLE_REGIONALS.map((row) => ({ ...owner, ...row, ...namedKeys(row) }));
  const regionals = idsByCode(await trx.insertInto('regional').values(places).returning(['id', 'codigo']).execute());
  const owners = SAMPLE_COMPANIES.map((row) => {
    return { ...owner, ...row, regional: idOf(regionals, row.regional), ...namedKeys(row) };
  });
  const companies = idsByCode(await trx.insertInto('company').values(owners).returning(['id', 'codigo']).execute());
  const centers = SAMPLE_CENTERS.map(({ codigo, nome, company, profile }) => {
    const kind = profile === 'stand' ? 'comercial' : profile;
    return { ...owner, codigo, nome, kind, company: idOf(companies, company), ...namedKeys({ codigo, nome }) };
  });
  const stored = await trx.insertInto('center_cost').values(centers).returning(['id', 'codigo']).execute();
  return { companies, centers: idsByCode(stored) };
}

async function loadChart(trx: Transaction<Database>, owner: Stamp): Promise<Ids> {
  const rows = sampleChart.map((account) => ({ ...owner, ...account, ...namedKeys({ ...account }) }));
  return idsByCode(await trx.insertInto('accounting').values(rows).returning(['id', 'codigo']).execute());
}

async function loadAggregators(trx: Transaction<Database>, owner: Stamp, accounts: Ids): Promise<void> {
  const rows = SAMPLE_AGGREGATORS.map(({ nome, accounts: codes }, position) => ({
    ...owner,
    nome,
    position,
    accountings: codes.map((code) => idOf(accounts, code)),
    nome_key: textKey(nome),
    search_key: textKey(nome),
  }));
  await trx.insertInto('aggregator').values(rows).execute();
}

async function loadVersions(
  trx: Transaction<Database>,
  owner: Stamp,
  centers: Ids,
  accounts: Ids,
): Promise<{ official: number; draft: number }> {
  const insert = async (
    { nome, year }: typeof OFFICIAL,
    more: { status: string; official: boolean; base_version: number | null },
  ) => {
    const span = { start_month: `${year}-01`, end_month: `${year}-12` };
    const row = { ...owner, nome, ...span, nome_key: textKey(nome), search_key: textKey(nome), ...more };
    return (await trx.insertInto('version').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  const official = await insert(OFFICIAL, { status: 'aprovada', official: true, base_version: null });
  const draft = await insert(DRAFT, { status: 'rascunho', official: false, base_version: official });

  const lines = SAMPLE_CENTERS.flatMap((center) =>
    sampleLines(center.profile, center.scale, center.codigo).map((line) => ({ ...line, center: center.codigo })),
  );
  for (const [version, year, change] of [
    [official, OFFICIAL.year, (cents: Cents) => cents],
    [draft, DRAFT.year, (cents: Cents) => adjustByPercent(cents, DRAFT_RAISE)],
  ] as const) {
    const entries = lines.map(({ account, center, description, months }) => ({
      ...owner,
      version,
      year,
      center_cost: idOf(centers, center),
      accounting: idOf(accounts, account),
      description,
      description_key: textKey(description),
      ...monthColumns(months.map((cents) => (cents === null ? null : change(cents)))),
    }));
    await trx.insertInto('expense_entry').values(entries).execute();
  }
  return { official, draft };
}

/** Twelve amounts as the row's columns. */
function monthColumns(months: readonly (Cents | null)[]): Record<MonthField, Cents | null> {
  // fromEntries answers string keys; they are exactly the month columns.
  const columns = Object.fromEntries(MONTHS_OF_YEAR.map((field, index) => [field, months[index] ?? null]));
  return columns as Record<MonthField, Cents | null>;
}

const idsByCode = (rows: readonly { id: number; codigo: string }[]): Ids => new Map(rows.map((row) => [row.codigo, row.id]));

function idOf(ids: Ids, code: string): number {
  const id = ids.get(code);
  if (id === undefined) throw new Error(`the sample names the unknown code ${code}`);
  return id;
}
