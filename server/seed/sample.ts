import type { Kysely, Transaction } from 'kysely';
import { adjustByPercent, type Cents } from '#planning/numbers/money.ts';
import { MONTHS_OF_YEAR, type MonthField } from '#planning/numbers/months.ts';
import { textKey } from '#planning/text/text-key.ts';
import type { Database } from '#server/db/schema.ts';
import { namedKeys } from '#server/resources/keys.ts';
import { createOrganization, type Administrator, type PasswordHasher, type Stamp } from '#server/seed/organization.ts';
import type { VERSION_KINDS, VERSION_STATUSES } from '#contract/version.ts';
import { sampleChart } from '#server/seed/sample-chart.ts';
import { loadEnterpriseVersions, loadEnterprises, loadIndices } from '#server/seed/load-developments.ts';
import { loadLedger } from '#server/seed/load-ledger.ts';
import { loadRevenue } from '#server/seed/load-revenue.ts';
import { loadStatements } from '#server/seed/load-statements.ts';
import { loadUauMapping } from '#server/seed/load-uau-mapping.ts';
import { loadUau } from '#server/seed/load-uau.ts';
import { loadNeighbour } from '#server/seed/sample-neighbour.ts';
import { CLOSED, SAMPLE_LINES, spentOn, type CenterLine } from '#server/seed/sample-spent.ts';
import { tellOfReview } from '#server/seed/tell-of-review.ts';
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
const OFFICIAL = 'Orçamento 2026';
const DRAFT = 'Orçamento 2027';
const YEAR = 2026;
/** What a year raises the budget of the one before by, in millionths. */
const YEARLY_RAISE = 45_000;

interface SampleVersion {
  nome: string;
  kind: (typeof VERSION_KINDS)[number];
  status: (typeof VERSION_STATUSES)[number];
  official: boolean;
  closed_until: string | null;
  description: string;
  first: number;
  years: number;
  base: string | null;
  /** Years that its first year is raised by. */
  raise: number;
  /** Whether its closed months are what was spent. */
  spent: boolean;
}

/** The official budget and the draft, a forecast of what became of the year, and three years that wait for approval. */
const SAMPLE_VERSIONS: readonly SampleVersion[] = [
  {
    nome: OFFICIAL,
    kind: 'orcamento',
    status: 'aprovada',
    official: true,
    closed_until: null,
    description: '',
    first: YEAR,
    years: 1,
    base: null,
    raise: 0,
    spent: false,
  },
  {
    nome: DRAFT,
    kind: 'orcamento',
    status: 'rascunho',
    official: false,
    closed_until: null,
    description: '',
    first: YEAR + 1,
    years: 1,
    base: OFFICIAL,
    raise: 1,
    spent: false,
  },
  {
    nome: 'Forecast 2026 (9+3)',
    kind: 'forecast',
    status: 'aprovada',
    official: false,
    closed_until: '2026-09',
    description: 'Realizado até setembro; de outubro a dezembro, o orçamento com as premissas revistas.',
    first: YEAR,
    years: 1,
    base: OFFICIAL,
    raise: 0,
    spent: true,
  },
  {
    nome: 'Plano 2027–2029',
    kind: 'orcamento',
    status: 'em_revisao',
    official: false,
    closed_until: null,
    description: 'Aguarda aprovação da diretoria. O Residencial Mangabeira está abaixo da TMA.',
    first: YEAR + 1,
    years: 3,
    base: DRAFT,
    raise: 1,
    spent: false,
  },
];

type Ids = ReadonlyMap<string, number>;

