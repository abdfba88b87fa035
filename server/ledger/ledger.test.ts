import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  LEDGER_UPLOADS_URL,
  ledgerImportResult,
  ledgerInspection,
  ledgerLoadPage,
  type LedgerImportResult,
  type ledgerReading,
} from '#contract/ledger.ts';
import { job, type Job } from '#contract/job.ts';
import { jobsOf } from '#server/jobs.ts';
import { inlineSheets } from '#server/sheets/inline.ts';
import type { SheetPort } from '#server/sheets/port.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { finished } from '#server/test/jobs.ts';
import { writer } from '#server/test/structure.ts';
import { send } from '#server/test/uau.ts';

/** Where a test holds up the reading of a workbook. */
let gate: Promise<void> = Promise.resolve();
const rows: SheetPort['rows'] = async function* held(bytes, signal) {
  for await (const some of inlineSheets.rows(bytes, signal)) {
    await gate;
    yield some;
  }
};
const api = await testApi({ ports: { sheets: { ...inlineSheets, rows } } });
const ana = await api.tokenOf('ana');
const { create } = writer(api, ana);
const ids: Record<string, number> = {};

const PAGES = { expenseReport: ['view', 'edit', 'delete'] } as const;

beforeAll(async () => {
  ids['r'] = await create('structure/regionals/', { codigo: 'R', nome: 'Regional' });
  for (const codigo of ['1', '2'])
    ids[`e${codigo}`] = await create('structure/companies/', { codigo, nome: `Empresa ${codigo}`, regional: ids['r'] });
  for (const [codigo, company] of [
    ['ADM', 'e1'],
    ['OBRA', 'e1'],
    ['OUTRA', 'e2'],
  ] as const)
    ids[codigo] = await create('structure/center-costs/', { codigo, nome: `Centro ${codigo}`, company: ids[company] });
  for (const [codigo, kind, nature] of [
    ['5', 'sintetica', 'despesa'],
    ['5.1', 'analitica', 'despesa'],
    ['5.2', 'analitica', 'despesa'],
    ['3', 'sintetica', 'receita'],
    ['3.1', 'analitica', 'receita'],
  ] as const)
    ids[codigo] = await create('structure/accountings/', { codigo, nome: `Conta ${codigo}`, kind, nature });
});
beforeEach(async () => {
  for (const table of ['ledger_year', 'ledger_entry', 'ledger_load', 'uau_upload', 'job'] as const)
    await api.db.deleteFrom(table).execute();
});

const TITLES = 'Empresa;Centro de custo;Conta;Data;Documento;Histórico;Débito;Crédito';
const FILE = [
  '1;ADM;5.1;10/01/2027;NF 1;Pagamento a Joana Pereira Lima CPF 529.982.247-25;100,50;',
  '1;OBRA;5.2;11/01/2027;529.982.247-25;Joana;200,00;',
  '1;ADM;3.1;12/02/2027;;;;50,00',
  '2;OUTRA;5.1;12/02/2027;;;9,00;',
];
const csv = (lines: readonly string[], titles = TITLES) => new TextEncoder().encode([titles, ...lines].join('\r\n'));

type Reading = z.input<typeof ledgerReading>;
const upload = async (bytes: Uint8Array<ArrayBuffer>, token = ana, name = 'razao.csv') =>
  (await send(api, token, bytes, name, LEDGER_UPLOADS_URL)).id;
const ask = (id: string, step: 'dry_run' | 'commit', reading: Reading = {}, token = ana) =>
  api.request('POST', 'expense/ledger/import/', { token, body: { upload: id, step, reading } });
