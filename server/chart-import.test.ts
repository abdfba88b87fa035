import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { importResult, type ImportResult } from '#contract/chart-import.ts';
import { IMPORT_UNDO_URL } from '#contract/import-undo.ts';
import { job } from '#contract/job.ts';
import { jobsOf } from '#server/jobs.ts';
import { inlineSheets } from '#server/files/inline.ts';
import { nodeSheets } from '#server/files/node.ts';
import type { SheetPort } from '#server/sheet-port.ts';
import { emptyAudit } from '#server/test/database.ts';
import { grantOnly } from '#server/test/grants.ts';
import { testApi } from '#server/test/api.ts';
import { finished } from '#server/test/jobs.ts';

/** Where a test holds up the reading of a file. */
let gate: Promise<void> = Promise.resolve();
const read: SheetPort['read'] = async (bytes, options) => {
  await gate;
  return nodeSheets.read(bytes, options);
};
const api = await testApi({ ports: { sheets: { ...nodeSheets, read } } });
const token = await api.tokenOf('ana');
const organization_id = api.fixture.organizations.alfa;
const owner = { organization_id, created_by: null, updated_by: null };

/** Repeats «Salários», leaves out 3 and 3.1, and has a title line above the titles. */
const CHART = [
  ['Plano de contas', ''],
  ['Código', 'Descrição'],
  ['3.1.01', 'Salários'],
  ['3.1.02', 'Despesas de viagem'],
  ['4', 'RECEITAS'],
  ['4.1', 'Salários'],
];
const COLUMNS = { codigo: 0, nome: 1 };
const ACCEPT = { repeated_names: true, missing_parents: true };
const csv = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join(';')).join('\r\n');
const chart = csv(CHART);

beforeEach(async () => {
  for (const table of ['expense_entry', 'version', 'center_cost', 'company', 'regional', 'accounting', 'job'] as const)
    await api.db.deleteFrom(table).execute();
  await emptyAudit(api.db);
});

function form(content: string | Uint8Array<ArrayBuffer>, options: unknown): FormData {
  const body = new FormData();
  body.set('file', new File([content], 'plano.xls'));
  body.set('options', typeof options === 'string' ? options : JSON.stringify(options));
  return body;
}
const post = (content: string | Uint8Array<ArrayBuffer>, options: unknown) =>
  api.request('POST', 'structure/accountings/import/', { token, body: form(content, options) });

async function run(content: string | Uint8Array<ArrayBuffer>, options: Record<string, unknown>): Promise<ImportResult> {
  const done = await finished(api, token, await post(content, { header: 1, columns: COLUMNS, accept: ACCEPT, ...options }));
  if (done.status !== 'done') throw new Error(done.error ?? done.status);
  return importResult.parse(done.result);
}
const stored = async () =>
  (await api.db.selectFrom('accounting').select(['codigo', 'nome', 'kind', 'nature']).orderBy('codigo_key').execute()).map(
    (row) => Object.values(row).join(' | '),
  );

const referred = async () =>
  (await sql<{ referential: string }>`select referential from accounting where codigo = '3.1.01'`.execute(api.db)).rows;

