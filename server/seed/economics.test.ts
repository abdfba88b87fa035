import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cents } from '#planning/numbers/money.ts';
import type { Scope } from '#server/engine/scope.ts';
import { homeResults } from '#server/reports/home-results.ts';
import { loadSample } from '#server/seed/sample.ts';
import { SAMPLE_ORGANIZATION } from '#server/seed/sample-structure.ts';
import { openTestDatabase, type TestDatabase } from '#server/test/database.ts';
import { administratorOf, reportOf, type Asking } from '#server/test/economics.ts';

/** What there is of the sample's developments lies within these months. */
const LIFE = { first: '2023-01', last: '2036-12' } as const;
const BUDGET = 'Orçamento 2026';
const DRAFT = 'Orçamento 2027';
const FORECAST = 'Forecast 2026 (9+3)';
const PLAN = 'Plano 2027–2029';
/** The yearly rate that the board asks of a development. */
const HURDLE = 0.12;

let opened: TestDatabase;
let scope: Scope;
beforeAll(async () => {
  opened = await openTestDatabase();
  await loadSample(opened.db, { hash: (password) => Promise.resolve(password) });
  scope = await administratorOf(opened.db, SAMPLE_ORGANIZATION.code);
}, 300_000);
afterAll(() => opened.close());

const ask = (asking: Asking) => reportOf(opened.db, scope, asking);
const tenth = (share: number): number => Math.round(share * 1000) / 10;
const thousands = (cents: Cents): number => Math.round(cents / 100_000);

/** A development in a version over its life: amounts in thousands of reais, shares in per cent. */
async function developmentOf(version: string, code: string) {
  const { id } = await opened.db.selectFrom('enterprise').select('id').where('code', '=', code).executeTakeFirstOrThrow();
  const [income, cash] = [
    await ask({ statement: 'dre', version, enterprise: id, ...LIFE }),
    await ask({ statement: 'cashflow', version, enterprise: id, ...LIFE }),
  ];
  const { indicators, faulty } = cash.report;
  expect(faulty).toEqual([]);
  const net = income.total('Receita líquida');
  return {
    revenue: thousands(net),
    margin: tenth(income.total('Lucro bruto') / net),
    profit: tenth(income.total('Lucro (prejuízo) líquido') / net),
    irr: tenth(indicators?.irr_yearly ?? 0),
    npv: thousands(indicators?.npv ?? 0),
    exposure: thousands(indicators?.exposure ?? 0),
    month: indicators?.exposure_month,
    recovers: Math.ceil(indicators?.payback ?? Infinity),
  };
}

/** What the cost centres of a version spend, of the net revenue of its months. */
async function overheadOf(version: string): Promise<number> {
  const income = await ask({ statement: 'dre', version });
  const spent = income.report.rows
    .filter(({ key }) => key.includes('conta_contabil:'))
    .reduce((sum, { total }) => sum - (total ?? 0), 0);
  return tenth(spent / income.total('Receita líquida'));
}