async function ended(
  bytes: Uint8Array<ArrayBuffer>,
  step: 'dry_run' | 'commit',
  reading: Reading = {},
  token = ana,
): Promise<Job> {
  api.pass(1);
  const id = await upload(bytes, token);
  const run = await finished(api, token, await ask(id, step, reading, token));
  await api.db
    .deleteFrom('uau_upload')
    .where('id', '=', id)
    .where(sql<boolean>`${step !== 'commit' || run.status !== 'done'}`)
    .execute();
  return run;
}
async function done<Step extends LedgerImportResult['step']>(
  lines: readonly string[],
  step: Step,
  reading: Reading = {},
  token = ana,
): Promise<Extract<LedgerImportResult, { step: Step }>> {
  const run = await ended(csv(lines), step, reading, token);
  const result = ledgerImportResult.parse(run.result);
  if (result.step !== step) throw new Error(JSON.stringify(run));
  return result as Extract<LedgerImportResult, { step: Step }>; // its step was just compared
}
/** Postings without ids and loads, in one order. */
const entries = async () =>
  (
    await sql<{ line: string }>`
      select concat_ws('|', c.codigo, cc.codigo, a.codigo, e.month, e.date, e.document, e.amount) as line
      from ledger_entry as e join company as c on c.id = e.company join center_cost as cc on cc.id = e.center_cost
      join accounting as a on a.id = e.accounting order by 1`.execute(api.db)
  ).rows.map(({ line }) => line);
const years = async () =>
  (
    await sql<{ line: string }>`
      select concat_ws('|', y.year, cc.codigo, a.codigo, coalesce(y.m01::text, '–'), coalesce(y.m02::text, '–')) as line
      from ledger_year as y join center_cost as cc on cc.id = y.center_cost join accounting as a on a.id = y.accounting
      order by 1`.execute(api.db)
  ).rows.map(({ line }) => line);
const loads = async (token = ana) =>
  ledgerLoadPage.parse((await api.request('GET', 'expense/ledger/loads/', { token })).body).results;

const KEPT = [
  '1|ADM|3.1|2027-02|2027-02-12||5000',
  '1|ADM|5.1|2027-01|2027-01-10|NF 1|10050',
  '1|OBRA|5.2|2027-01|2027-01-11||20000',
  '2|OUTRA|5.1|2027-02|2027-02-12||900',
];
const SUMS = ['2027|ADM|3.1|–|5000', '2027|ADM|5.1|10050|–', '2027|OBRA|5.2|20000|–', '2027|OUTRA|5.1|–|900'];

