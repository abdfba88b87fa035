import { MutationObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accounting } from '#src/resources/accounting.ts';
import { aggregator } from '#src/resources/aggregator.ts';
import { associativePlan } from '#src/resources/associative-plan.ts';
import { cascadeCompanyCenterCost, cascadeRegionalCompany, cascadeRegionalCompanyCenterCost } from '#src/resources/cascades.ts';
import { centerCost } from '#src/resources/center-cost.ts';
import { company } from '#src/resources/company.ts';
import { dictionaryOptions } from '#src/resources/dictionary.ts';
import { enterpriseModule } from '#src/resources/enterprise-module.ts';
import { enterprise } from '#src/resources/enterprise.ts';
import { expenseEntry } from '#src/resources/expense-entry.ts';
import { expenseReportOptions } from '#src/resources/expense-report.ts';
import { homeOptions } from '#src/resources/home.ts';
import { jobOptions } from '#src/resources/job.ts';
import { cashflowPlan } from '#src/resources/cashflow-plan.ts';
import { drePlan } from '#src/resources/dre-plan.ts';
import { pocPlan } from '#src/resources/poc-plan.ts';
import { regional } from '#src/resources/regional.ts';
import {
  uauAccountRecivable,
  uauCompany,
  uauExits,
  uauFinancialControl,
  uauFinancialControlCategory,
  uauFinancialControlTypeMoviment,
  uauFundingAccountRecivable,
  uauFundingInstallmentRecived,
  uauInstallmentRecived,
  uauInsumo,
  uauJobs,
  uauTermination,
  uauUnits,
} from '#src/resources/uau-areas.ts';
import { uauCompanyMap } from '#src/resources/uau-company-map.ts';
import { uauMapping } from '#src/resources/uau-mapping.ts';
import {
  uauAccountRecivableField,
  uauAccountRecivableType,
  uauInstallmentRecivedField,
  uauInstallmentRecivedType,
  uauModules,
} from '#src/resources/uau-facts.ts';
import { version } from '#src/resources/version.ts';
import { createQueryClient } from '#src/shared/data/query-client.ts';
import { fakeApi, reply } from '#src/test/fake-api.ts';

const DEVELOPMENT = {
  row_version: 1,
  code: 'IPE',
  name: 'Residencial Ipê',
  empresa: 1,
  kind: 'vertical',
  modality: 'misto',
  status: 'obra',
  tax_regime: null,
  city: '',
  uf: '',
  note: '',
  uau_jobs: [],
  launch_month: null,
  works_start: null,
  works_end: null,
  occupancy_month: null,
};

const RESOURCES = {
  regional,
  company,
  centerCost,
  accounting,
  aggregator,
  version,
  expenseEntry,
  enterprise,
  enterpriseModule,
  associativePlan,
  pocPlan,
  cashflowPlan,
  drePlan,
  uauCompanyMap,
  uauFromTo: uauMapping,
};

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined));
afterEach(() => void vi.restoreAllMocks());

describe('reports of statements', () => {
  // An account’s nature is its sign; names, companies and modules stand in rows and filters.
  const shown = { accounting, centerCost, company, enterprise, enterpriseModule, expenseEntry };
  const planned = { associativePlan, pocPlan, cashflowPlan, drePlan };
  it.each(Object.entries({ ...shown, ...planned }))('[RT-15] are old once a row of %s changes', (_, { area }) => {
    expect(area.outdates).toContainEqual(['statementReport']);
  });
});

