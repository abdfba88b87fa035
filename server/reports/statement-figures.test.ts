import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { statementReport, statementReportText } from '#contract/statement-report.ts';
import { mayReach, type Grants } from '#planning/access/rights.ts';
import { fieldsWithin, MONTHS_OF_YEAR } from '#planning/numbers/months.ts';
import { effectOf, type AmountSeries } from '#planning/statement/amounts.ts';
import { foldStatement } from '#planning/statement/fold.ts';
import { VIEWS } from '#planning/statement/periods.ts';
import { STATEMENTS, type Statement } from '#planning/statement/structure.ts';
import { randomBy, type Random } from '#planning/test/random.ts';
import { randomStatement, shuffled } from '#planning/test/statements.ts';
import { statementTables } from '#server/statement/structure.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { writer } from '#server/test/structure.ts';

/** How many random organisations; some in every run of the suite, 1,000 with `STATEMENTS=1000`. */
const CASES = Number(process.env['STATEMENTS'] ?? 12);
const START = '2026-11';
const END = '2028-02';
const NATURES = ['ativo', 'passivo', 'patrimonio', 'receita', 'custo', 'despesa'] as const;

const api = await testApi();
const organization = api.fixture.organizations.alfa;
let otto: string;
let version: number;
const centers: { id: number; company: number; regional: number }[] = [];
const accounts: { id: number; codigo: string; nome: string; nature: string }[] = [];

beforeAll(async () => {
  const { create } = writer(api, await api.tokenOf('ana'));
  for (const at of [1, 2]) {
    const regional = await create('structure/regionals/', { codigo: `F${at}`, nome: `Figuras ${at}` });
    for (const of of [1, 2]) {
      const mark = `F${at}${of}`;
      const company = await create('structure/companies/', { codigo: mark, nome: mark, regional });
      for (const one of [1, 2]) {
        const id = await create('structure/center-costs/', { codigo: `${mark}${one}`, nome: `${mark}${one}`, company });
        centers.push({ id, company, regional });
      }
    }
  }
  for (const [at, nature] of [...NATURES, ...NATURES].entries()) {
    const account = { codigo: `7.${at + 1}`, nome: `Conta das figuras ${at + 1}`, nature };
    accounts.push({ id: await create('structure/accountings/', account), ...account });
  }
  version = await create('structure/versions/', { nome: 'Figuras', start_month: START, end_month: END });
  otto = await api.tokenOf('otto');
});

interface Entry {
  center: (typeof centers)[number];
  account: (typeof accounts)[number];
  year: number;
  months: (number | null)[];
}

const put = async (table: string, rows: readonly object[]) => {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.id(column)));
  await sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(api.db);
};

function randomEntries({ whole, chance, pick }: Random): Entry[] {
  return Array.from({ length: whole(0, 40) }, () => {
    const year = whole(2026, 2028);
    const months = MONTHS_OF_YEAR.map((field) => {
      if (!fieldsWithin(year, START, END).includes(field) || chance(0.2)) return null;
      return chance(0.1) ? 0 : whole(-99_999_999, 99_999_999);
    });
    return { center: pick(centers), account: pick(accounts), year, months };
  });
}

const store = (entries: readonly Entry[]) =>
  put(
    'expense_entry',
    entries.map(({ center, account, year, months }, at) => ({
      organization_id: organization,
      row_version: 1,
      version,
      year,
      center_cost: center.id,
      accounting: account.id,
      description: `linha ${at}`,
      description_key: `linha ${at}`,
      created_at: '2026-01-01T00:00:00Z',
      updated_at: '2026-01-01T00:00:00Z',
      ...Object.fromEntries(MONTHS_OF_YEAR.map((field, month) => [field, months[month]])),
    })),
  );

/** A structure of random shape, its sources accounts of the organisation. */
function randomLines(random: Random) {
  const { structure } = randomStatement(random, { closed: random.chance(0.5) });
  const mapped = structure.subgroups.length === 0 ? [] : accounts.filter(() => random.chance(0.7));
  const mapping = mapped.map(({ id }) => ({
    source: { kind: 'conta_contabil' as const, key: String(id) },
    subgroup: random.pick(structure.subgroups).id,
  }));
  return { structure, mapping };
}

async function keep(statement: Statement, { structure, mapping }: ReturnType<typeof randomLines>): Promise<void> {
  const tables = statementTables(statement);
  for (const table of [tables.mapping, tables.orderer, tables.aggregator, tables.subgroup, tables.group])
    await sql`delete from ${sql.table(table)}`.execute(api.db);
  const stamps = {
    organization_id: organization,
    row_version: 1,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
  };
  const named = <Row extends { nome: string; id: number }>(row: Row) => ({
    ...stamps,
    ...row,
    nome_key: `n${row.id}`,
    search_key: '',
  });
  const coded = <Row extends { nome: string; id: number }>(row: Row) => ({ ...named(row), codigo_key: `c${row.id}` });
  await put(tables.group, structure.groups.map(coded));
  await put(tables.subgroup, structure.subgroups.map(coded));
  await put(tables.aggregator, structure.aggregators.map(named));
  await put(
    tables.orderer,
    structure.lines.map((row) => ({ ...stamps, ...row })),
  );
  await put(
    tables.mapping,
    mapping.map(({ source, subgroup }, at) => ({
      ...stamps,
      id: at + 1,
      source_kind: source.kind,
      source_key: source.key,
      subgroup,
      accounting: Number(source.key),
    })),
  );
}

