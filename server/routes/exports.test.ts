import { sql } from 'kysely';
import { z } from 'zod';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { id, money, month, rowBase } from '#contract/fields.ts';
import type { Names } from '#server/exports/names.ts';
import { plainExport } from '#server/exports/plain.ts';
import { exportOf } from '#server/exports/resources.ts';
import { RESOURCES } from '#server/resources/all.ts';
import { readXlsx as readWorkbook } from 'hucre/xlsx';
import { quotasOf } from '#server/limits/quotas.ts';
import { WORK } from '#server/turns/work.ts';
import { readSheet } from '#server/files/inline.ts';
import { testApi } from '#server/test/api.ts';
import { writer } from '#server/test/structure.ts';

const api = await testApi();
const token = await api.tokenOf('ana');
const { create } = writer(api, token);
const ids: Record<string, number> = {};

beforeAll(async () => {
  const regional = await create('structure/regionals/', { codigo: '1', nome: 'Sul' });
  const company = await create('structure/companies/', { codigo: '7', nome: 'Água Clara', cnpj: '11222333000181', regional });
  const center_cost = await create('structure/center-costs/', { codigo: 'ADM', nome: 'Administração', company, kind: 'obra' });
  await create('structure/center-costs/', { codigo: 'FIM', nome: 'Encerrado', company, is_active: false });
  for (const [codigo, nome, kind] of [
    ['3', 'Despesas', 'sintetica'],
    ['3.10', '=Viagens', 'analitica'],
    ['3.2', 'Salários', 'analitica'],
    ['1', 'Ativo', 'analitica'],
  ] as const)
    ids[codigo] = await create('structure/accountings/', { codigo, nome, kind });
  await create('structure/aggregators/', { nome: 'Pessoal', position: 3, accountings: [ids['3.2'], ids['3']] });
  const version = await create('structure/versions/', { nome: 'Orçamento 2027', start_month: '2027-01', end_month: '2027-12' });
  Object.assign(ids, { regional, company, center_cost, version });
  for (const [accounting, description, m01] of [
    [ids['3.2'], 'Equipe', '1500.50'],
    [ids['3.10'], '', '-0.07'],
  ] as const)
    await create('expense/entries/', { version, year: 2027, center_cost, accounting, description, m01 });
});

const rowsOf = async (path: string) => (await readSheet((await api.file(path, token)).bytes)).rows.map(({ cells }) => cells);