describe('inspect', () => {
  it('tells what the file is, and proposes titles, columns and natures', async () => {
    expect(await run(chart, { step: 'inspect' })).toEqual({
      step: 'inspect',
      encoding: 'utf-8',
      delimiter: ';',
      header: 1,
      titles: ['Código', 'Descrição'],
      sample: CHART.slice(2),
      row_count: 4,
      columns: COLUMNS,
      natures: { 3: 'despesa', 4: 'receita' },
      ecd: false,
    });
  });

  it('follows the row of titles that was chosen: columns, sample and natures are those below it', async () => {
    const file = csv([
      ['Código', 'Nome'],
      ['1', 'Resumo'],
      ['Descrição', 'Classificação'],
      ['Receita de vendas', '3.1'],
    ]);
    expect(await run(file, { step: 'inspect', header: undefined })).toMatchObject({ header: 0, columns: COLUMNS, row_count: 3 });
    expect(await run(file, { step: 'inspect', header: 2 })).toMatchObject({
      header: 2,
      titles: ['Descrição', 'Classificação'],
      columns: { codigo: 1, nome: 0 },
      sample: [['Receita de vendas', '3.1']],
      row_count: 1,
      natures: { 3: 'receita' },
    });
    expect(await run(file, { step: 'inspect', header: null })).toMatchObject({ header: null, titles: [], row_count: 4 });
    expect(await run(file, { step: 'inspect', header: 30 })).toMatchObject({
      titles: [],
      sample: [],
      row_count: 0,
      columns: null,
    });
  });

  it('proposes the nature of the top account there is, whatever the words below it say', async () => {
    const account = { codigo: '03', nome: 'Gastos', nature: 'custo', kind: 'sintetica' };
    await api.request('POST', 'structure/accountings/', { token, body: account });
    expect(await run(chart, { step: 'inspect' })).toMatchObject({ natures: { 3: 'custo', 4: 'receita' } });
  });

  it('reads workbooks alike, whatever the name', async () => {
    const columns = CHART[1]?.map((title) => ({ title, type: 'text' as const })) ?? [];
    const rows = CHART.slice(2).map((cells) => ({ cells }));
    const bytes = await new Response(inlineSheets.write('xlsx', [{ name: 'A', columns, rows }])).bytes();
    expect(await run(bytes, { step: 'inspect', header: undefined })).toMatchObject({
      encoding: null,
      delimiter: null,
      header: 0,
      row_count: 4,
    });
  });
});

describe('an ECD (SPED)', () => {
  const ECD = [
    '|0000|LECD|01012026|31122026|INCORPORADORA|',
    '|I050|01012026|04|S|1|3||RECEITAS|',
    '|I050|01012026|04|S|2|3.1|3|RECEITA BRUTA, DE VENDAS|',
    '|I050|01012026|04|A|3|3.1.01|3.1|Venda de unidades à vista|',
    '|I051||3.01.01.01.01.01|',
    '|I155|3.1.01||0,00|C|0,00|100,00|100,00|C|',
    '|9999|6|',
  ].join('\r\n');
  const latin = Uint8Array.from(ECD, (char) => char.charCodeAt(0));

  it('says the nature of its groups, in the trial as in the proposal', async () => {
    const text = ['|0000|LECD|', '|I050|01012026|05|S|1|6||CONTROLE|', '|I050|01012026|05|A|2|6.1|6|Despesas de seguros|'].join(
      '\r\n',
    );
    expect(await run(text, { step: 'inspect', header: undefined, columns: undefined })).toMatchObject({
      natures: { 6: 'ativo' },
    });
    const tried = await run(text, { step: 'dry_run', header: null, natures: {} });
    expect(tried).toMatchObject({ rows: [{ nature: 'ativo' }, { nature: 'ativo' }] });
  });

  it('is recognised, in Latin-1 as in UTF-8, and its accounts are imported as those of a table', async () => {
    for (const file of [latin, ECD]) {
      const found = await run(file, { step: 'inspect', header: undefined, columns: undefined });
      expect(found).toMatchObject({
        ecd: true,
        delimiter: null,
        header: null,
        row_count: 3,
        columns: COLUMNS,
        natures: { 3: 'receita' },
      });
      expect(found).toMatchObject({ sample: [['3', 'RECEITAS'], ['3.1', 'RECEITA BRUTA, DE VENDAS'], expect.anything()] });
    }
    const given = { header: null, natures: { 3: 'receita' } };
    expect(await run(latin, { step: 'dry_run', ...given })).toMatchObject({ counts: { file_rows: 3, create: 3, error: 0 } });
    await run(latin, { step: 'commit', ...given });
    const { rows: found } = await sql`select codigo, referential from accounting where referential <> ''`.execute(api.db);
    expect(found).toEqual([{ codigo: '3.1.01', referential: '3.01.01.01.01.01' }]);
    expect(await stored()).toEqual([
      '3 | RECEITAS | sintetica | receita',
      '3.1 | RECEITA BRUTA, DE VENDAS | sintetica | receita',
      '3.1.01 | Venda de unidades à vista | analitica | receita',
    ]);
  });

  it('changes the reference of an account there is, and takes none away that the file does not tell', async () => {
    const given = { step: 'commit', header: null, natures: { 3: 'receita' } };
    await run(ECD, given);
    const changed = ECD.replace('|I051||3.01.01.01.01.01|', '|I051||3.01.01.01.01.07|');
    expect(await run(changed, given)).toMatchObject({ created: 0, updated: 1 });
    expect(await referred()).toEqual([{ referential: '3.01.01.01.01.07' }]);
    // One that is too long for an account is none, in the trial as in what is written.
    const long = ECD.replace('|I051||3.01.01.01.01.01|', `|I051||3${'.01'.repeat(10)}|`);
    expect(await run(long, { ...given, step: 'dry_run' })).toMatchObject({ counts: { same: 3, error: 0 } });
    const renamed = long.replace('Venda de unidades', 'Unidades vendidas');
    expect(await run(renamed, given)).toMatchObject({ created: 0, updated: 1 });
    expect(await referred()).toEqual([{ referential: '3.01.01.01.01.07' }]);
  });

  it('without a chart says so', async () => {
    await expect(run('|0000|LECD|\r\n|9999|2|', { step: 'inspect' })).rejects.toThrow('não tem plano de contas');
  });
});

