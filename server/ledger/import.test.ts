import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { job } from '#contract/job.ts';
import { expenseReport } from '#contract/expense-report.ts';
import { LEDGER_UPLOADS_URL, ledgerImportResult, ledgerInspection } from '#contract/ledger.ts';
import { jobsOf } from '#server/jobs.ts';
import { inlineSheets } from '#server/files/inline.ts';
import type { SheetPort } from '#server/sheet-port.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { writer } from '#server/test/structure.ts';
import { csv, FILE, READ_POSTINGS, ledgerBench, SUMS, TITLES } from '#server/test/ledger.ts';

/** Where a test holds up the reading of a workbook. */
let gate: Promise<void> = Promise.resolve();
const rows: SheetPort['rows'] = async function* held(bytes, signal) {
  for await (const some of inlineSheets.rows(bytes, signal)) {
    await gate;
    yield some;
  }
};
const api = await testApi({ ports: { sheets: { ...inlineSheets, rows } } });
const { ana, ids, upload, ask, ended, done, entries, years, loads, emptied } = await ledgerBench(api);
beforeEach(emptied);

describe('a balancete or razão', () => {
  it('is looked at: its signs and columns, a sample without what is not read, and what holds people', async () => {
    const id = await upload(csv(FILE));
    const answer = await api.request('POST', `${LEDGER_UPLOADS_URL}${id}/inspect/`, { token: ana, body: {} });
    const inspection = ledgerInspection.parse(answer.body);
    expect(inspection).toMatchObject({ encoding: 'utf-8', delimiter: ';', titles: TITLES.split(';'), personal: ['Histórico'] });
    expect(inspection.columns).toEqual({
      company: 'Empresa',
      center_cost: 'Centro de custo',
      account: 'Conta',
      date: 'Data',
      document: 'Documento',
      debit: 'Débito',
      credit: 'Crédito',
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/Joana|529/);
    expect(inspection.sample[0]).toEqual(['1', 'ADM', '5.1', '10/01/2027', 'NF 1', '', '100,50', '']);
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
    expect(await entries()).toEqual(READ_POSTINGS);
    expect(await years()).toEqual(SUMS);
    expect(await api.db.selectFrom('uau_upload').select('id').execute()).toEqual([]);
    expect(await loads()).toMatchObject([
      { name: 'razao.csv', rows: 4, debit: 30_950, credit: 5000, months: ['2027-01', '2027-02'], left: 4, removable: true },
    ]);
  });

  it('[SEC-3] [SEC-2] its histories are kept where their column was chosen, by who holds that right, and read by no other', async () => {
    const columns = { history: 'Histórico' };
    const histories = async () =>
      (await sql<{ history: string }>`select history from ledger_entry where history <> '' order by 1`.execute(api.db)).rows.map(
        ({ history }) => history,
      );
    await done(FILE, 'commit');
    expect(await histories()).toEqual([]);
    const pages = { expenseReport: ['view', 'edit'] } as const;
    const everything = {
      pages,
      centers: [{ level: 'all', id: null, can_edit: true }],
      accounts: [{ id: null, can_edit: true }],
    } as const;
    await grantOnly(api, 'otto', everything);
    const otto = await api.tokenOf('otto');
    const id = await upload(csv(FILE), otto);
    const inspect = () => api.request('POST', `${LEDGER_UPLOADS_URL}${id}/inspect/`, { token: otto, body: { columns } });
    expect([(await inspect()).status, (await ask(id, 'commit', { columns }, otto)).status]).toEqual([403, 403]);
    expect(await histories()).toEqual([]);
    await grantOnly(api, 'otto', { ...everything, named: ['ledger.history'] });
    const holder = await api.tokenOf('otto');
    expect((await inspect()).status).toBe(200);
    await done(FILE, 'commit', { columns }, holder);
    expect(await histories()).toEqual(['Joana', 'Pagamento a Joana Pereira Lima CPF •••']);

    const { create } = writer(api, ana);
    const version = await create('structure/versions/', { nome: 'Históricos', start_month: '2027-01', end_month: '2027-12' });
    const postingsOf = async (token: string) => {
      const { body } = await api.request('GET', `expense/report/postings/?version=${version}`, { token });
      return expenseReport.postingsSchema.parse(body).postings.map(({ document, history }) => `${document}|${history}`);
    };
    expect(await postingsOf(holder)).toEqual(['NF 1|Pagamento a Joana Pereira Lima CPF •••', '|Joana', '|']);
    await grantOnly(api, 'otto', everything);
    expect(await postingsOf(await api.tokenOf('otto'))).toEqual(['NF 1|', '|', '|']);
    // A file without them takes them away with the months that it replaces.
    await done(FILE, 'commit');
    expect(await histories()).toEqual([]);
  });

  it('repeated changes nothing; a new one replaces the months that it has, whole, and tells it before', async () => {
    await done(FILE, 'commit');
    expect(await done(FILE, 'commit')).toMatchObject({ replaced: 4 });
    expect([await entries(), await years()]).toEqual([READ_POSTINGS, SUMS]);
    const january = ['1;ADM;5.1;31/01/2027;;;1,00;'];
    expect((await done(january, 'dry_run')).partitions).toMatchObject([{ month: '2027-01', replaced: 2 }]);
    await done(january, 'commit');
    expect(await entries()).toEqual([READ_POSTINGS[0], '1|ADM|5.1|2027-01|2027-01-31||100', READ_POSTINGS[3]]);
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
    const balancete = csv(['5.1;100,00;', '5;90,00;', '3.1;;40,00'], 'Conta;Débito;Crédito');
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
    const leaks = await sql<{ found: number }>`
      select (select count(*) from ledger_entry as e where e::text ~ 'Joana|JOANA|529[.]982|52998')
        + (select count(*) from job as j where j::text ~ 'Joana|JOANA|529[.]982|52998') + (select count(*) from ledger_load as l where l::text ~ 'Joana')
        as found`.execute(api.db);
    expect(Number(leaks.rows[0]?.found)).toBe(0);
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
    expect([await entries(), await years()]).toEqual([READ_POSTINGS, SUMS]);
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
    expect([await entries(), await years()]).toEqual([READ_POSTINGS, SUMS]);
  });
});
