import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMockApi, type MockApi } from '#mocks/app.ts';
import { preparedFiles } from '#mocks/prepared.ts';
import { NO_CHANGE } from '#planning/development/change.ts';
import { tablesOf } from '#planning/indices/table.ts';
import { STATEMENTS, type Statement } from '#planning/statement/structure.ts';
import { changedStatements, firstOpenMonth, givenOf, simulatedReport } from '#src/features/statement/what-if/inputs.ts';
import { rulesOf } from '#src/features/statement/what-if/use-consolidation.ts';
import { associativePlan } from '#src/resources/associative-plan.ts';
import { cashflowPlan } from '#src/resources/cashflow-plan.ts';
import { company } from '#src/resources/company.ts';
import { allocationRule, eliminationPair, participation } from '#src/resources/consolidation.ts';
import { drePlan } from '#src/resources/dre-plan.ts';
import { economicIndex } from '#src/resources/economic-index.ts';
import { enterpriseModule } from '#src/resources/enterprise-module.ts';
import { enterprise } from '#src/resources/enterprise.ts';
import { indexValue } from '#src/resources/index-value.ts';
import { pocPlan } from '#src/resources/poc-plan.ts';
import { statementAggregator } from '#src/resources/statement-aggregator.ts';
import { statementMapping } from '#src/resources/statement-mapping.ts';
import { statementGroup } from '#src/resources/statement-group.ts';
import { statementOrderer } from '#src/resources/statement-orderer.ts';
import { statementAmountsOptions, statementReportOptions, type StatementParams } from '#src/resources/statement-report.ts';
import { statementSubgroup } from '#src/resources/statement-subgroup.ts';
import { version } from '#src/resources/version.ts';
import { session } from '#src/session/session.ts';
import { api as http } from '#src/shared/http/json.ts';
import { rowsOf } from '#src/shared/data/list-rules.ts';
import { createQueryClient } from '#src/shared/data/query-client.ts';
import { fakeStorage } from '#src/test/fake-browser.ts';

/** «E se» over the sample organisation: what the browser works out against what the API reports. */
let api: MockApi;
const client = createQueryClient();

beforeAll(async () => {
  api = await createMockApi({ files: await preparedFiles() });
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => api.fetch(new Request(input, init)));
  await session.signIn({ email: 'admin@exemplo.com.br', password: 'previsto-exemplo' });
}, 60_000);
afterAll(async () => {
  await session.signOut();
  vi.unstubAllGlobals();
  await api.close();
});

const both = async <Created>(read: (statement: Statement) => Promise<Created>): Promise<Record<Statement, Created>> => ({
  dre: await read('dre'),
  cashflow: await read('cashflow'),
});

async function given(params: StatementParams) {
  const of = { version: params.version };
  const reports = await both((statement) => client.query(statementReportOptions(statement, params)));
  const reads = {
    plans: {
      associative: rowsOf(await client.query(associativePlan.allOptions(of))),
      poc: rowsOf(await client.query(pocPlan.allOptions(of))),
      cashflow: rowsOf(await client.query(cashflowPlan.allOptions(of))),
      dre: rowsOf(await client.query(drePlan.allOptions(of))),
      tables: tablesOf(
        rowsOf(await client.query(economicIndex.allOptions())),
        rowsOf(await client.query(indexValue.allOptions())),
      ),
    },
    modules: rowsOf(await client.query(enterpriseModule.allOptions())),
    developments: rowsOf(await client.query(enterprise.allOptions())),
    companies: rowsOf(await client.query(company.allOptions())),
    structure: await both(async (statement) => ({
      groups: [...rowsOf(await client.query(statementGroup[statement].allOptions()))],
      subgroups: [...rowsOf(await client.query(statementSubgroup[statement].allOptions()))],
      aggregators: [...rowsOf(await client.query(statementAggregator[statement].allOptions()))],
      lines: [...rowsOf(await client.query(statementOrderer[statement].allOptions()))],
    })),
    mapping: await both(async (statement) => rowsOf(await client.query(statementMapping[statement].allOptions()))),
    amounts: await both(async (statement) => (await client.query(statementAmountsOptions(statement, params))).amounts),
    consolidation: params.consolidated
      ? rulesOf(
          rowsOf(await client.query(participation.allOptions())),
          rowsOf(await client.query(eliminationPair.allOptions())),
          rowsOf(await client.query(allocationRule.allOptions())),
        )
      : null,
  };
  return { reads, reports };
}