describe('the resources', () => {
  it.each(Object.entries(RESOURCES))('[RES-1] %s stands under its contract’s own name', async (name, created) => {
    const contract = await created.load();
    expect([created.name, contract.name]).toEqual([name, name]);
    expect(created.keys.list({ page: 2, search: '', ordering: undefined })).toEqual([name, 'list', { page: 2 }]);
  });

  it('[RES-10] the dictionary’s four keys come under the client’s names', async () => {
    const row = { id: 1, row_version: 1, codigo: 'C', nome: 'N', is_active: true };
    const api = fakeApi(() =>
      reply({
        empresa: [{ ...row, cnpj: '', regional: 1, tax_regime: 'RET4' }],
        centro_custo: [{ ...row, company: 1, kind: 'obra' }],
        conta_contabil: [{ ...row, kind: 'analitica', nature: 'despesa' }],
        regional: [row],
      }),
    );
    const answer = await createQueryClient().query(dictionaryOptions());
    expect(Object.keys(answer).toSorted()).toEqual(['accounting', 'centerCost', 'company', 'regional']);
    expect([answer.company[0]?.tax_regime, answer.centerCost[0]?.kind, answer.accounting[0]?.nature]).toEqual([
      'RET4',
      'obra',
      'despesa',
    ]);
    expect(api.seen[0]?.path).toBe('structure/dictionary/');
    api.restore();
  });

  it.each([
    ['success: false', reply({ success: false })],
    ['a refusal by its modules', reply({ detail: 'violates foreign key constraint' }, 409)],
  ])('[RES-13] deleting a development answered with %s is rejected, and the list stays', async (_name, answer) => {
    const rows = [{ ...DEVELOPMENT, id: 1 }];
    const api = fakeApi(({ method }) => (method === 'DELETE' ? answer : reply(rows)));
    const client = createQueryClient();
    await client.query(enterprise.allOptions());
    const removal = new MutationObserver(client, { ...enterprise.removeOptions(), meta: { silent: true } });
    await expect(removal.mutate({ id: 1, row_version: 1 })).rejects.toMatchObject({ name: 'ApiError' });
    expect(client.getQueryData(enterprise.allOptions().queryKey)).toMatchObject(rows);
    expect(api.count('DELETE', 'enterprise/enterprises/1/')).toBe(1);
    api.restore();
  });

  it('[RES-1] cascades, report, summary and jobs ask their own addresses', async () => {
    const requested: string[] = [];
    const api = fakeApi((seen) => {
      requested.push(`${seen.path}?${seen.query.toString()}`);
      return reply({ detail: 'Not found.' }, 404);
    });
    const client = createQueryClient();
    const all = [
      cascadeRegionalCompany(),
      cascadeRegionalCompanyCenterCost(),
      cascadeCompanyCenterCost(),
      expenseReportOptions({ version: 3, group_by: 'company', aggregator: undefined }),
      homeOptions(),
      jobOptions('abc'),
    ];
    // Each has its own type; what they ask is what counts here.
    await Promise.allSettled(all.map((options) => client.query(options as ReturnType<typeof homeOptions>)));
    expect(new Set(requested)).toEqual(
      new Set([
        'structure/cascade/regional-company/?',
        'structure/cascade/regional-company-center-cost/?',
        'structure/cascade/company-center-cost/?',
        'expense/report/?version=3&group_by=company',
        'home/summary/?',
        'jobs/abc/?',
      ]),
    );
    api.restore();
  });

  it('[RES-1] every area of UAU asks its own address, a page or a tree of words', async () => {
    const requested: string[] = [];
    const api = fakeApi((seen) => {
      requested.push(`${seen.path}?${seen.query.toString()}`);
      return reply({ detail: 'Not found.' }, 404);
    });
    const client = createQueryClient();
    const lists = [
      [uauCompany, 'companies'],
      [uauJobs, 'jobs'],
      [uauUnits, 'units'],
      [uauAccountRecivable, 'receivables'],
      [uauInstallmentRecived, 'installments-received'],
      [uauFundingAccountRecivable, 'funding-receivables'],
      [uauFundingInstallmentRecived, 'funding-installments-received'],
      [uauFinancialControl, 'financial-control'],
      [uauFinancialControlTypeMoviment, 'movement-types'],
      [uauFinancialControlCategory, 'categories'],
      [uauInsumo, 'inputs'],
      [uauTermination, 'terminations'],
      [uauExits, 'exits'],
    ] as const;
    const others = [
      uauCompany.allOptions({ company: 20 }),
      uauModules({ column: 'C1_unid' }),
      uauAccountRecivableField(),
      uauAccountRecivableType(),
      uauInstallmentRecivedField(),
      uauInstallmentRecivedType(),
    ];
    // Each has its own type; what they ask is what counts here.
    type Any = ReturnType<typeof homeOptions>;
    await Promise.allSettled(lists.map(([area]) => client.query(area.listOptions({ company: 20 }) as unknown as Any)));
    await Promise.allSettled(others.map((options) => client.query(options as unknown as Any)));
    const pages = lists.map(([, url]) => `uau/${url}/?company=20`);
    expect(new Set(requested)).toEqual(
      new Set([
        ...pages,
        'uau/companies/?company=20&all=1',
        'uau/modules/?column=C1_unid',
        'uau/receivables/parts/?',
        'uau/receivables/types/?',
        'uau/installments-received/parts/?',
        'uau/installments-received/types/?',
      ]),
    );
    api.restore();
  });
});
