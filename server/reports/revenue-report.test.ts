import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { associativePlan } from '#contract/associative-plan.ts';
import { economicIndex } from '#contract/economic-index.ts';
import { indexValue } from '#contract/index-value.ts';
import { pocPlan } from '#contract/poc-plan.ts';
import { associativeReport, associativeReportText, explanation, pocReport, pocReportText } from '#contract/revenue-report.ts';
import { explainAssociative } from '#planning/associative/calculate.ts';
import { exampleA, exampleB } from '#planning/associative/examples.table.ts';
import { recompute } from '#planning/explain/explanation.ts';
import { examplePoc } from '#planning/poc/example.table.ts';
import * as worked from '#planning/revenue/report.ts';
import { readSheet } from '#server/files/inline.ts';
import { testApi } from '#server/test/api.ts';
import { PASSWORD } from '#server/test/fixture.ts';
import { associativeWire, makeDevelopment, pocWire } from '#server/test/revenue.ts';
import { writer } from '#server/test/structure.ts';

const api = await testApi();
const { request } = api;
let token: string;
let own: Awaited<ReturnType<typeof makeDevelopment>>;

const text = async (path: string, as = token) => {
  const answer = await api.file(path, as);
  return new TextDecoder().decode(answer.bytes);
};
const one = () => `version=${own.version}&modulo=${own.modulo}`;
const all = () => `version=${own.version}&empreendimento=${own.empreendimento}`;

beforeAll(async () => {
  token = await api.tokenOf('ana');
  const write = writer(api, token);
  own = await makeDevelopment(write);
  const { version, modulo, second } = own;
  await write.create(associativePlan.url, { version, modulo, plan: associativeWire() });
  await write.create(associativePlan.url, { version, modulo: second, plan: associativeWire(exampleB()) });
  await write.create(pocPlan.url, { version, modulo, plan: pocWire() });
});