describe('[RES-8] the file of a list', () => {
  it('every resource has one, of its own name', () => {
    const files = RESOURCES.map(({ contract }) => exportOf(contract).file);
    expect(files.filter((file, at) => files.indexOf(file) !== at || !/^[a-z-]+$/.test(file))).toEqual([]);
  });

  it('has the fields of a plain record, called as its form calls them; what they do not say stops the start', () => {
    const row = z.object({
      ...rowBase,
      nome: z.string(),
      cnpj: z.string(),
      price: money.nullable(),
      start_month: month,
      position: z.int(),
      is_active: z.boolean(),
    });
    const { file, columns } = plainExport({ name: 'centerCost', row });
    expect([file, columns.map(({ title }) => title)]).toEqual([
      'centros-de-custo',
      ['Nome', 'CNPJ', 'Preço', 'Mês inicial', 'Ordem', 'Ativo'],
    ]);
    const values = { nome: 'Água', cnpj: '11222333000181', price: 150, start_month: '2027-01', position: 2, is_active: true };
    expect(columns.map(({ value }) => value(values, {} as Names))).toEqual([
      'Água',
      '11.222.333/0001-81',
      150,
      'jan/2027',
      2,
      'Sim',
    ]);
    for (const [field, schema] of Object.entries({ regional: id, kind: z.enum(['a']), accountings: z.array(id) }))
      expect(() => plainExport({ name: 'company', row: row.extend({ [field]: schema }) })).toThrow(
        `no column of company.${field}`,
      );
  });

  it('is a workbook by default, or CSV; named with its day', async () => {
    const book = await api.file('structure/regionals/export/', token);
    expect(book.headers.get('content-disposition')).toBe('attachment; filename="regionais-2026-11-21.xlsx"');
    expect(book.headers.get('content-type')).toContain('spreadsheetml.sheet');
    const csv = await api.file('structure/regionals/export/?type=csv', token);
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="regionais-2026-11-21.csv"');
    expect(new TextDecoder().decode(csv.bytes)).toBe('Código;Nome;Ativa\r\n1;Sul;Sim\r\n');
  });

  it.each([
    [
      'structure/companies',
      ['Código', 'Nome', 'CNPJ', 'Código da regional', 'Regional', 'Regime tributário', 'Ativa'],
      ['7', 'Água Clara', '11.222.333/0001-81', '1', 'Sul', 'RET 4 %', 'Sim'],
    ],
    [
      'structure/center-costs',
      ['Código', 'Nome', 'Código da empresa', 'Empresa', 'Tipo', 'Ativo'],
      ['ADM', 'Administração', '7', 'Água Clara', 'Obra', 'Sim'],
    ],
    ['structure/aggregators', ['Ordem', 'Nome', 'Contas'], ['3', 'Pessoal', '3.2; 3']],
  ])('%s: titles in Portuguese, codes and names for ids', async (path, titles, first) => {
    expect((await rowsOf(`${path}/export/`)).slice(0, 2)).toEqual([titles, first]);
  });

  it('versions tell their span, status, count and total', async () => {
    const [titles, row] = await rowsOf('structure/versions/export/');
    expect(titles).toEqual([
      'Nome',
      'Tipo',
      'Mês inicial',
      'Mês final',
      'Situação',
      'Oficial',
      'Versão base',
      'Lançamentos',
      'Total (R$)',
      'Descrição',
      'Atualizada em',
      'Atualizada por',
    ]);
    expect(row).toEqual([
      'Orçamento 2027',
      'Orçamento',
      'jan/2027',
      'dez/2027',
      'Rascunho',
      'Não',
      '',
      '2',
      '1500.43',
      '',
      '21/11/2026 09:00',
      'ana',
    ]);
  });

  it('the chart of accounts stands in the order of its tree', async () => {
    expect((await rowsOf('structure/accountings/export/')).map(([codigo]) => codigo)).toEqual([
      'Código',
      '1',
      '3',
      '3.2',
      '3.10',
    ]);
  });

  it('entries carry codes and names, amounts as numbers, and their total', async () => {
    const { bytes } = await api.file(`expense/entries/export/?version=${ids['version']}`, token);
    const [sheet] = (await readWorkbook(bytes)).sheets;
    expect(sheet?.rows[0]?.slice(0, 11)).toEqual([
      'Versão',
      'Ano',
      'Código da empresa',
      'Empresa',
      'Código do centro de custo',
      'Centro de custo',
      'Código da conta',
      'Conta contábil',
      'Descrição',
      'Jan',
      'Fev',
    ]);
    const place = ['Orçamento 2027', 2027, '7', 'Água Clara', 'ADM', 'Administração'];
    const blank = Array.from({ length: 11 }, () => null);
    expect(sheet?.rows.slice(1)).toEqual([
      [...place, '3.2', 'Salários', 'Equipe', 1500.5, ...blank, 1500.5],
      [...place, '3.10', '=Viagens', '', -0.07, ...blank, -0.07],
    ]);
  });

  it('[C10] in CSV a name cannot become a formula, and a negative amount is a number', async () => {
    const { bytes } = await api.file(`expense/entries/export/?type=csv&version=${ids['version']}`, token);
    expect(new TextDecoder().decode(bytes)).toContain(";3.10;'=Viagens;;-0,07;");
  });

  it('keeps the list’s filters, search and ordering, and tells them with user and time on a sheet of its own', async () => {
    const { bytes } = await api.file(
      `structure/center-costs/export/?company=${ids['company']}&is_active=false&search=encer&ordering=-nome`,
      token,
    );
    const [list, about] = (await readWorkbook(bytes)).sheets;
    expect(list?.rows.map((row) => row[0])).toEqual(['Código', 'FIM']);
    expect(about?.name).toBe('Filtros');
    expect(about?.rows).toEqual([
      ['Filtro', 'Valor'],
      ['Empresa', '7 Água Clara'],
      ['Ativo', 'Não'],
      ['Busca', 'encer'],
      ['Ordenação', 'Nome (decrescente)'],
      ['Registros', '1'],
      ['Organização', 'Alfa Incorporadora'],
      ['Gerado por', 'ana'],
      ['Gerado em', '21/11/2026 09:00 (horário de Brasília)'],
    ]);
  });

  it('an exported chart imports without a change', async () => {
    const { bytes } = await api.file('structure/accountings/export/', token);
    const body = new FormData();
    body.set('file', new File([new Uint8Array(bytes)], 'plano.xlsx'));
    const accept = { repeated_names: false, missing_parents: false };
    body.set('options', JSON.stringify({ step: 'dry_run', columns: { codigo: 0, nome: 1 }, header: 0, accept }));
    const { finished } = await import('#server/test/jobs.ts');
    const job = await finished(api, token, await api.request('POST', 'structure/accountings/import/', { token, body }));
    expect(job.result).toMatchObject({ counts: { file_rows: 4, same: 4, create: 0, update: 0, error: 0 } });
  });

  it('a long list is read some rows at a time and comes whole', async () => {
    await sql`insert into regional (organization_id, codigo, nome, codigo_key, nome_key, search_key)
      select ${api.fixture.organizations.alfa}::integer, 'x' || n, 'Nome ' || n, 'x' || lpad(n::text, 10, '0'), 'nome ' || n, 'nome ' || n
      from generate_series(1, 4500) as n`.execute(api.db);
    const rows = await rowsOf('structure/regionals/export/?search=nome');
    expect(rows).toHaveLength(4501);
    expect(new Set(rows.map(([codigo]) => codigo)).size).toBe(4501);
    expect(rows.at(-1)).toEqual(['x4500', 'Nome 4500', 'Sim']);
  });

  it('tells of a short list as many rows as it has, whatever was counted before', async () => {
    const { version, company } = ids;
    await sql`insert into expense_entry_company (organization_id, version, year, company, entries)
      values (${api.fixture.organizations.alfa}, ${version}, 2027, ${company}, 5)`.execute(api.db);
    const { bytes } = await api.file(`expense/entries/export/?version=${version}`, token);
    await sql`delete from expense_entry_company where entries = 5`.execute(api.db);
    const [list, about] = (await readWorkbook(bytes)).sheets;
    expect([list?.rows.length, about?.rows.find(([fact]) => fact === 'Registros')]).toEqual([3, ['Registros', '2']]);
  });
});