/**
 * Loads the sample organisation in one transaction: 2 regionals, 3 companies, 20 cost centres, a chart of 182 accounts,
 * 6 groups, four versions with 218 expense entries a year, 3 developments with 5 modules, 256 units and 2 versions, 4
 * indices, all assumptions of the 5 modules in every version, both statements' usual structure with nearly all their
 * sources mapped; what was read of an ERP (4 companies, 11 jobs, 260 units, 2,600 movements), nearly all of it led to
 * the cash flow; the ledger's postings of nine months; three permit groups with a member each, all with the
 * administrator's password, of whom who may approve is told of the version that waits; and a small second organisation,
 * with a person who works in both. The same rows every time. The database must be migrated and hold no user with the
 * sample's e-mail.
 */
export async function loadSample(db: Kysely<Database>, passwords: PasswordHasher): Promise<void> {
  const hash = await passwords.hash(SAMPLE_ADMINISTRATOR.password);
  await db.transaction().execute(async (trx) => {
    const owner = await createOrganization(trx, SAMPLE_ORGANIZATION, SAMPLE_ADMINISTRATOR, hash);
    const { centers, accounts } = await loadCompany(trx, owner);
    const planner = await loadPeople(trx, owner, { centers, accounts, hash });
    await tellOfReview(trx, owner.organization_id, { by: planner, at: new Date().toISOString() });
    await loadNeighbour(trx, owner.organization_id, hash);
  });
}

/** All of the sample but its people: what stands in its organisation, into one that holds nothing yet. */
export async function loadCompany(trx: Transaction<Database>, owner: Stamp): Promise<{ centers: Ids; accounts: Ids }> {
  const { companies, centers } = await loadStructure(trx, owner);
  await loadEnterprises(trx, owner, companies);
  await loadIndices(trx, owner);
  const accounts = await loadChart(trx, owner);
  await loadAggregators(trx, owner, accounts);
  const { official, draft } = await loadVersions(trx, owner, centers, accounts);
  await loadEnterpriseVersions(trx, owner, draft);
  await loadRevenue(trx, owner, official);
  await loadStatements(trx, owner);
  await loadUau(trx, owner, companies);
  await loadUauMapping(trx, owner);
  await loadLedger(trx, owner, YEAR);
  return { centers, accounts };
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

/** Versions with their entries; which is the official one, and which the draft. */
async function loadVersions(
  trx: Transaction<Database>,
  owner: Stamp,
  centers: Ids,
  accounts: Ids,
): Promise<{ official: number; draft: number }> {
  const ids = new Map<string, number>();
  for (const { nome, first, years, base, raise, spent, ...state } of SAMPLE_VERSIONS) {
    const span = { start_month: `${first}-01`, end_month: `${first + years - 1}-12` };
    const row = { ...owner, ...state, nome, ...span, nome_key: textKey(nome), search_key: textKey(nome) };
    const values = { ...row, base_version: base === null ? null : idOf(ids, base) };
    const { id } = await trx.insertInto('version').values(values).returning('id').executeTakeFirstOrThrow();
    ids.set(nome, id);
    const entries = Array.from({ length: years }, (_, at) => at).flatMap((at) =>
      SAMPLE_LINES.map((line) => ({
        ...owner,
        version: id,
        year: first + at,
        center_cost: idOf(centers, line.center),
        accounting: idOf(accounts, line.account),
        description: line.description,
        description_key: textKey(line.description),
        ...monthColumns(line.months.map((_cents, month) => plannedFor(line, month + 1, { raises: raise + at, spent }))),
      })),
    );
    await trx.insertInto('expense_entry').values(entries).execute();
  }
  return { official: idOf(ids, OFFICIAL), draft: idOf(ids, DRAFT) };
}

/** What a version has for a line in a month: what was spent where that is known, else the budget as often raised. */
function plannedFor(line: CenterLine, month: number, { raises, spent }: { raises: number; spent: boolean }): Cents | null {
  const known = spent && month <= CLOSED ? spentOn(line, month) : null;
  let cents = known?.amount ?? line.months[month - 1] ?? null;
  for (let raised = 0; cents !== null && raised < raises; raised += 1) cents = adjustByPercent(cents, YEARLY_RAISE);
  return cents;
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