describe('dry run', () => {
  it('tells every row and writes nothing', async () => {
    const result = await run(chart, { step: 'dry_run' });
    expect(result).toMatchObject({
      counts: { file_rows: 4, create: 6, error: 0, waiting: 0, repeated_rows: 2, repeated_names: 1, missing_parents: 2 },
    });
    expect(await stored()).toEqual([]);
  });

  it('without acceptance the rows concerned are errors', async () => {
    const result = await run(chart, { step: 'dry_run', accept: { repeated_names: false, missing_parents: false } });
    expect(result).toMatchObject({ counts: { create: 1, error: 3 } });
  });
});

describe('commit', () => {
  it('writes accounts, groups and audit, and the same file again changes nothing [B3]', async () => {
    expect(await run(chart, { step: 'commit', natures: { 3: 'custo', 4: 'receita' } })).toEqual({
      step: 'commit',
      created: 6,
      updated: 0,
      skipped: 0,
      rows: { created: Array.from({ length: 6 }, () => ({ id: expect.any(Number), row_version: 1 })), changed: [] },
    });
    const after = await stored();
    expect(after).toEqual([
      '3 | Grupo 3 | sintetica | custo',
      '3.1 | Grupo 3.1 | sintetica | custo',
      '3.1.01 | Salários (3.1.01) | analitica | custo',
      '3.1.02 | Despesas de viagem | analitica | custo',
      '4 | RECEITAS | sintetica | receita',
      '4.1 | Salários (4.1) | analitica | receita',
    ]);
    const audit = await api.db.selectFrom('audit_log').select(['table_name', 'operation', 'user_id']).execute();
    expect(audit).toEqual(after.map(() => ({ table_name: 'accounting', operation: 'insert', user_id: api.fixture.users.ana })));
    expect(await run(chart, { step: 'commit' })).toMatchObject({ created: 0, updated: 0, skipped: 0 });
    expect(await stored()).toEqual(after);
    expect(await api.db.selectFrom('audit_log').select('id').execute()).toHaveLength(after.length);
  });

  it('changes names and kinds, two names may change places, and row versions move', async () => {
    await run(
      csv([
        ['1', 'A'],
        ['2', 'B'],
      ]),
      { step: 'commit', header: null },
    );
    expect(
      await run(
        csv([
          ['1', 'B'],
          ['2', 'A'],
          ['2.1', 'C'],
        ]),
        { step: 'commit', header: null },
      ),
    ).toMatchObject({ created: 1, updated: 2 });
    expect(await stored()).toEqual(['1 | B | analitica | ativo', '2 | A | sintetica | passivo', '2.1 | C | analitica | passivo']);
    const found = await api.request('GET', 'structure/accountings/?search=b', { token });
    expect(found.body).toMatchObject({ count: 1, results: [{ codigo: '1', row_version: 2 }] });
  });

  it('[RES-5] is taken back by one request: new accounts go, names that changed places, kinds and references are as they were', async () => {
    await run(
      csv([
        ['1', 'A'],
        ['2', 'B'],
      ]),
      { step: 'commit', header: null },
    );
    const before = await stored();
    const file = csv([
      ['1', 'B'],
      ['2', 'A'],
      ['2.1', 'C'],
    ]);
    const done = await run(file, { step: 'commit', header: null });
    if (done.step !== 'commit') throw new Error(done.step);
    const undo = () => {
      const steps = [{ of: 'accounting', remove: done.rows.created, change: done.rows.changed }];
      return api.request('POST', IMPORT_UNDO_URL, { token, body: { steps } });
    };
    const imported = await stored();
    // Somebody has put an account below one that is to take entries again.
    const below = { codigo: '2.2', nome: 'D' };
    const { body } = await api.request('POST', 'structure/accountings/', { token, body: below });
    expect(await undo()).toMatchObject({
      status: 409,
      body: {
        detail: expect.stringMatching(/^Nada foi desfeito\. Conta contábil «2 · A»: Tipo: Uma conta com contas abaixo dela/),
      },
    });
    await api.request('DELETE', `structure/accountings/${z.object({ id: z.int() }).parse(body).id}/`, { token });
    expect(await stored()).toEqual(imported);
    expect(await undo()).toMatchObject({ status: 200, body: { undone: 3, gone: 0 } });
    expect(await stored()).toEqual(before);
    const found = await api.request('GET', 'structure/accountings/?search=b', { token });
    expect(found.body).toMatchObject({ count: 1, results: [{ codigo: '2' }] });
    const lines = await api.db
      .selectFrom('audit_log')
      .select('operation')
      .where('table_name', '=', 'accounting')
      .orderBy('id')
      .execute();
    expect(lines.slice(-3).map(({ operation }) => operation)).toEqual(['delete', 'update', 'update']);
  });

  it('is refused as a whole when a row has an error, unless good rows are wanted alone', async () => {
    const file = csv([
      ['1', 'Ativo'],
      ['x', 'Erro'],
    ]);
    await expect(run(file, { step: 'commit', header: null })).rejects.toThrow('1 linha tem erro. Nada foi importado');
    expect(await stored()).toEqual([]);
    expect(await run(file, { step: 'commit', header: null, skip_errors: true })).toMatchObject({ created: 1, skipped: 1 });
    expect(await stored()).toHaveLength(1);
  });

  it('an account with entries never becomes sintética', async () => {
    await run(csv([['1', 'Ativo']]), { step: 'commit', header: null });
    await addEntry();
    await expect(run(csv([['1.1', 'Caixa']]), { step: 'commit', header: null })).rejects.toThrow('1 linha tem erro');
    expect(await stored()).toEqual(['1 | Ativo | analitica | ativo']);
  });

  it("another organisation's accounts neither clash nor change", async () => {
    const row = { codigo: '4', nome: 'Receitas', codigo_key: '0000000004', nome_key: 'receitas', search_key: '4 receitas' };
    const beta = { ...owner, organization_id: api.fixture.organizations.beta };
    await api.db
      .insertInto('accounting')
      .values({ ...beta, ...row })
      .execute();
    expect(await run(chart, { step: 'commit' })).toMatchObject({ created: 6, updated: 0 });
  });

  it('cancelled before its end, it leaves nothing [B3]', async () => {
    const { promise, resolve: open } = Promise.withResolvers<void>();
    gate = promise;
    const started = await post(chart, { step: 'commit', header: 1, columns: COLUMNS, accept: ACCEPT });
    const { id } = job.parse(started.body);
    expect(started.headers.get('location')).toBe(`/api/jobs/${id}/`);
    await api.request('DELETE', `jobs/${id}/`, { token });
    open();
    await jobsOf(api.ports).idle();
    expect((await api.request('GET', `jobs/${id}/`, { token })).body).toMatchObject({ status: 'cancelled' });
    expect(await stored()).toEqual([]);
  });
});