describe('a balancete or razão', () => {
  it('is looked at: its signs and columns, a sample without what is not read, and what holds people', async () => {
    const id = await upload(csv(FILE));
    const answer = await api.request('POST', `${LEDGER_UPLOADS_URL}${id}/inspect/`, { token: ana, body: {} });
    const told = ledgerInspection.parse(answer.body);
    expect(told).toMatchObject({ encoding: 'utf-8', delimiter: ';', titles: TITLES.split(';'), personal: ['Histórico'] });
    expect(told.columns).toEqual({
      company: 'Empresa',
      center_cost: 'Centro de custo',
      account: 'Conta',
      date: 'Data',
      document: 'Documento',
      debit: 'Débito',
      credit: 'Crédito',
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/Joana|529/);
    expect(told.sample[0]).toEqual(['1', 'ADM', '5.1', '10/01/2027', 'NF 1', '', '100,50', '']);
  });

  it('is tried: rows, months, companies, debit, credit and first levels are told, and nothing is written', async () => {
    expect(await done(FILE, 'dry_run')).toMatchObject({
      rows: 4,
      debit: 30_950,
      credit: 5000,
      wrong_rows: 0,
      emptied_documents: 1,
      groups: [
        { codigo: '3', nome: 'Conta 3', rows: 1, debit: 0, credit: 5000 },
        { codigo: '5', nome: 'Conta 5', rows: 3, debit: 30_950, credit: 0 },
      ],
      partitions: [
        { codigo: '1', nome: 'Empresa 1', month: '2027-01', rows: 2, replaced: 0 },
        { codigo: '1', month: '2027-02', rows: 1, replaced: 0 },
        { codigo: '2', nome: 'Empresa 2', month: '2027-02', rows: 1, replaced: 0 },
      ],
    });
    expect([await entries(), await years(), await loads()]).toEqual([[], [], []]);
  });

  it('is written as a whole, with its sums by year, and its file is not kept', async () => {
    expect(await done(FILE, 'commit')).toMatchObject({ rows: 4, replaced: 0, companies: 2, months: ['2027-01', '2027-02'] });
    expect(await entries()).toEqual(KEPT);
    expect(await years()).toEqual(SUMS);
    expect(await api.db.selectFrom('uau_upload').select('id').execute()).toEqual([]);
    expect(await loads()).toMatchObject([
      { name: 'razao.csv', rows: 4, debit: 30_950, credit: 5000, months: ['2027-01', '2027-02'], left: 4, removable: true },
    ]);
  });

  it('repeated changes nothing; a new one replaces the months that it has, whole, and tells it before', async () => {
    await done(FILE, 'commit');
    expect(await done(FILE, 'commit')).toMatchObject({ replaced: 4 });
    expect([await entries(), await years()]).toEqual([KEPT, SUMS]);
    const january = ['1;ADM;5.1;31/01/2027;;;1,00;'];
    expect((await done(january, 'dry_run')).partitions).toMatchObject([{ month: '2027-01', replaced: 2 }]);
    await done(january, 'commit');
    expect(await entries()).toEqual([KEPT[0], '1|ADM|5.1|2027-01|2027-01-31||100', KEPT[3]]);
    expect(await years()).toEqual([SUMS[0], '2027|ADM|5.1|100|–', SUMS[3]]);
    expect((await loads()).map(({ left }) => left)).toEqual([1, 2, 0]);
  });

  it('is refused as a whole for one wrong row, which is named with what to do', async () => {
    const wrong = [...FILE, '1;ADM;9.9;10/01/2027;;;1,00;', '1;ADM;5;10/13/2027;;;1,00;'];
    const tried = await done(wrong, 'dry_run');
    expect(tried).toMatchObject({ wrong_rows: 2, rows: 4 });
    expect(tried.errors.map(({ line, column, value }) => [line, column, value])).toEqual([
      [6, 'Conta', '9.9'],
      [7, 'Conta', '5'],
      [7, 'Data', '10/13/2027'],
    ]);
    const run = await ended(csv(wrong), 'commit');
    expect([run.status, run.error]).toEqual([
      'failed',
      '2 linhas têm erro. Nada foi gravado; corrija o arquivo e importe de novo.',
    ]);
    expect(await entries()).toEqual([]);
  });

  it('is asked for what only the planner can tell: the month of a balancete, the cost centre of rows without one', async () => {
    const balancete = csv(['5.1;100,00;', '5;100,00;', '3.1;;40,00'], 'Conta;Débito;Crédito');
    const reading = { month: '2027-02', center_cost: ids['ADM'] };
    expect((await ended(balancete, 'commit')).error).toBe(
      'Escolha a coluna do centro de custo, ou o centro de custo das linhas sem um. Escolha a coluna da data ou do mês, ou informe o mês do balancete.',
    );
    expect((await ended(balancete, 'commit', reading)).error).toContain('1 linha tem erro');
    expect((await ended(balancete, 'commit', { ...reading, skip_synthetic: true })).status).toBe('done');
    expect(await entries()).toEqual(['1|ADM|3.1|2027-02||4000', '1|ADM|5.1|2027-02||10000']);
    const unclear = await ended(csv(['5.1;1.234;'], 'Conta;Débito;Crédito'), 'dry_run', reading);
    expect(unclear.error).toContain('Escolha o separador decimal');
    expect((await ended(csv(['5.1;1.234;'], 'Conta;Débito;Crédito'), 'commit', { ...reading, decimal: 'comma' })).status).toBe(
      'done',
    );
    expect(await entries()).toEqual(['1|ADM|5.1|2027-02||123400']);
  });

  it('comes as a workbook, below a heading', async () => {
    const workbook = await writeXlsx({
      sheets: [
        {
          name: 'Razão',
          rows: [
            ['Empresa Modelo'],
            [],
            ['Conta', 'CC', 'Mês', 'Valor', 'D/C'],
            ['5.1', 'ADM', '01/2027', 10.25, 'D'],
            [5.2, 'ADM', '01/2027', 3, 'C'],
          ],
        },
      ],
    });
    expect((await ended(new Uint8Array(workbook), 'commit')).status).toBe('done');
    expect(await entries()).toEqual(['1|ADM|5.1|2027-01||1025', '1|ADM|5.2|2027-01||-300']);
  });

  it('without titles, with other columns than chosen, or half sent is refused with what to do', async () => {
    const id = await upload(csv(['a;b;c'], 'x;y;z'));
    const inspected = await api.request('POST', `${LEDGER_UPLOADS_URL}${id}/inspect/`, { token: ana, body: {} });
    expect([inspected.status, JSON.stringify(inspected.body)]).toEqual([400, expect.stringContaining('Baixe o modelo')]);
    expect((await ended(csv(FILE), 'dry_run', { columns: { account: 'Contas' } })).error).toContain('não tem a coluna «Contas»');
    const begun = await api.request('POST', LEDGER_UPLOADS_URL, { token: ana, body: { name: 'a.csv', size: 5 } });
    const half = z.object({ id: z.string() }).parse(begun.body).id;
    expect((await ask(half, 'dry_run')).status).toBe(400);
    expect((await ask(crypto.randomUUID(), 'dry_run')).status).toBe(404);
  });

  it('has a template that its own reading knows, and that brings nothing as it is', async () => {
    const { bytes } = await api.file('expense/ledger/template/?type=xlsx', ana);
    const run = await ended(new Uint8Array(bytes), 'dry_run');
    expect(ledgerImportResult.parse(run.result)).toMatchObject({ rows: 0, wrong_rows: 0, zero_rows: 1 });
  });
});

describe('[SEC-2] names and CPF', () => {
  it('of a file are in no table, no answer of a job and no line of the log', async () => {
    await done([...FILE, '1;JOANA;5.1;10/01/2027;;;1,00;'], 'dry_run');
    await done(FILE, 'commit');
    const told = await sql<{ found: number }>`
      select (select count(*) from ledger_entry as e where e::text ~ 'Joana|JOANA|529[.]982|52998')
        + (select count(*) from job as j where j::text ~ 'Joana|JOANA|529[.]982|52998') + (select count(*) from ledger_load as l where l::text ~ 'Joana')
        as found`.execute(api.db);
    expect(Number(told.rows[0]?.found)).toBe(0);
    expect(JSON.stringify(api.lines)).not.toMatch(/Joana|529\.982/);
  });
});

describe('an import that does not come to its end', () => {
  it('leaves the months as they were when it breaks in the middle of writing', async () => {
    await done(FILE, 'commit');
    await sql`create function break_ledger() returns trigger language plpgsql as $$ begin
      if new.document = 'QUEBRA 1' then raise exception 'broken'; end if; return new; end $$`.execute(api.db);
    await sql`create trigger break_ledger before insert on ledger_entry for each row execute function break_ledger()`.execute(
      api.db,
    );
    const many = Array.from({ length: 2500 }, (_, at) => `1;ADM;5.1;10/01/2027;${at === 2400 ? 'QUEBRA 1' : 'NF 1'};;1,00;`);
    const run = await ended(csv(many), 'commit');
    await sql`drop trigger break_ledger on ledger_entry`.execute(api.db);
    await sql`drop function break_ledger`.execute(api.db);
    expect(run.status).toBe('failed');
    expect([await entries(), await years()]).toEqual([KEPT, SUMS]);
    expect((await loads()).length).toBe(1);
  });

  it('leaves the months as they were when it is cancelled', async () => {
    await done(FILE, 'commit');
    const workbook = await writeXlsx({
      sheets: [
        {
          name: 'R',
          rows: [
            ['Conta', 'CC', 'Mês', 'Valor'],
            ['5.1', 'ADM', '01/2027', 1],
          ],
        },
      ],
    });
    const held = Promise.withResolvers<void>();
    const id = await upload(new Uint8Array(workbook));
    gate = held.promise;
    const started = await ask(id, 'commit');
    const cancelled = await api.request('DELETE', `jobs/${job.parse(started.body).id}/`, { token: ana });
    held.resolve();
    gate = Promise.resolve();
    await jobsOf(api.ports).idle();
    expect(job.parse(cancelled.body).status).toBe('cancelled');
    expect([await entries(), await years()]).toEqual([KEPT, SUMS]);
  });
});

/** Otto may write one cost centre of company 1, and one account. */
const granted = async () => {
  await grantOnly(api, 'otto', {
    pages: PAGES,
    centers: [{ level: 'center_cost', id: ids['ADM'] ?? 0, can_edit: true }],
    accounts: [{ id: ids['5.1'] ?? 0, can_edit: true }],
  });
  return api.tokenOf('otto');
};

describe('[SEC-2] whoever may write some cost centres and accounts', () => {
  it('is refused a file as a whole for one row elsewhere, in the same words as for what does not exist', async () => {
    const otto = await granted();
    const problemsOf = async (line: string) =>
      (await done(['1;ADM;5.1;10/01/2027;;;1,00;', line], 'dry_run', {}, otto)).errors.map(({ problem }) => problem);
    expect(await problemsOf('1;OBRA;5.1;10/01/2027;;;1,00;')).toEqual(await problemsOf('1;NUNCA;5.1;10/01/2027;;;1,00;'));
    expect(await problemsOf('1;ADM;5.2;10/01/2027;;;1,00;')).toEqual(await problemsOf('1;ADM;9.9;10/01/2027;;;1,00;'));
    expect(await problemsOf('2;ADM;5.1;10/01/2027;;;1,00;')).toEqual(await problemsOf('7;ADM;5.1;10/01/2027;;;1,00;'));
    expect(await problemsOf('1;ADM;5;10/01/2027;;;1,00;')).toEqual(await problemsOf('1;ADM;9;10/01/2027;;;1,00;'));
    const run = await ended(csv(FILE), 'commit', {}, otto);
    expect([run.status, run.error]).toEqual(['failed', expect.stringContaining('3 linhas têm erro')]);
    const centered = await ended(
      csv(['5.1;1,00;'], 'Conta;Débito;Crédito'),
      'commit',
      { month: '2027-01', center_cost: ids['OBRA'] },
      otto,
    );
    const unknown = await ended(
      csv(['5.1;1,00;'], 'Conta;Débito;Crédito'),
      'commit',
      { month: '2027-01', center_cost: 2_000_000_000 },
      otto,
    );
    expect(centered.error).toBe(unknown.error);
    expect(await entries()).toEqual([]);
  });

  it('replaces what he may write of a month, and is told of nothing else there', async () => {
    await done(FILE, 'commit');
    const otto = await granted();
    const own = ['1;ADM;5.1;20/01/2027;;;7,00;'];
    expect((await done(own, 'dry_run', {}, otto)).partitions).toMatchObject([{ month: '2027-01', rows: 1, replaced: 1 }]);
    expect(await done(own, 'commit', {}, otto)).toMatchObject({ replaced: 1 });
    expect(await entries()).toEqual([KEPT[0], '1|ADM|5.1|2027-01|2027-01-20||700', KEPT[2], KEPT[3]]);
    expect(await years()).toEqual([SUMS[0], '2027|ADM|5.1|700|–', SUMS[2], SUMS[3]]);
  });

  it('is given a template with codes of his own', async () => {
    await granted();
    const { bytes } = await api.file('expense/ledger/template/?type=csv', await api.tokenOf('otto'));
    expect(new TextDecoder().decode(bytes).split('\r\n')[1]).toMatch(/^1;ADM;5\.1;/);
    await grantOnly(api, 'otto', { pages: PAGES, centers: [{ level: 'all', id: null, can_edit: false }] });
    const readOnly = await api.file('expense/ledger/template/?type=csv', await api.tokenOf('otto'));
    expect(new TextDecoder().decode(readOnly.bytes).trim().split('\r\n')).toHaveLength(1);
  });

  it('sees the loads whose cells he reads all, and takes away those that he may write all of', async () => {
    await done(FILE, 'commit');
    await done(['1;ADM;5.1;10/03/2027;;;1,00;'], 'commit');
    const otto = await granted();
    const [own, ...others] = await loads(otto);
    expect([own?.months, own?.removable, others]).toEqual([['2027-03'], true, []]);
    const whole = (await loads()).find(({ months }) => months.includes('2027-01'))?.id ?? '';
    expect((await api.request('DELETE', `expense/ledger/loads/${whole}/`, { token: otto })).status).toBe(404);
    await grantOnly(api, 'otto', {
      pages: PAGES,
      centers: [{ level: 'all', id: null, can_edit: false }],
      accounts: [{ id: null, can_edit: true }],
    });
    const reading = await api.tokenOf('otto');
    expect((await loads(reading)).map(({ removable }) => removable)).toEqual([false, false]);
    expect((await api.request('DELETE', `expense/ledger/loads/${whole}/`, { token: reading })).status).toBe(403);
    expect((await entries()).length).toBe(5);
  });

  it('[SEC-1] is of one organisation: another’s sees, replaces and takes away nothing of it', async () => {
    await done(FILE, 'commit');
    const bia = await api.tokenOf('bia');
    const [load] = await loads();
    expect(await loads(bia)).toEqual([]);
    expect((await api.request('DELETE', `expense/ledger/loads/${load?.id}/`, { token: bia })).status).toBe(404);
    expect((await done(FILE, 'dry_run', {}, bia)).wrong_rows).toBe(4);
    expect(await entries()).toEqual(KEPT);
  });

  it('sends and follows files of his own alone', async () => {
    const id = await upload(csv(FILE));
    const otto = await granted();
    expect((await ask(id, 'dry_run', {}, otto)).status).toBe(404);
    expect((await api.request('POST', `${LEDGER_UPLOADS_URL}${id}/inspect/`, { token: otto, body: {} })).status).toBe(404);
  });
});

describe('a load that is taken away', () => {
  it('takes what is still there of it and its sums, once, and stays in the history', async () => {
    await done(FILE, 'commit');
    await done(['1;ADM;5.1;31/01/2027;;;1,00;'], 'commit');
    const [, first] = await loads();
    const path = `expense/ledger/loads/${first?.id}/`;
    expect((await api.request('DELETE', path, { token: ana })).body).toEqual({ removed: 2 });
    expect([await entries(), await years()]).toEqual([['1|ADM|5.1|2027-01|2027-01-31||100'], ['2027|ADM|5.1|100|–']]);
    expect((await loads())[1]).toMatchObject({
      left: 0,
      removable: false,
      removed_at: expect.any(String),
      removed_by: expect.stringMatching(/./),
    });
    expect((await api.request('DELETE', path, { token: ana })).status).toBe(409);
  });

  it('[SEC-3] asks for the page’s right to delete; importing asks for its right to edit', async () => {
    await done(FILE, 'commit');
    const [load] = await loads();
    await grantOnly(api, 'otto', { pages: { expenseReport: ['view', 'edit'] } });
    const editor = await api.tokenOf('otto');
    expect((await api.request('DELETE', `expense/ledger/loads/${load?.id}/`, { token: editor })).status).toBe(403);
    await grantOnly(api, 'otto', { pages: { expenseReport: ['view', 'delete'] } });
    const viewer = await api.tokenOf('otto');
    expect((await api.request('POST', LEDGER_UPLOADS_URL, { token: viewer, body: { name: 'a.csv', size: 5 } })).status).toBe(403);
    expect((await loads(viewer)).length).toBe(1);
  });
});