const versions = async () => rowsOf(await client.query(version.allOptions()));

const write = (list: string, body: unknown) => http.json({ method: 'POST', url: `structure/${list}/`, body });

const last = (created: ReturnType<typeof changedStatements>) => created.dre.check.last_line.at(-1) ?? 0;

describe('what-if beside a report', () => {
  it('with nothing changed is the report that the API answers, in both statements and every view', async () => {
    for (const { id } of await versions())
      for (const view of ['mensal', 'trimestral', 'anual', 'acumulado']) {
        const params = { version: id, view };
        const { reads, reports } = await given(params);
        for (const statement of STATEMENTS) {
          const report = reports[statement];
          const created = changedStatements(givenOf(reads, params, report), NO_CHANGE);
          expect(simulatedReport(statement, report, created)).toEqual(report);
        }
      }
  }, 60_000);

  it('is narrowed as the report is', async () => {
    const [one] = await versions();
    const { companies } = (await given({ version: one?.id ?? 0 })).reads;
    for (const { id } of companies) {
      const params = { version: one?.id ?? 0, company: id };
      const { reads, reports } = await given(params);
      const created = changedStatements(givenOf(reads, params, reports.dre), NO_CHANGE);
      expect(simulatedReport('dre', reports.dre, created)).toEqual(reports.dre);
    }
  });

  it('is that of the group, whole or narrowed, by its participations, eliminations and allocations', async () => {
    const [one] = await versions();
    const id = one?.id ?? 0;
    const { companies, developments, amounts } = (await given({ version: id })).reads;
    const [first = 0, second = 0] = companies.map((row) => row.id);
    const [account] = amounts.dre.filter((series) => series.company === first).map(({ source }) => source);
    const [other] = amounts.dre.filter((series) => series.company === second).map(({ source }) => source);
    const before = await given({ version: id, consolidated: 1 });
    for (const [at, row] of companies.entries())
      await write('participations', { company: row.id, from: one?.start_month, share: `${33 + at}.3333` });
    const to = { enterprise: null, weight: 1 };
    await write('allocations', {
      nome: 'Sede',
      from: one?.start_month,
      until: null,
      company: first,
      sources: [account],
      basis: 'pessoas',
      revenue: [],
      targets: [
        { company: second, ...to },
        { company: first, ...to, weight: 2 },
      ],
    });
    await write('eliminations', {
      nome: 'Entre si',
      one: { company: first, source: account },
      other: { company: second, source: other },
    });
    client.clear();
    const filters = [
      {},
      { company: first },
      { company: second, view: 'trimestral' },
      { enterprise: developments[0]?.id },
      { regional: 1 },
    ];
    const totals = new Set<number | undefined>();
    for (const filter of filters) {
      const params = { version: id, consolidated: 1 as const, ...filter };
      const { reads, reports } = await given(params);
      totals.add(reports.dre.check.last_line.at(-1));
      for (const statement of STATEMENTS) {
        const created = changedStatements(givenOf(reads, params, reports[statement]), NO_CHANGE);
        expect(simulatedReport(statement, reports[statement], created)).toEqual(reports[statement]);
      }
    }
    // Filters narrow it, and the rules do something.
    expect(totals.size).toBeGreaterThan(2);
    const after = await given({ version: id, consolidated: 1 });
    expect(after.reports.dre.check.last_line).not.toEqual(before.reports.dre.check.last_line);
    expect(after.reports.dre.notes?.allocations[0]?.moved).not.toBe(0);
  });

  it('a higher price brings more revenue, and changes no actuals', async () => {
    const [one] = await versions();
    const params = { version: one?.id ?? 0 };
    const { reads, reports } = await given(params);
    const input = givenOf(reads, params, reports.dre);
    const from = firstOpenMonth(input.plans);
    expect(from).not.toBeNull();
    const saved = changedStatements(input, { ...NO_CHANGE, from });
    expect(last(changedStatements(input, { ...NO_CHANGE, from, price: 100_000 }))).toBeGreaterThan(last(saved));
  });
});