/** Other connections in a transaction, whether a statement of it runs just now or not. */
const inTransactions = async () => {
  const { rows } = await sql<{ held: number }>`
    select count(*)::integer as held from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and xact_start is not null and pid <> pg_backend_pid()`.execute(
    api.db,
  );
  return rows[0]?.held;
};

describe('[RES-8] a long list', () => {
  const path = 'http://previsto.test/api/structure/regionals/export/?search=nome&type=csv';
  const headers = { authorization: `Bearer ${token}` };
  const isPostgres = process.env['DB'] === 'postgres';

  it('is read as it stands when it is asked for, until its reader goes away', async () => {
    const { body } = await api.app.request(path, { headers });
    expect(quotasOf(api.ports).atWork('snapshot')).toBe(1);
    expect(await inTransactions()).toBe(isPostgres ? 1 : 0);
    const reader = body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await expect.poll(() => quotasOf(api.ports).atWork('snapshot')).toBe(0);
    expect(await inTransactions()).toBe(0);
  });

  // Whatever is written beside PGlite's one connection is read by the next statement.
  it.runIf(isPostgres)('is not what is written while it is taken', async () => {
    // So long that no part of the way to the reader holds all of them.
    await sql`update regional set nome = codigo || repeat('.', 400) where search_key like 'nome %'`.execute(api.db);
    const { body } = await api.app.request(path, { headers });
    await sql`update regional set nome = 'depois' where search_key like 'nome %'`.execute(api.db);
    const text = await new Response(body).text();
    expect(text.split('\n').filter((line) => line.startsWith('x'))).toHaveLength(4500);
    expect(text).not.toContain('depois');
    await sql`update regional set nome = 'Nome ' || substr(codigo, 2) where search_key like 'nome %'`.execute(api.db);
  });

  it('tells of as many rows as it has, though more were written while it waited for its turn', async () => {
    const quotas = quotasOf(api.ports);
    const leaves = await Promise.all(
      Array.from({ length: WORK.snapshot.atOnce }, (_, at) => quotas.enter('snapshot', `other ${at}`)),
    );
    const entered = vi.spyOn(quotas, 'enter');
    const file = api.file('structure/regionals/export/?search=nome', token);
    // By then it was counted for the first time.
    await expect.poll(() => entered.mock.calls.filter(([kind]) => kind === 'snapshot')).toHaveLength(1);
    entered.mockRestore();
    await sql`insert into regional (organization_id, codigo, nome, codigo_key, nome_key, search_key)
      values (${api.fixture.organizations.alfa}::integer, 'late', 'Nome', 'x', 'nome', 'nome')`.execute(api.db);
    for (const leave of leaves) leave();
    const { bytes } = await file;
    await sql`delete from regional where codigo = 'late'`.execute(api.db);
    const [list, about] = (await readWorkbook(bytes)).sheets;
    expect([list?.rows.length, about?.rows.find(([fact]) => fact === 'Registros')]).toEqual([4502, ['Registros', '4.501']]);
  });

  it('gives up what it held where its connection is gone before anything of it was taken', async () => {
    const ends: (() => void)[] = [];
    const outgoing = { closed: false, once: (_: string, listener: () => void) => ends.push(listener) };
    await api.app.request(path, { headers, method: 'HEAD' }, { outgoing });
    expect(quotasOf(api.ports).atWork('snapshot')).toBe(1);
    for (const end of ends) end();
    await expect.poll(() => quotasOf(api.ports).atWork('snapshot')).toBe(0);
    expect(await inTransactions()).toBe(0);
  });

  it('and where it ends, or cannot be', async () => {
    const all = await api.file('structure/regionals/export/?search=nome', token);
    expect((await readSheet(all.bytes)).rows).toHaveLength(4501);
    await expect.poll(() => quotasOf(api.ports).atWork('snapshot')).toBe(0);
    expect(await inTransactions()).toBe(0);
  });

  it('[API-10] waits for its turn where others hold all there are, and a short one waits for nobody; beyond those who may wait one is told when to come again', async () => {
    const { enter } = quotasOf(api.ports);
    const leaves = await Promise.all(Array.from({ length: WORK.snapshot.atOnce }, (_, at) => enter('snapshot', `other ${at}`)));
    const lines = Array.from({ length: WORK.snapshot.eachWaiting }, () => enter('snapshot', `user ${api.fixture.users.ana}`));
    const answer = await api.request('GET', 'structure/regionals/export/?search=nome', { token });
    expect(answer).toMatchObject({ status: 429, body: { detail: WORK.snapshot.text } });
    expect(answer.headers.get('retry-after')).toBe(String(WORK.snapshot.seconds));
    expect((await api.request('GET', 'structure/companies/export/', { token })).status).toBe(200);
    for (const leave of leaves) leave();
    for (const leave of lines) void leave.then((end) => end());
    await expect.poll(() => quotasOf(api.ports).atWork('snapshot')).toBe(0);
  });
});

