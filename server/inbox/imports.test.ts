import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { noticePlace, noticeWords } from '#contract/notice-words.ts';
import { failLost, INTERRUPTED } from '#server/jobs-store.ts';
import { jobsOf } from '#server/jobs.ts';
import { inlineSheets } from '#server/files/inline.ts';
import type { SheetPort } from '#server/sheet-port.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { finished } from '#server/test/jobs.ts';
import { csv, FILE, ledgerBench } from '#server/test/ledger.ts';
import { noticesOf } from '#server/test/notices.ts';

/** Where a test holds up the reading of a chart. */
let gate: Promise<void> = Promise.resolve();
const read: SheetPort['read'] = async (bytes, options) => {
  await gate;
  return inlineSheets.read(bytes, options);
};
const api = await testApi({ ports: { sheets: { ...inlineSheets, read } } });
const { db, fixture, request } = api;
const { list } = noticesOf(api);
const { ana, ids, ended, emptied } = await ledgerBench(api);
const LEDGER = { pages: { expenseReport: ['view', 'edit'], expenseEntry: ['view'], structure: ['view', 'edit'] } } as const;
const tellingsOf = async (token: string) =>
  (await list(token)).results.map((one) => [one.kind, one.subject, one.file, one.reason, noticeWords(one).title]);

function chart(step: string, lines: readonly string[]): FormData {
  const body = new FormData();
  body.set('file', new File([lines.join('\n')], 'plano.csv'));
  const options = { step, header: 0, columns: { codigo: 0, nome: 1 }, accept: { repeated_names: true, missing_parents: true } };
  body.set('options', JSON.stringify(options));
  return body;
}
const brings = (token: string, step: string, lines: readonly string[]) =>
  request('POST', 'structure/accountings/import/', { token, body: chart(step, lines) });
const GOOD = ['codigo;nome', '7;Outras', '7.1;Outras contas'];
const BROKEN = ['codigo;nome', '7..1;Sem sentido'];

beforeEach(async () => {
  await emptied();
  await db.deleteFrom('notice').execute();
  await db.deleteFrom('job').execute();
});

describe('an import that is done', () => {
  it('of the ledger is told to who began it alone, by its file, and leads to where it is read', async () => {
    await grantOnly(api, 'otto', LEDGER);
    const otto = await api.tokenOf('otto');
    await ended(csv(FILE), 'dry_run', {}, otto);
    expect(await tellingsOf(otto)).toEqual([]);
    await ended(csv(FILE), 'commit', {}, otto);
    expect(await tellingsOf(otto)).toEqual([['import_done', 'ledger', 'razao.csv', '', 'Importação concluída']]);
    expect(await tellingsOf(ana)).toEqual([]);
    const [notice] = (await list(otto)).results;
    if (!notice) throw new Error('there is one');
    expect(noticePlace(notice)).toMatchObject({ to: '/despesa/relatorio' });
  });

  it('hides from who may not see its places any more', async () => {
    await grantOnly(api, 'otto', LEDGER);
    const otto = await api.tokenOf('otto');
    await ended(csv(FILE), 'commit', {}, otto);
    const centers = [{ level: 'center_cost', id: ids['ADM'] ?? 0, can_edit: true }] as const;
    await grantOnly(api, 'otto', { ...LEDGER, centers });
    expect(await list(otto)).toEqual({ results: [], unread: 0 });
    await grantOnly(api, 'otto', { pages: { structure: ['view'] } });
    expect(await list(otto)).toEqual({ results: [], unread: 0 });
    await grantOnly(api, 'otto', LEDGER);
    expect((await list(otto)).unread).toBe(1);
  });

  it('of the chart of accounts is told so too, tried or looked at it is not', async () => {
    for (const step of ['inspect', 'dry_run']) await finished(api, ana, await brings(ana, step, GOOD));
    expect(await tellingsOf(ana)).toEqual([]);
    await finished(api, ana, await brings(ana, 'commit', GOOD));
    expect(await tellingsOf(ana)).toEqual([['import_done', 'chart', '', '', 'Importação concluída']]);
  });
});

describe('an import that fails', () => {
  it('is told to who began it, who is elsewhere by now, with the reason, and hides with the page', async () => {
    await grantOnly(api, 'otto', LEDGER);
    const otto = await api.tokenOf('otto');
    const wrong = await ended(csv([...FILE, '1;ADM;9.9;10/01/2027;;;1,00;']), 'commit', {}, otto);
    const failed = await finished(api, otto, await brings(otto, 'commit', BROKEN));
    expect([wrong.status, failed.status]).toEqual(['failed', 'failed']);
    expect((await tellingsOf(otto)).toSorted()).toEqual([
      ['sync_failed', 'chart', '', failed.error, 'A importação do plano de contas falhou'],
      ['sync_failed', 'ledger', '', wrong.error, 'A importação do realizado falhou'],
    ]);
    expect(await tellingsOf(ana)).toEqual([]);
    await grantOnly(api, 'otto', { pages: { structure: ['view'] } });
    expect((await tellingsOf(otto)).map(([, subject]) => subject)).toEqual(['chart']);
    await grantOnly(api, 'otto', { pages: { expenseReport: ['view'] } });
    expect((await tellingsOf(otto)).map(([, subject]) => subject)).toEqual(['ledger']);
    // Its job goes after a week; that it failed is told on.
    await db.deleteFrom('job').execute();
    expect(await tellingsOf(otto)).toEqual([['sync_failed', 'ledger', '', '', 'A importação do realizado falhou']]);
  });

  it('when it is only tried is told by its page alone, and one that is cancelled by nobody', async () => {
    await ended(csv(['x']), 'dry_run', { columns: { account: 'Contas' } });
    const held = Promise.withResolvers<void>();
    gate = held.promise;
    const { body } = await brings(ana, 'commit', GOOD);
    await request('DELETE', `jobs/${String(Reflect.get(Object(body), 'id'))}/`, { token: ana });
    held.resolve();
    gate = Promise.resolve();
    await jobsOf(api.ports).idle();
    expect(await tellingsOf(ana)).toEqual([]);
  });

  it('since its process was killed is told once, whoever finds it', async () => {
    const at = new Date(api.ports.clock()).toISOString();
    const job = {
      id: crypto.randomUUID(),
      organization_id: fixture.organizations.alfa,
      user_id: fixture.users.ana,
      kind: 'ledger_import',
      status: 'running' as const,
      worker: crypto.randomUUID(),
      lease_until: sql<string>`'1970-01-01T00:00:00Z'::timestamptz`,
      error: null,
      result: null,
      finished_at: null,
      created_at: at,
    };
    await db.insertInto('job').values(job).execute();
    await Promise.all([failLost(db, at), failLost(db, at), failLost(db, at, fixture.users.ana)]);
    expect(await tellingsOf(ana)).toEqual([['sync_failed', 'ledger', '', INTERRUPTED, 'A importação do realizado falhou']]);
  });
});
