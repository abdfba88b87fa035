import { beforeEach, describe, expect, it } from 'vitest';
import { LEDGER_UPLOADS_URL } from '#contract/ledger.ts';
import { auditPage } from '#contract/audit-log.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { csv, FILE, READ_POSTINGS, ledgerBench, SUMS } from '#server/test/ledger.ts';

const PAGES = { expenseReport: ['view', 'edit', 'delete'] } as const;
const api = await testApi();
const { ana, ids, upload, ask, ended, done, entries, years, loads, emptied } = await ledgerBench(api);
beforeEach(emptied);

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

  it('replaces what they may write of a month, and is told of nothing else there', async () => {
    await done(FILE, 'commit');
    const otto = await granted();
    const own = ['1;ADM;5.1;20/01/2027;;;7,00;'];
    expect((await done(own, 'dry_run', {}, otto)).partitions).toMatchObject([{ month: '2027-01', rows: 1, replaced: 1 }]);
    expect(await done(own, 'commit', {}, otto)).toMatchObject({ replaced: 1 });
    expect(await entries()).toEqual([READ_POSTINGS[0], '1|ADM|5.1|2027-01|2027-01-20||700', READ_POSTINGS[2], READ_POSTINGS[3]]);
    expect(await years()).toEqual([SUMS[0], '2027|ADM|5.1|700|–', SUMS[2], SUMS[3]]);
  });

  it('is given a template with codes of their own', async () => {
    await granted();
    const { bytes } = await api.file('expense/ledger/template/?type=csv', await api.tokenOf('otto'));
    expect(new TextDecoder().decode(bytes).split('\r\n')[1]).toMatch(/^1;ADM;5\.1;/);
    await grantOnly(api, 'otto', { pages: PAGES, centers: [{ level: 'all', id: null, can_edit: false }] });
    const readOnly = await api.file('expense/ledger/template/?type=csv', await api.tokenOf('otto'));
    expect(new TextDecoder().decode(readOnly.bytes).trim().split('\r\n')).toHaveLength(1);
  });

  it('sees the loads whose cells they read all, and takes away those that they may write all of', async () => {
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
    expect(await entries()).toEqual(READ_POSTINGS);
  });

  it('sends and follows files of their own alone', async () => {
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

  it('[RES-11, SEC-5] is in the history, with its coming, of who reads all its cells and the page', async () => {
    await done(FILE, 'commit');
    const [load] = await loads();
    expect((await api.request('DELETE', `expense/ledger/loads/${load?.id}/`, { token: ana })).status).toBe(200);
    const loaded = await api.db
      .selectFrom('ledger_load')
      .select('number')
      .where('id', '=', load?.id ?? '')
      .executeTakeFirstOrThrow();
    const lines = async (token: string) => {
      const { body } = await api.request('GET', 'admin/trail/?resource=ledgerLoad', { token });
      const own = auditPage.parse(body).results.filter(({ row }) => row === loaded.number);
      return own.map(({ event, about, by }) => [event, about['name'], by]);
    };
    const both = [
      ['load_removed', 'razao.csv', 'ana'],
      ['load_imported', 'razao.csv', 'ana'],
    ];
    expect(await lines(ana)).toEqual(both);
    const pages = { adminTrail: ['view', 'export'], expenseReport: ['view'] } as const;
    await grantOnly(api, 'otto', { pages });
    expect(await lines(await api.tokenOf('otto'))).toEqual(both);
    await grantOnly(api, 'otto', { pages, centers: [{ level: 'center_cost', id: ids['ADM'] ?? 0, can_edit: true }] });
    expect(await lines(await api.tokenOf('otto'))).toEqual([]);
    const { bytes } = await api.file('admin/trail/export/?type=csv&resource=ledgerLoad', ana);
    const text = new TextDecoder().decode(bytes);
    expect(text).toContain('Importação do realizado;razao.csv;Removeu os lançamentos da importação;Meses;"jan/2027, fev/2027";');
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