describe('a file that cannot be', () => {
  it('of more rows than a sheet holds is refused, and holds nothing', async () => {
    const { organizations } = api.fixture;
    const { version, company } = ids;
    await sql`insert into expense_entry_company (organization_id, version, year, company, entries)
      values (${organizations.alfa}, ${version}, 2027, ${company}, 1000000)`.execute(api.db);
    const answer = await api.request('GET', `expense/entries/export/?version=${version}`, { token });
    expect(answer).toMatchObject({
      status: 400,
      body: { detail: 'A lista passa de 1.000.000 de linhas. Use filtros.' },
    });
    await expect.poll(() => quotasOf(api.ports).atWork('snapshot')).toBe(0);
    await sql`delete from expense_entry_company where entries = 1000000`.execute(api.db);
  });

  it.each([
    ['structure/regionals/export/?type=pdf', 400, { type: ['"pdf" is not a valid choice.'] }],
    ['structure/regionals/export/?ordering=segredo', 400, { ordering: ['"segredo" is not a valid choice.'] }],
    ['structure/companies/export/?regional=x', 400, { regional: ['A valid integer is required.'] }],
    ['expense/entries/export/', 400, { version: ['This field is required.'] }],
  ])('%s → %i', async (path, status, body) => {
    expect(await api.request('GET', path, { token })).toMatchObject({ status, body });
  });

  it('[SEC-3] asks for the right to export, and shows only the own organisation', async () => {
    for (const { contract } of RESOURCES) {
      const path = `${contract.url}export/?version=${ids['version']}`;
      expect((await api.request('GET', path, { token: await api.tokenOf('otto') })).status).toBe(403);
      expect((await api.request('GET', path)).status).toBe(401);
      const { bytes } = await api.file(path, await api.tokenOf('bia'));
      // Of people, the reader herself is there.
      expect((await readSheet(bytes)).rows).toHaveLength(contract.name === 'user' ? 2 : 1);
    }
  });
});