describe('the reports of revenue', () => {
  it('[RT-9] [RT-10] answer byte for byte what a preview of the same assumptions writes', async () => {
    const { modulo, second } = own;
    const plans = [{ modulo, plan: exampleA(12) }];
    const alone = { plans, missing: [], summed: false, reference: null };
    const preview = associativeReportText(worked.associativeReport(alone));
    expect(await text(`${associativeReport.url}?${one()}`)).toBe(preview);
    const at = associativeReportText(worked.associativeReport({ ...alone, reference: '2027-04' }));
    expect(await text(`${associativeReport.url}?${one()}&reference=2027-04`)).toBe(at);
    expect(at).not.toBe(preview);
    const both = { plans: [...plans, { modulo: second, plan: exampleB() }], missing: [], summed: true, reference: null };
    expect(await text(`${associativeReport.url}?${all()}`)).toBe(associativeReportText(worked.associativeReport(both)));
    const poc = { plans: [{ modulo, plan: examplePoc() }], missing: [], summed: false, reference: null };
    expect(await text(`${pocReport.url}?${one()}`)).toBe(pocReportText(worked.pocReport(poc)));
    const sum = { ...poc, missing: [second], summed: true };
    expect(await text(`${pocReport.url}?${all()}`)).toBe(pocReportText(worked.pocReport(sum)));
  });

  it('[RT-9] [RT-10] carry the worked examples to the cent, in the units of the wire', async () => {
    const wire: unknown = JSON.parse(await text(`${associativeReport.url}?${one()}`));
    expect(wire).toMatchObject({
      columns: { sales: [3, 2, 2, 1, 0, 1, 0, 0, 0, 0, 0, 0] },
      kpis: { financed: '1440000.00', vso: '100.0000', released: '0.00' },
    });
    const { columns } = z.decode(associativeReport.schema, wire as z.input<typeof associativeReport.schema>);
    expect(columns.release[3]).toBe(30_592_000);
    const poc: unknown = JSON.parse(await text(`${pocReport.url}?${one()}`));
    expect(poc).toMatchObject({
      columns: { revenue: ['120000.00', '300000.25', '180000.00', '494814.86', '656513.13', '1010400.11'] },
      kpis: { poc: '100.000000' },
      unavailable: [[], [], [], [], [], []],
    });
    const cost = Reflect.get(Object(Reflect.get(Object(poc), 'columns')), 'poc') as string[];
    expect(cost[1]).toBe('28.000017');
  });

  it('[RT-9] correct by the organisation’s own indices, which assumptions keep from being removed or renamed', async () => {
    const write = writer(api, token);
    const index = { code: 'INCC-T', name: 'INCC de teste', kind: 'variacao', forecast_rate: '1.0000' };
    const id = await write.create(economicIndex.url, index);
    await write.create(indexValue.url, { economic_index: id, month: '2026-12', value: '0.50' });
    const after = { code: 'IPCA-T', name: 'IPCA de teste', kind: 'variacao', forecast_rate: '0.4000' };
    const bare = await write.create(economicIndex.url, after);
    const { version, modulo } = await makeDevelopment(write);
    const correction = { index: 'INCC-T', after_index: 'IPCA-T', after_rate: 0, lag: 1 };
    const plan = { ...exampleA(12), correction };
    const created = await write.create(associativePlan.url, { version, modulo, plan: associativeWire(plan) });
    const tables = {
      'INCC-T': {
        name: 'INCC-T',
        kind: 'variacao' as const,
        forecast: 10_000,
        published: [{ month: '2026-12', value: 500_000 }],
      },
      'IPCA-T': { name: 'IPCA-T', kind: 'variacao' as const, forecast: 4_000, published: [] },
    };
    const requested = { plans: [{ modulo, plan }], missing: [], summed: false, reference: null, tables };
    const preview = worked.associativeReport(requested);
    expect(preview.kpis.correction).toBeGreaterThan(0);
    expect(await text(`${associativeReport.url}?version=${version}&modulo=${modulo}`)).toBe(associativeReportText(preview));
    const explained = await text(`${associativeReport.url}?version=${version}&modulo=${modulo}&explain=correction&month=2027-04`);
    expect(explained).toContain('Nível de INCC-T');
    expect(await text(`${associativeReport.exportUrl}?version=${version}&modulo=${modulo}&type=csv`)).toContain('INCC-T');

    const renamed = await request('PATCH', `${economicIndex.url}${id}/`, { token, body: { code: 'INCC-U' } });
    expect([renamed.status, renamed.body]).toEqual([400, { code: ['O código não muda enquanto premissas usam o índice.'] }]);
    const remove = () => request('DELETE', `${economicIndex.url}${bare}/`, { token });
    expect((await remove()).status).toBe(409);
    const other = associativeWire({ ...plan, correction: { ...correction, index: 'INCC-X' } });
    const refused = await request('PATCH', `${associativePlan.url}${created}/`, { token, body: { plan: other } });
    expect([refused.status, refused.body]).toEqual([
      400,
      { 'plan.correction': ['O índice da correção não existe mais. Escolha outro.'] },
    ]);
    const none = { plan: associativeWire({ ...plan, correction: null }) };
    expect((await request('PATCH', `${associativePlan.url}${created}/`, { token, body: none })).status).toBe(200);
    expect((await request('PATCH', `${economicIndex.url}${id}/`, { token, body: { code: 'INCC-U' } })).status).toBe(200);
    expect((await remove()).status).toBe(204);
  });

  it('[RT-9] explain a figure by the code that made it, down to what was typed', async () => {
    const explained = await request('GET', `${associativeReport.url}?${one()}&explain=release&month=2027-04`, { token });
    const found = explanation.parse(explained.body);
    expect([explained.status, found.value, recompute(found)]).toEqual([200, 30_592_000, 30_592_000]);
    expect(found).toEqual(explainAssociative(exampleA(12), { column: 'release', month: '2027-04' }));
    const sum = await request('GET', `${associativeReport.url}?${all()}&explain=release&month=2027-04`, { token });
    const of = explanation.parse(sum.body);
    expect(of.children.map(({ label }) => label)).toEqual([
      '1 Torre 1: Liberação em abr/2027',
      '2 Torre 2: Liberação em abr/2027',
    ]);
    expect(recompute(of)).toBe(of.value);
    const kpi = await request('GET', `${pocReport.url}?${one()}&explain=backlog`, { token });
    expect(recompute(explanation.parse(kpi.body))).toBe(0);
  });

  it('[RT-9] [ERR-1] say what is wrong with what is asked', async () => {
    const ask = async (query: string) => {
      const { status, body } = await request('GET', `${associativeReport.url}?${query}`, { token });
      return [status, body];
    };
    const { version, modulo, empreendimento } = own;
    expect(await ask(`modulo=${modulo}`)).toEqual([400, { version: ['This field is required.'] }]);
    expect(await ask(`version=${version}`)).toEqual([
      400,
      { modulo: ['Informe o módulo ou o empreendimento, e só um deles.'], empreendimento: ['This field is required.'] },
    ]);
    expect((await ask(`${one()}&empreendimento=${empreendimento}`))[0]).toBe(400);
    expect(await ask(`version=${version}&modulo=999999`)).toEqual([
      400,
      { modulo: ['Invalid pk "999999" - object does not exist.'] },
    ]);
    expect((await ask(`${one()}&reference=agora`))[1]).toHaveProperty('reference');
    expect((await ask(`${all()}&explain=vso`))[1]).toEqual({ explain: ['Não há este valor no resultado.'] });
    expect((await ask(`${one()}&explain=release`))[1]).toEqual({ month: ['This field is required.'] });
    expect((await ask(`${one()}&explain=nada`))[1]).toHaveProperty('explain');
    expect((await ask(`${one()}&explain=release&month=2031-01`))[1]).toEqual({ explain: ['Não há este valor no resultado.'] });
    const empty = await makeDevelopment(writer(api, token));
    expect(await ask(`version=${version}&modulo=${empty.modulo}`)).toMatchObject([
      200,
      { modules: [], missing: [empty.modulo], months: [], issues: [] },
    ]);
  });

  it('[SEC-2] [SEC-3] are of one’s own companies and page only', async () => {
    const write = writer(api, token);
    const other = await makeDevelopment(write);
    await write.create(associativePlan.url, { version: own.version, modulo: other.modulo, plan: associativeWire() });
    const group = await write.create('access/groups/', {
      nome: 'Receita de uma empresa',
      pages: [{ page: 'revenueAssociative', view: true, edit: true, delete: true, export: false }],
      center_cost_permissions: [{ level: 'center_cost', id: own.center, can_edit: false }],
    });
    const email = 'receita@alfa.example';
    const id = await write.create('access/users/', { email, nome: 'Receita', groups: [group] });
    await request('POST', `access/users/${id}/initial-password/`, { token, body: { password: PASSWORD } });
    const entered = await request('POST', 'login/', { body: { email, password: PASSWORD } });
    const as = String(Reflect.get(Object(entered.body), 'access'));
    expect(await text(`${associativeReport.url}?${one()}`, as)).toBe(await text(`${associativeReport.url}?${one()}`));
    const status = async (method: string, path: string, body?: unknown) =>
      (await request(method, path, { token: as, body })).status;
    expect(await status('GET', `${associativeReport.url}?version=${own.version}&modulo=${other.modulo}`)).toBe(400);
    expect(await status('GET', `${associativeReport.url}?version=${own.version}&empreendimento=${other.empreendimento}`)).toBe(
      400,
    );
    expect(await status('GET', `${pocReport.url}?${one()}`)).toBe(403);
    expect(await status('GET', `${associativeReport.exportUrl}?${one()}`)).toBe(403);
    const list = await request('GET', `${associativePlan.url}?all=1`, { token: as });
    const rows = z.array(associativePlan.row).parse(list.body);
    expect(rows.map(({ modulo }) => modulo).toSorted((a, b) => a - b)).toEqual([own.modulo, own.second]);
    // They reach the company by reading only.
    expect(await status('PATCH', `${associativePlan.url}${rows[0]?.id}/`, { plan: associativeWire() })).toBe(403);
    expect(
      await status('POST', associativePlan.url, { version: own.version, modulo: other.second, plan: associativeWire() }),
    ).toBe(400);
  });
});

