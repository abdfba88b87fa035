import { readRights } from '#server/rights/rights.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { associativeAssumptions } from '#contract/associative-assumptions.ts';
import { cashflowAssumptions } from '#contract/cashflow-assumptions.ts';
import { RECORD_NAMES, RECORDS } from '#contract/registry.ts';
import { dreAssumptions } from '#contract/dre-assumptions.ts';
import { dreIssues } from '#planning/accrual/issues.ts';
import { pocAssumptions } from '#contract/poc-assumptions.ts';
import { calculateCashflow } from '#planning/cashflow/calculate.ts';
import { cashflowIssues } from '#planning/cashflow/issues.ts';
import { inputsOf } from '#planning/development/calculate.ts';
import { indicesOf } from '#planning/development/module-plans.ts';
import { structureIssues } from '#planning/statement/check.ts';
import { STATEMENTS } from '#planning/statement/structure.ts';
import { readStructure } from '#server/statement/structure.ts';
import { calculateAssociative } from '#planning/associative/calculate.ts';
import { correctionIndices } from '#planning/associative/correction.ts';
import { associativeIssues } from '#planning/associative/issues.ts';
import { isCnpj } from '#planning/text/cnpj.ts';
import { hasErrors } from '#planning/plan/issue.ts';
import { calculatePoc } from '#planning/poc/calculate.ts';
import { pocIssues } from '#planning/poc/issues.ts';
import { readTables } from '#server/resources/index-tables.ts';
import { TRACED } from '#server/resources/all.ts';
import { isEmpty, loadEmpty } from '#server/seed/organization.ts';
import { loadSample, SAMPLE_ADMINISTRATOR } from '#server/seed/sample.ts';
import { SAMPLE_CONSULTANT } from '#server/seed/sample-neighbour.ts';
import { SAMPLE_MEMBERS } from '#server/seed/sample-people.ts';
import { openTestDatabase, type TestDatabase } from '#server/test/database.ts';

const passwords = { hash: (password: string) => Promise.resolve(`hash of ${password}`) };
/**
 * Records that the sample has none of, as the registry says: rules between its companies, and what connects it with a
 * UAU that it has not.
 */
const EMPTY = RECORD_NAMES.filter((name) => !RECORDS[name].sample);
let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const count = async (table: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(opened.db)).rows[0]?.n;