/** One entry on the only account there is. */
async function addEntry(): Promise<void> {
  const create = async (url: string, body: object) =>
    z.object({ id: z.int() }).parse((await api.request('POST', url, { token, body })).body).id;
  const named = { codigo: '1', nome: 'Um' };
  const regional = await create('structure/regionals/', named);
  const company = await create('structure/companies/', { ...named, regional });
  const center_cost = await create('structure/center-costs/', { ...named, company });
  const version = await create('structure/versions/', { nome: 'V', start_month: '2027-01', end_month: '2027-12' });
  const { id: accounting } = await api.db.selectFrom('accounting').select('id').executeTakeFirstOrThrow();
  await create('expense/entries/', { version, year: 2027, center_cost, accounting, m01: '1.00' });
}

describe('a request that cannot be', () => {
  it.each([
    ['{', { options: ['Value must be valid JSON.'] }],
    [{ step: 'commit' }, { columns: ['This field is required.'] }],
    [{ step: 'commit', columns: { codigo: -1, nome: 1 } }, { 'columns.codigo': [expect.any(String)] }],
    [{ step: 'explode' }, { step: [expect.any(String)] }],
    [{ step: 'inspect', natures: { 1: 'nada' } }, { 'natures.1': [expect.any(String)] }],
    [[], { non_field_errors: [expect.any(String)] }],
  ])('%j is a 400', async (options, body) => {
    expect(await post('1;A', options)).toMatchObject({ status: 400, body });
  });

  it('without a file, or with a broken form, it is a 400', async () => {
    const path = 'structure/accountings/import/';
    const fileless = new FormData();
    fileless.set('options', '{"step":"inspect"}');
    expect(await api.request('POST', path, { token, body: fileless })).toMatchObject({
      status: 400,
      body: { file: ['This field is required.'] },
    });
    expect(await api.request('POST', path, { token, body: {} })).toMatchObject({
      status: 400,
      body: { file: ['This field is required.'] },
    });
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect(await api.request('POST', path, { token, body: 'nothing', headers })).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('Multipart') },
    });
  });

  it('a file that cannot be read fails the job with what to do', async () => {
    await expect(run('%PDF-1.4', { step: 'inspect' })).rejects.toThrow('é um PDF');
    await expect(run('', { step: 'inspect' })).rejects.toThrow('está vazio');
    await expect(run('Código;Nome', { step: 'dry_run' })).rejects.toThrow('não tem linhas');
  });

  it('[SEC-3] asks for the right to edit the structure', async () => {
    const answer = await api.request('POST', 'structure/accountings/import/', {
      token: await api.tokenOf('otto'),
      body: form(chart, { step: 'inspect' }),
    });
    expect(answer.status).toBe(403);
  });

  it('[SEC-2][SEC-3] is for who may write the whole chart, and not only a part or by reading it', async () => {
    await api.db
      .insertInto('accounting')
      .values({ ...owner, codigo: '3', nome: 'Despesas', codigo_key: '3', nome_key: 'despesas', search_key: '3 despesas' })
      .execute();
    const { id } = await api.db.selectFrom('accounting').select('id').executeTakeFirstOrThrow();
    const tried = [];
    for (const accounts of [[{ id, can_edit: true }], [{ id: null, can_edit: false }], [{ id: null, can_edit: true }]]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await grantOnly(api, 'otto', { pages: { structure: ['view', 'edit'] }, accounts });
      // oxlint-disable-next-line no-await-in-loop
      const otto = await api.tokenOf('otto');
      const body = form(chart, { step: 'inspect' });
      // oxlint-disable-next-line no-await-in-loop
      tried.push((await api.request('POST', 'structure/accountings/import/', { token: otto, body })).status);
    }
    expect(tried).toEqual([403, 403, 202]);
  });
});