async function cellsOf(path: string) {
  const { bytes, headers } = await api.file(path, token);
  const { rows } = await readSheet(bytes);
  return { headers, rows: rows.map(({ cells }) => cells) };
}

describe('files of revenue', () => {
  it('[RES-8] hold assumptions, curves and results, as a workbook of several sheets', async () => {
    const { rows, headers } = await cellsOf(`${associativeReport.exportUrl}?${one()}`);
    expect(headers.get('content-disposition')).toMatch(/receita-associativo-.*\.xlsx/);
    expect(rows.find(([, item]) => item === 'Preço médio')?.[2]).toBe('200000');
    const poc = await cellsOf(`${pocReport.exportUrl}?${one()}`);
    expect(poc.rows.find(([, item]) => item === 'Base da fração vendida')?.[2]).toBe('Fração ideal');
  });

  it('[RES-8] hold all of it line by line as CSV, months as days and amounts as numbers', async () => {
    const csv = await text(`${associativeReport.exportUrl}?${one()}&type=csv`);
    expect(csv).toContain('Premissas;1 Torre 1;% terreno;;12,0000%\r\n');
    expect(csv).toContain('Curvas;1 Torre 1;Evolução acumulada da obra;01/04/2027;45,0000%\r\n');
    expect(csv).toContain('Resultado;;Liberação;01/04/2027;305920,00\r\n');
    expect(csv).toContain('Totais;;Financiado;;1440000,00\r\n');
    const both = await text(`${associativeReport.exportUrl}?${all()}&type=csv`);
    expect(both).toContain('Distratos;2 Torre 2;1: Unidades;;1\r\n');
    const poc = await text(`${pocReport.exportUrl}?${one()}&type=csv`);
    expect(poc).toContain('Contratos;1 Torre 1;2: Distrato;;01/04/2027\r\n');
    expect(poc).toContain('Unidades;1 Torre 1;1: Fração ideal;;10,00000000%\r\n');
    expect(poc).toContain('Resultado;;POC;01/02/2027;28,000017%\r\n');
  });
});