describe('the economics of the sample, by the product’s own reports', () => {
  it('are those of three healthy developments in the budget', async () => {
    const [ipe, man, ser] = [
      await developmentOf(BUDGET, 'IPE'),
      await developmentOf(BUDGET, 'MAN'),
      await developmentOf(BUDGET, 'SER'),
    ];
    for (const { margin, irr, recovers, npv, exposure } of [ipe, man, ser]) {
      expect(margin).toBeGreaterThanOrEqual(28);
      expect(margin).toBeLessThanOrEqual(36);
      expect(irr).toBeGreaterThanOrEqual(18);
      expect(irr).toBeLessThanOrEqual(30);
      expect(npv).toBeGreaterThan(0);
      expect(exposure).toBeGreaterThan(0);
      expect(recovers).toBeLessThan(72);
    }
    expect([ipe, man, ser]).toMatchInlineSnapshot(`
      [
        {
          "exposure": 20753,
          "irr": 26.6,
          "margin": 31.5,
          "month": "2025-01",
          "npv": 9100,
          "profit": 24.1,
          "recovers": 43,
          "revenue": 86407,
        },
        {
          "exposure": 12072,
          "irr": 28.9,
          "margin": 29.6,
          "month": "2028-11",
          "npv": 5807,
          "profit": 35.4,
          "recovers": 49,
          "revenue": 41527,
        },
        {
          "exposure": 14587,
          "irr": 28.3,
          "margin": 32.9,
          "month": "2029-12",
          "npv": 5703,
          "profit": 25,
          "recovers": 40,
          "revenue": 49072,
        },
      ]
    `);
  });

  it('show, by what is known since, one development in trouble: below what the board asks, its present value negative', async () => {
    const [ipe, man, ser] = [
      await developmentOf(DRAFT, 'IPE'),
      await developmentOf(DRAFT, 'MAN'),
      await developmentOf(DRAFT, 'SER'),
    ];
    for (const { margin, irr, npv } of [ipe, ser]) {
      expect(margin).toBeGreaterThanOrEqual(28);
      expect(irr).toBeGreaterThanOrEqual(18);
      expect(irr).toBeLessThanOrEqual(30);
      expect(npv).toBeGreaterThan(0);
    }
    expect(man.margin).toBeLessThan(16);
    expect(man.irr).toBeLessThan(HURDLE * 100);
    expect(man.npv).toBeLessThan(0);
    expect([ipe, man, ser]).toMatchInlineSnapshot(`
      [
        {
          "exposure": 20647,
          "irr": 25.6,
          "margin": 30.5,
          "month": "2025-01",
          "npv": 8505,
          "profit": 23.1,
          "recovers": 44,
          "revenue": 86405,
        },
        {
          "exposure": 16957,
          "irr": 11.2,
          "margin": 12.3,
          "month": "2028-11",
          "npv": -337,
          "profit": 17.7,
          "recovers": 73,
          "revenue": 39179,
        },
        {
          "exposure": 14587,
          "irr": 28.3,
          "margin": 32.9,
          "month": "2029-12",
          "npv": 5703,
          "profit": 25,
          "recovers": 40,
          "revenue": 49072,
        },
      ]
    `);
  });

  it('hold together: of a version’s months a profit, with overhead of 8 to 12 % of the revenue', async () => {
    const found = [];
    for (const version of [BUDGET, DRAFT, FORECAST, PLAN]) {
      const income = await ask({ statement: 'dre', version });
      const net = income.total('Receita líquida');
      const overhead = await overheadOf(version);
      expect(overhead).toBeGreaterThanOrEqual(8);
      expect(overhead).toBeLessThanOrEqual(12);
      const profit = tenth(income.total('Lucro (prejuízo) líquido') / net);
      expect(profit).toBeGreaterThan(5);
      found.push({ version, revenue: thousands(net), gross: tenth(income.total('Lucro bruto') / net), overhead, profit });
    }
    expect(found).toMatchInlineSnapshot(`
      [
        {
          "gross": 31.4,
          "overhead": 9.8,
          "profit": 15.1,
          "revenue": 43413,
          "version": "Orçamento 2026",
        },
        {
          "gross": 27.6,
          "overhead": 11.2,
          "profit": 9.7,
          "revenue": 39530,
          "version": "Orçamento 2027",
        },
        {
          "gross": 29.8,
          "overhead": 10.2,
          "profit": 13.2,
          "revenue": 41868,
          "version": "Forecast 2026 (9+3)",
        },
        {
          "gross": 25.5,
          "overhead": 11.5,
          "profit": 7.4,
          "revenue": 121179,
          "version": "Plano 2027–2029",
        },
      ]
    `);
  });

  it('make a profit in each of 36 months’ years, and never lack cash at a year’s end', async () => {
    const income = await ask({ statement: 'dre', version: PLAN });
    const cash = await ask({ statement: 'cashflow', version: PLAN });
    const profits = income.values('Lucro (prejuízo) líquido').map((value) => thousands(value ?? 0));
    expect(profits).toHaveLength(3);
    expect(Math.min(...profits)).toBeGreaterThan(0);
    const closing = (cash.report.balances?.closing ?? []).map(thousands);
    expect(Math.min(...closing)).toBeGreaterThan(0);
    expect({ profits, closing }).toMatchInlineSnapshot(`
      {
        "closing": [
          36779,
          43775,
          43327,
          43327,
        ],
        "profits": [
          3831,
          2360,
          2796,
        ],
      }
    `);
  });

  it('bring the same to both statements over the life of a development: receipts and revenue, payments and cost', async () => {
    for (const version of [BUDGET, DRAFT])
      for (const code of ['IPE', 'MAN', 'SER']) {
        const { id } = await opened.db.selectFrom('enterprise').select('id').where('code', '=', code).executeTakeFirstOrThrow();
        const query = { version, enterprise: id, ...LIFE } as const;
        const [income, cash] = [await ask({ statement: 'dre', ...query }), await ask({ statement: 'cashflow', ...query })];
        const line = ({ report }: typeof income, codigo: string): number =>
          report.rows.find((row) => row.codigo === codigo && row.type === 'subgroup')?.total ?? 0;
        const sold = ['11', '12', '15', '81'].reduce((sum, codigo) => sum + line(income, codigo), 0);
        // What is recovered of late instalments is no revenue of its own; refunds of cancelled sales go out again.
        const received = cash.total('Entradas de clientes') + cash.total('Entradas do banco');
        expect(Math.abs(received / sold - 1), `${version} ${code}`).toBeLessThan(0.01);
        const built = line(income, '42');
        expect(Math.abs(line(cash, '41') / built - 1), `${version} ${code}`).toBeLessThan(0.01);
      }
  });

  it('are mapped to 97 % and more, with the same two gaps in both statements', async () => {
    for (const statement of ['dre', 'cashflow'] as const)
      for (const version of [BUDGET, DRAFT, FORECAST, PLAN]) {
        const { report } = await ask({ statement, version });
        expect(report.coverage.mapped / report.coverage.total).toBeGreaterThanOrEqual(0.97);
        const open = report.rows.filter(({ parent }) => parent === 'unmapped').map(({ nome }) => nome);
        expect(open).toEqual(['5.10.01 Seguro de risco de engenharia', '5.12.03 Medição e vistoria do banco']);
      }
  });

  it('differ from the actuals for reasons that the ledger tells', async () => {
    const budget = await ask({ statement: 'dre', version: BUDGET, last: '2026-09' });
    const fact = await ask({ statement: 'dre', version: BUDGET, basis: 'realizado', last: '2026-09' });
    expect(fact.report.realised?.until).toBe('2026-09');
    expect(fact.report.coverage.mapped / fact.report.coverage.total).toBeGreaterThanOrEqual(0.97);
    const compared = ['Receita líquida', 'Lucro bruto', 'Despesas operacionais', 'Lucro (prejuízo) líquido'].map((line) => {
      const [planned, posted] = [budget.total(line), fact.total(line)];
      // Another amount, and not of another world.
      expect(posted).not.toBe(planned);
      expect(Math.abs(posted / planned - 1)).toBeLessThan(0.35);
      return { line, budget: thousands(planned), actuals: thousands(posted) };
    });
    expect(compared).toMatchInlineSnapshot(`
      [
        {
          "actuals": 29647,
          "budget": 31268,
          "line": "Receita líquida",
        },
        {
          "actuals": 8678,
          "budget": 9718,
          "line": "Lucro bruto",
        },
        {
          "actuals": -4565,
          "budget": -4532,
          "line": "Despesas operacionais",
        },
        {
          "actuals": 3540,
          "budget": 4582,
          "line": "Lucro (prejuízo) líquido",
        },
      ]
    `);
    const { rows } = await sql<{ document: string }>`
      select distinct regexp_replace(document, ' [0-9/]+$', '') as document from ledger_entry order by 1`.execute(opened.db);
    const documents = rows.map(({ document }) => document);
    for (const reason of ['ACORDO', 'FOLHA DISSIDIO', 'NF CAMPANHA MANGABEIRA', 'NF SEGUNDO POSTO'])
      expect(documents).toContain(reason);
    expect(documents.filter((document) => document.endsWith('TORRE A ACO E CONCRETO')).length).toBeGreaterThan(5);
  });

  it('hold together in cash too: what the ERP paid and received beside the budget, group by group', async () => {
    const until = { statement: 'cashflow', version: BUDGET, last: '2026-10' } as const;
    const [budget, fact] = [await ask(until), await ask({ ...until, basis: 'realizado' })];
    expect(fact.report.realised).toMatchObject({ source: 'uau', until: '2026-10' });
    expect(fact.report.coverage.mapped / fact.report.coverage.total).toBeGreaterThanOrEqual(0.97);
    // What is left to whoever tries the de-x-para: each is small, and named here.
    const open = fact.report.rows.filter(({ parent }) => parent === 'unmapped');
    expect(open.map(({ nome }) => nome).toSorted()).toEqual([
      // Two of UAU's own: is it to be ignored, and of the works or an equipment?
      '03 TRANSFERÊNCIA ENTRE CONTAS, TRANSF TRANSFERÊNCIAS',
      // As in the budget: of whoever maps the accounts.
      '5.10.01 Seguro de risco de engenharia',
      '5.12.03 Medição e vistoria do banco',
      'B BALÃO, Correção',
      'B BALÃO, Desconto',
      'B BALÃO, Juros de atraso',
      'B BALÃO, Multa',
      'F FINANCIAMENTO ASSOCIATIVO, Desconto',
      'I0301 LOCAÇÃO DE GRUA',
      'P PARCELA MENSAL, Desconto',
      'S SINAL, Desconto',
    ]);
    const parts = open.filter(({ nome }) => /^[BFPS] /.test(nome)).reduce((sum, { total }) => sum + Math.abs(total ?? 0), 0);
    expect(parts).toBeLessThan(fact.report.coverage.total / 1000);
    // What was budgeted has an actual, line by line, near it where the developments do not differ.
    const lines = budget.report.rows.filter(({ type, total }) => type === 'subgroup' && Math.abs(total ?? 0) > 1_000_000);
    expect(lines.length).toBeGreaterThan(20);
    const far: string[] = [];
    for (const { key, nome, total } of lines) {
      const actual = fact.report.rows.find((row) => row.key === key)?.total ?? 0;
      far.push(...(Math.abs(actual / (total ?? 0) - 1) < 0.2 ? [] : [nome]));
    }
    expect(far).toEqual([]);
    const totals = ['Total de entradas', 'Total de saídas'] as const;
    for (const line of totals) expect(Math.abs(fact.total(line) / budget.total(line) - 1)).toBeLessThan(0.15);
    const groups = budget.report.rows.filter(({ type, total }) => type === 'group' && total !== 0).map(({ nome }) => nome);
    expect([...groups, ...totals].map((line) => [line, thousands(budget.total(line)), thousands(fact.total(line))]))
      .toMatchInlineSnapshot(`
      [
        [
          "Entradas de clientes",
          5082,
          5070,
        ],
        [
          "Entradas do banco",
          22494,
          19519,
        ],
        [
          "Terreno",
          -5052,
          -5052,
        ],
        [
          "Obra",
          -14067,
          -13078,
        ],
        [
          "Comerciais",
          -2342,
          -2306,
        ],
        [
          "Impostos",
          -995,
          -910,
        ],
        [
          "Administrativas",
          -2357,
          -2468,
        ],
        [
          "Financiamento à produção",
          857,
          863,
        ],
        [
          "Sócios",
          5577,
          5577,
        ],
        [
          "Total de entradas",
          27576,
          24589,
        ],
        [
          "Total de saídas",
          -24814,
          -23813,
        ],
      ]
    `);
    // To the cent, where nothing is late: contributions are the plan's, and taxes those of what it received.
    expect(fact.total('Sócios')).toBe(budget.total('Sócios'));
    // Why the bank paid less: the works are behind, and a measurement of October is paid in November.
    const delayed = await opened.db
      .selectFrom('uau_receivable')
      .select(['job', 'type', 'due_on', 'postponed_on'])
      .where('postponed_on', 'is not', null)
      .execute();
    expect(delayed.length).toBeGreaterThan(0);
    expect(new Set(delayed.map(({ job, type }) => `${job} ${type}`))).toEqual(new Set(['IPEB F']));
  });

  it('[RT-5] are told on the first page as the reports have them', async () => {
    const now = Date.parse('2026-10-15T12:00:00Z');
    const { of, dre, cash, finding } = await homeResults(opened.db, scope, now);
    expect(of).toMatchObject({ first: '2026-01', last: '2026-12' });
    const year = { version: BUDGET, first: '2026-01', last: '2026-12' } as const;
    const income = await ask({ statement: 'dre', ...year });
    const until = { statement: 'dre', version: BUDGET, first: '2026-01', last: '2026-09' } as const;
    const [budget, fact] = [await ask(until), await ask({ ...until, basis: 'realizado' })];
    const trend = await ask({ statement: 'dre', ...year, basis: 'tendencia' });
    const RESULT = 'Lucro (prejuízo) líquido';
    expect(dre).toMatchObject({ until: '2026-09', unposted: expect.any(Number) });
    expect(dre?.result).toMatchObject({
      budgeted: income.total(RESULT),
      trend: trend.total(RESULT),
      to_date: { budgeted: budget.total(RESULT), realised: fact.total(RESULT) },
    });
    expect(dre?.margin).toMatchObject({ budgeted: income.total('Margem líquida'), trend: trend.total('Margem líquida') });
    for (const { key, budgeted, realised } of dre?.variances ?? []) {
      const amount = ({ report }: typeof income) => report.rows.find((row) => row.key === key)?.total ?? 0;
      expect([amount(budget), amount(fact)]).toEqual([budgeted, realised]);
    }
    const flow = await ask({ statement: 'cashflow', ...year });
    expect(cash).toMatchObject({
      closing: flow.report.balances?.closing.at(-1),
      exposure: flow.report.indicators?.exposure,
      exposure_month: flow.report.indicators?.exposure_month,
    });
    expect(cash?.developments.map(({ code }) => code).toSorted()).toEqual(['IPE', 'MAN', 'SER']);
    for (const { enterprise, code: _, name: __, ...figures } of cash?.developments ?? []) {
      const { report } = await ask({ statement: 'cashflow', enterprise, ...year });
      expect(report.indicators).toMatchObject(figures);
    }
    expect({
      variances: dre?.variances.map(({ nome, within, budgeted, realised, favour }) => [
        within ?? '',
        nome,
        thousands(realised - budgeted),
        favour,
      ]),
      finding: finding?.text,
    }).toMatchInlineSnapshot(`
      {
        "finding": "Residencial Mangabeira fica abaixo da TIR mínima em «Forecast 2026 (9+3)»: 11,2 % contra 12 % ao ano.",
        "variances": [
          [
            "",
            "Receita de incorporação (POC)",
            -1620,
            "desfavoravel",
          ],
          [
            "",
            "Construção",
            582,
            "favoravel",
          ],
          [
            "",
            "Despesas gerais e administrativas",
            -94,
            "desfavoravel",
          ],
          [
            "",
            "Receita de permuta",
            -55,
            "desfavoravel",
          ],
          [
            "",
            "IR e CSLL correntes",
            38,
            "favoravel",
          ],
        ],
      }
    `);
  });
});