/** Grants of rows, as the API takes them and as the rule does. */
function randomGrants({ whole, chance, pick }: Random) {
  const some = <Value>(make: () => Value): Value[] => Array.from({ length: whole(0, 3) }, make);
  const given = some(() => {
    const level = pick(['all', 'regional', 'company', 'center_cost'] as const);
    const center = pick(centers);
    const id = level === 'all' ? null : level === 'center_cost' ? center.id : center[level];
    return { level, id, can_edit: chance(0.5) };
  });
  const chart = some(() => (chance(0.4) ? null : pick(accounts)));
  const grants: Grants = {
    pages: [],
    named: [],
    centers: given,
    accounts: chart.map((account) => ({ code: account?.codigo ?? null, can_edit: false })),
  };
  return {
    centers: given,
    accounts: chart.map((account) => ({ id: account?.id ?? null, can_edit: false })),
    principal: { organization, is_active: true, is_admin: false, grants: [grants] },
  };
}

const seriesOf = ({ center, account, year, months }: Entry, at: number): AmountSeries => ({
  source: { kind: 'conta_contabil', key: String(account.id) },
  company: center.company,
  enterprise: null,
  center_cost: center.id,
  start: `${year}-01`,
  values: months.map((cents) => (cents ? effectOf(account.nature) * cents : 0)),
  ref: `entry:${at}`,
  label: account.nome,
});

it(
  `[RT-15] [B6] the report by the database is the fold over the raw entries that its reader may see, in ${CASES} organisations`,
  { timeout: 3_600_000 },
  async () => {
    const names = Object.fromEntries(accounts.map(({ id, codigo, nome }) => [`conta_contabil:${id}`, `${codigo} ${nome}`]));
    for (let seed = 1; seed <= CASES; seed += 1) {
      const random = randomBy(seed);
      const { whole, chance, pick } = random;
      const statement = pick(STATEMENTS);
      const entries = randomEntries(random);
      await sql`delete from expense_entry where version = ${version}`.execute(api.db);
      await store(entries);
      const lines = randomLines(random);
      await keep(statement, lines);
      const grants = randomGrants(random);
      const pages = { [statementReport[statement].page]: ['view'] } as const;
      await grantOnly(api, 'otto', { pages, centers: grants.centers, accounts: grants.accounts });
      const view = pick(VIEWS);
      const first = `202${whole(6, 8)}-0${whole(1, 9)}`;
      const last = [first, `202${whole(6, 8)}-1${whole(0, 2)}`].toSorted()[1] ?? first;
      const filter = chance(0.5) ? null : pick(['regional', 'company', 'center_cost'] as const);
      const center = pick(centers);
      const wanted = filter === null ? null : filter === 'center_cost' ? center.id : center[filter];
      const query = `version=${version}&first=${first}&last=${last}&view=${view}${filter === null ? '' : `&${filter}=${wanted}`}`;
      const ask = async (more = '') => {
        const { status, body } = await api.request('GET', `${statement}/report/?${query}${more}`, { token: otto });
        if (status !== 200) throw new Error(`seed ${seed}: ${status} ${JSON.stringify(body)}`);
        const answer = z.decode(statementReport[statement].schema, body as z.input<typeof statementReport.dre.schema>);
        expect(statementReportText(answer)).toBe(JSON.stringify(z.encode(statementReport[statement].schema, answer)));
        return answer;
      };
      const seen = entries.filter(
        (entry) =>
          mayReach(grants.principal, { organization, center: entry.center, account: entry.account.codigo }, false) &&
          (filter === null || (filter === 'center_cost' ? entry.center.id : entry.center[filter]) === wanted),
      );
      const expected = foldStatement({ ...lines, amounts: seen.map(seriesOf), first, last, view, names });
      const found = await ask();
      expect([seed, found.rows, found.coverage, found.check]).toEqual([seed, expected.rows, expected.coverage, expected.check]);
      expect(found.check.difference.every((cents) => cents === 0)).toBe(true);
      const { balances } = found;
      const total = found.check.came_in.at(-1) ?? 0;
      // Of an income statement there is none; accumulated columns all open with the first month.
      const { opening, closing } = balances ?? { opening: [0, 0], closing: [0, total] };
      const chained = view !== 'acumulado' && balances ? opening.slice(1, -1) : closing.slice(0, -2);
      expect(chained).toEqual(closing.slice(0, -2));
      expect(closing.at(-1)).toBe((opening.at(-1) ?? 0) + total);
      // Put together of finer parts it is the same; another order and another mapping change no total.
      expect((await ask('&consolidated=1')).rows).toEqual(found.rows);
      const { subgroups, lines: order } = lines.structure;
      const positions = shuffled(
        random,
        order.map(({ position }) => position),
      );
      const other = {
        structure: { ...lines.structure, lines: order.map((line, at) => ({ ...line, position: positions[at] ?? 0 })) },
        mapping: subgroups.length === 0 ? [] : lines.mapping.map((row) => ({ ...row, subgroup: pick(subgroups).id })),
      };
      await keep(statement, other);
      const again = await ask();
      expect([again.check.came_in, again.check.difference]).toEqual([found.check.came_in, found.check.difference]);
    }
  },
);