describe('the sample organisation', () => {
  it('is loaded whole, once, into an empty database', async () => {
    const { db } = opened;
    expect(await isEmpty(db)).toBe(true);
    await loadSample(db, passwords);
    expect(await isEmpty(db)).toBe(false);
    const tables = [
      'regional',
      'company',
      'center_cost',
      'accounting',
      'aggregator',
      'version',
      'expense_entry',
      'enterprise',
      'enterprise_module',
      'enterprise_unit',
      'enterprise_version',
      'enterprise_version_module',
      'economic_index',
      'index_value',
      'associative_plan',
      'poc_plan',
      'cashflow_plan',
      'dre_plan',
      'dre_group',
      'cashflow_group',
    ];
    expect(await Promise.all(tables.map(count))).toEqual([
      2 + 1,
      3 + 1,
      20 + 2,
      182 + 3,
      6,
      4 + 1,
      6 * 218,
      3,
      5,
      256,
      2,
      4,
      4,
      136,
      20,
      20,
      20,
      20,
      6,
      10,
    ]);
    await expect(loadSample(db, passwords)).rejects.toThrow('organization_domain_key');
    expect(await count('regional')).toBe(3);
  });

  it('has rows of every record, so that no list of the demonstration is empty', async () => {
    const empty: string[] = [];
    for (const { contract, table } of TRACED) if ((await count(table)) === 0) empty.push(contract.name);
    expect(empty).toEqual(EMPTY);
  });

  it('lets its administrator in by a hashed password', async () => {
    const users = await opened.db.selectFrom('app_user').select(['email', 'password_hash']).orderBy('id').execute();
    const password_hash = 'hash of previsto-exemplo';
    const everybody = [SAMPLE_ADMINISTRATOR, ...SAMPLE_MEMBERS, SAMPLE_CONSULTANT].map(({ email }) => email);
    expect(users).toEqual(everybody.map((email) => ({ email, password_hash })));
    const places = await opened.db.selectFrom('subscription').select('email').execute();
    expect(places.map(({ email }) => email).toSorted()).toEqual([...everybody, SAMPLE_CONSULTANT.email].toSorted());
  });

  it('[SEC-2] [SEC-3] gives each group a member, who reaches what their group and their own grants come to', async () => {
    const { db } = opened;
    const rightsOf = async (email: string) => {
      const found = await db
        .selectFrom('subscription')
        .select(['id', 'organization_id'])
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      return readRights(db, { id: found.id, organization: found.organization_id, isAdmin: false });
    };
    const [planner, manager, director] = await Promise.all(SAMPLE_MEMBERS.map(({ email }) => rightsOf(email)));
    expect(planner?.reach.centers.edit).toBe('all');
    expect(director?.reach).toMatchObject({ centers: { read: 'all', edit: [] }, accounts: { read: 'all', edit: [] } });
    expect(manager?.reach.centers.edit).toHaveLength(3);
    expect(manager?.reach.companies).toMatchObject({ read: [], edit: [] });
    const written = manager?.reach.accounts.edit ?? [];
    expect(manager?.reach.accounts.read.length).toBeGreaterThan(written.length);
    // They find lines to write in the draft.
    const lines = await db
      .selectFrom('expense_entry as e')
      .innerJoin('version as v', 'v.id', 'e.version')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('v.status', '=', 'rascunho')
      .where('e.center_cost', 'in', [...(manager?.reach.centers.edit ?? [])].map(Number))
      .where('e.accounting', 'in', [...written].map(Number))
      .executeTakeFirstOrThrow();
    expect(Number(lines.count)).toBeGreaterThan(5);
  });

  it('tells whoever may approve of the version that waits, not who submitted it, and mails nobody', async () => {
    const { rows } = await sql`
      select u.email, n.kind, v.nome, b.email as by, n.mail, n.read_at from notice as n join app_user as u on u.id = n.user_id
      join version as v on v.id = n.version left join app_user as b on b.id = n.by_user order by u.email`.execute(opened.db);
    const notice = {
      kind: 'to_approve',
      nome: 'Plano 2027–2029',
      by: 'planejamento@exemplo.com.br',
      mail: 'none',
      read_at: null,
    };
    expect(rows).toEqual(['admin@exemplo.com.br', 'diretoria@exemplo.com.br'].map((email) => ({ email, ...notice })));
    // Who is told what becomes of it.
    const { rows: owners } = await sql`
      select u.email from version as v join app_user as u on u.id = v.created_by and u.id = v.updated_by
      where v.nome = ${notice.nome}`.execute(opened.db);
    expect(owners).toEqual([{ email: notice.by }]);
  });

  it('keeps the rules that the API would hold it to', async () => {
    const { db } = opened;
    const companies = await db.selectFrom('company').select('cnpj').where('cnpj', '<>', '').execute();
    expect(companies.map(({ cnpj }) => isCnpj(cnpj))).toEqual([true, true, true]);
    const onParents = db
      .selectFrom('expense_entry')
      .innerJoin('accounting', 'accounting.id', 'expense_entry.accounting')
      .where('accounting.kind', '=', 'sintetica');
    expect(await onParents.select('accounting.codigo').execute()).toEqual([]);
  });

  it('has units that come to what their module says, and fractions to 1 where all are there', async () => {
    const { rows } = await sql<{ code: string; fraction: number; same: boolean }>`
      select e.code, sum(m.fraction)::bigint as fraction, bool_and(m.same) as same from enterprise e
      join (select m.empreendimento, sum(u.fraction) as fraction,
          sum(u.price) = m.vgv and sum(u.private_area) = m.private_area and count(*) = m.unit_count as same
        from enterprise_module m join enterprise_unit u on u.module = m.id group by m.id) as m on m.empreendimento = e.id
      group by e.code order by e.code`.execute(opened.db);
    expect(rows).toEqual([
      { code: 'IPE', fraction: 100_000_000, same: true },
      { code: 'MAN', fraction: 53_333_352, same: true },
    ]);
  });

  it('[RT-9] [RT-10] has assumptions of revenue that are taken as they are: without errors, and with a result in every month', async () => {
    const { db } = opened;
    const receipts = await db.selectFrom('associative_plan').select('plan').orderBy('id').execute();
    const organization = await db.selectFrom('organization').select('id').orderBy('id').executeTakeFirstOrThrow();
    const tables = await readTables(
      db,
      { organization: organization.id },
      receipts.flatMap(({ plan }) => correctionIndices(plan)),
    );
    for (const { plan } of receipts) {
      expect(z.encode(associativeAssumptions, plan)).toHaveProperty('price');
      expect(hasErrors(associativeIssues(plan, tables))).toBe(false);
    }
    const costs = await db.selectFrom('poc_plan').select('plan').orderBy('id').execute();
    for (const { plan } of costs) {
      expect(z.encode(pocAssumptions, plan)).toHaveProperty('units');
      const messages = pocIssues(plan).map(({ message }) => message);
      expect([messages, calculatePoc(plan).unavailable.flat()]).toEqual([[], []]);
    }
    expect(receipts.map(({ plan }) => calculateAssociative(plan).kpis.released)).toMatchInlineSnapshot(`
      [
        0,
        0,
        0,
        0,
        0,
        2077507087,
        0,
        0,
        0,
        0,
        2077507087,
        0,
        0,
        0,
        0,
        2077507087,
        0,
        0,
        0,
        0,
      ]
    `);
    expect(costs.map(({ plan }) => calculatePoc(plan).kpis.gross_profit)).toMatchInlineSnapshot(`
      [
        1475137913,
        1601291337,
        722150486,
        716210185,
        1839878174,
        1410137913,
        1574919046,
        321566179,
        384360984,
        1839878174,
        1410137913,
        1574919046,
        321566179,
        384360984,
        1839878174,
        1410137913,
        1574919046,
        321566179,
        384360984,
        1839878174,
      ]
    `);
  });

  it('[RT-13] has assumptions of cash flow without errors, whose flows pay for themselves', async () => {
    const { db } = opened;
    const found = await db
      .selectFrom('cashflow_plan as flow')
      .innerJoin('associative_plan as receipts', (join) =>
        join.onRef('receipts.modulo', '=', 'flow.modulo').onRef('receipts.version', '=', 'flow.version'),
      )
      .leftJoin('poc_plan as poc', (join) =>
        join.onRef('poc.modulo', '=', 'flow.modulo').onRef('poc.version', '=', 'flow.version'),
      )
      .select(['flow.organization_id', 'flow.plan as cashflow', 'receipts.plan as associative', 'poc.plan as poc'])
      .orderBy('flow.id')
      .execute();
    const indicators = [];
    for (const { organization_id: organization, cashflow, associative, poc } of found) {
      const tables = await readTables(db, { organization }, indicesOf({ associative, cashflow }));
      expect(z.encode(cashflowAssumptions, cashflow)).toHaveProperty('works');
      expect(cashflowIssues(cashflow, tables).filter(({ severity }) => severity === 'error')).toEqual([]);
      const place = { company: null, enterprise: null, center_cost: null, ref: '', nome: '' };
      const { inputs } = inputsOf({ place, associative, poc, cashflow, tables }, cashflow);
      const { exposure, npv, payback } = calculateCashflow(cashflow, inputs).indicators;
      indicators.push([exposure, npv, payback === null ? null : Math.round(payback)]);
    }
    expect(indicators).toMatchInlineSnapshot(`
      [
        [
          1076900000,
          440592790,
          39,
        ],
        [
          1076900000,
          506265467,
          38,
        ],
        [
          675924196,
          243824666,
          35,
        ],
        [
          851985790,
          366746742,
          56,
        ],
        [
          1458658397,
          570323552,
          39,
        ],
        [
          1066301600,
          398710136,
          41,
        ],
        [
          1076900000,
          487237552,
          38,
        ],
        [
          1079762795,
          -130400861,
          43,
        ],
        [
          1112743731,
          105235604,
          64,
        ],
        [
          1458658397,
          570323552,
          39,
        ],
        [
          1066301600,
          398710136,
          41,
        ],
        [
          1076900000,
          487237552,
          38,
        ],
        [
          1079762795,
          -130400861,
          43,
        ],
        [
          1112743731,
          105235604,
          64,
        ],
        [
          1458658397,
          570323552,
          39,
        ],
        [
          1066301600,
          398710136,
          41,
        ],
        [
          1076900000,
          487237552,
          38,
        ],
        [
          1079762795,
          -130400861,
          43,
        ],
        [
          1112743731,
          105235604,
          64,
        ],
        [
          1458658397,
          570323552,
          39,
        ],
      ]
    `);
  });

  it('[RT-14] has assumptions of income statements without errors', async () => {
    for (const { plan } of await opened.db.selectFrom('dre_plan').select('plan').execute()) {
      expect(z.encode(dreAssumptions, plan)).toHaveProperty('pecld');
      expect(dreIssues(plan)).toEqual([]);
    }
  });

  it('[RT-14] [RT-15] has both statements’ structure without errors, and all of planning’s sources mapped', async () => {
    const { db } = opened;
    const organization = await db.selectFrom('organization').select('id').orderBy('id').executeTakeFirstOrThrow();
    for (const statement of STATEMENTS) {
      const structure = await readStructure(db, { organization: organization.id }, statement);
      expect(structureIssues(structure).filter(({ severity }) => severity === 'error')).toEqual([]);
    }
    const open = await sql<{ codigo: string }>`
      select distinct a.codigo from expense_entry as e join accounting as a on a.id = e.accounting
      where e.organization_id = ${organization.id}
        and (not exists (select from dre_from_to as f where f.accounting = a.id) or not exists (select from cashflow_from_to as f where f.accounting = a.id))
      order by a.codigo`.execute(db);
    // Two are left to whoever tries the de-x-para (load-statements.ts).
    expect(open.rows.map(({ codigo }) => codigo)).toEqual(['5.10.01', '5.12.03']);
  });

  it('is the same every time: the totals of all versions', async () => {
    const sums = await sql<{ nome: string; total: number }>`
      select v.nome, sum(coalesce(m01,0)+coalesce(m02,0)+coalesce(m03,0)+coalesce(m04,0)+coalesce(m05,0)+coalesce(m06,0)
        +coalesce(m07,0)+coalesce(m08,0)+coalesce(m09,0)+coalesce(m10,0)+coalesce(m11,0)+coalesce(m12,0))::bigint as total
      from expense_entry e join version v on v.id = e.version group by v.nome order by v.nome`.execute(opened.db);
    expect(sums.rows).toMatchInlineSnapshot(`
      [
        {
          "nome": "Forecast 2026 (9+3)",
          "total": 425999031,
        },
        {
          "nome": "Orçamento 2026",
          "total": 423771227,
        },
        {
          "nome": "Orçamento 2027",
          "total": 442840928,
        },
        {
          "nome": "Plano 2027–2029",
          "total": 1389203182,
        },
      ]
    `);
  });
});

describe('an empty start', () => {
  it('gives an administrator whose password is told once and kept only as a hash', async () => {
    // The last one here: on PGlite the sample is gone with it.
    const { db, close } = await openTestDatabase();
    const administrator = await loadEmpty(db, passwords);
    expect(administrator.password).toMatch(/^[a-z2-9]{16}$/);
    expect(await db.selectFrom('app_user').select(['email', 'password_hash']).execute()).toEqual([
      { email: administrator.email, password_hash: `hash of ${administrator.password}` },
    ]);
    expect((await loadEmpty(await freshDatabase(), passwords)).password).not.toBe(administrator.password);
    await close();

    async function freshDatabase() {
      await sql`truncate organization, app_user restart identity cascade`.execute(db);
      return db;
    }
  });
});
