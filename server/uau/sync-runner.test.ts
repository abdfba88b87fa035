import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { syncPage } from '#contract/uau/sync.ts';
import { asText, exit, syncBench, WISH, world } from '#server/test/syncs.ts';
import { fakeSource, synced } from '#server/test/uau.ts';
import { tick } from '#server/uau/schedule.ts';
import { UauRefused } from '#server/uau/refused.ts';
import { syncsOf } from '#server/uau/sync-runner.ts';

const { api, runner, use, waits, queue, steps, nets, emptied, ...bench } = await syncBench();
let { ana } = bench;
beforeEach(emptied);

describe('[RES-1] a sync by the API', () => {
  it('reads registers first, then job by job of one company after another, and tells each part of it', async () => {
    const fake = fakeSource(
      world(({ job }) => [exit(String(job), 10.5), exit(String(job), 10.5), exit(String(job), 1, '2026-03-01')]),
    );
    use(fake);
    const done = await synced(api, ana, { ...WISH, from: '2026-01', until: '2026-02' });
    expect(fake.requested.map(asText)).toEqual(['companies', 'jobs', 'exits 93 J93', 'exits 94 J94']);
    expect(fake.requested.at(-1)).toMatchObject({ from: '2026-01', until: '2026-02' });
    expect(done).toMatchObject({
      status: 'done',
      by: 'ana',
      origin: 'api',
      done: 4,
      total: 4,
      read: 8,
      added: 8,
      removed: 0,
      failed_steps: 0,
    });
    // March was not asked for.
    expect(await nets()).toEqual(['J93 2026-01-31 1050', 'J93 2026-01-31 1050', 'J94 2026-01-31 1050', 'J94 2026-01-31 1050']);
    expect(
      (await steps(done.id)).map(({ area, company, job, status, read, amount }) => [area, company, job, status, read, amount]),
    ).toEqual([
      ['companies', null, null, 'done', 2, 0],
      ['jobs', null, null, 'done', 2, 0],
      ['exits', 93, 'J93', 'done', 2, 2100],
      ['exits', 94, 'J94', 'done', 2, 2100],
    ]);
    const history = syncPage.parse((await api.request('GET', 'uau/syncs/', { token: ana })).body);
    expect(history).toMatchObject({ results: [{ id: done.id, areas: ['exits'] }], next: null });
  });

  it('empties months that came back empty, of the months that were asked for alone', async () => {
    use(fakeSource(world(({ job }) => [exit(String(job), 1), exit(String(job), 2, '2026-02-01')])));
    await synced(api, ana, WISH);
    use(fakeSource(world(() => [])));
    expect(await synced(api, ana, { ...WISH, from: '2026-02' })).toMatchObject({ added: 0, removed: 2 });
    expect(await nets()).toEqual(['J93 2026-01-31 100', 'J94 2026-01-31 100']);
    expect(await synced(api, ana, { ...WISH, companies: [93] })).toMatchObject({ removed: 1 });
    expect(await nets()).toEqual(['J94 2026-01-31 100']);
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from uau_month where area = 'exits'`.execute(api.db);
    expect(rows[0]?.n).toBe(1);
  });

  it('tries again after 30, 60 and 90 seconds what may mend itself, and not what was refused', async () => {
    let failures = 3;
    const inner = fakeSource(world(({ job }) => [exit(String(job), 1)]));
    use({
      read: async function* read(piece, signal) {
        yield* inner.read(piece, signal);
        if (piece.job === 'J93' && failures > 0) {
          failures -= 1;
          throw new Error('ECONNRESET password=segredo');
        }
      },
    });
    const done = await synced(api, ana, WISH);
    expect([done.status, waits]).toEqual(['done', [30_000, 60_000, 90_000]]);
    expect((await steps(done.id)).map(({ attempts, added }) => [attempts, added])).toEqual([
      [1, 2],
      [1, 2],
      [4, 1],
      [1, 1],
    ]);
    expect(await nets()).toEqual(['J93 2026-01-31 100', 'J94 2026-01-31 100']);
    waits.length = 0;
    use({
      read: (piece, signal) => {
        if (piece.job === 'J93') throw new UauRefused('Sem direito a esta obra no UAU.');
        return inner.read(piece, signal);
      },
    });
    const failed = await synced(api, ana, WISH);
    expect(waits).toEqual([]);
    // What was there stays, and the other job is read.
    expect(failed).toMatchObject({ status: 'failed', error: 'Sem direito a esta obra no UAU.', failed_steps: 1, removed: 0 });
    expect((await steps(failed.id)).map(({ status }) => status)).toEqual(['done', 'done', 'failed', 'done']);
    expect(await nets()).toHaveLength(2);
  });

  it('gives up when UAU is away, without waiting for each of its parts', async () => {
    const inner = fakeSource(world(() => []));
    use({
      read: (piece, signal) => {
        if (piece.job !== null) throw new Error('ECONNREFUSED');
        return inner.read(piece, signal);
      },
    });
    const away = await synced(api, ana, { ...WISH, areas: ['exits', 'received'] });
    expect(away).toMatchObject({ status: 'failed', failed_steps: 3, error: expect.stringContaining('O UAU não respondeu') });
    expect((await steps(away.id)).map(({ status }) => status)).toEqual(['done', 'done', 'failed', 'failed', 'failed', 'skipped']);
    expect(waits).toHaveLength(9);
  });

  it('without a connection fails and says what to do', async () => {
    const bare = { ...api.ports };
    delete bare.uauSource;
    await queue();
    await syncsOf(bare).kick();
    await syncsOf(bare).idle();
    const { results } = syncPage.parse((await api.request('GET', 'uau/syncs/', { token: ana })).body);
    expect(results).toMatchObject([{ status: 'failed', error: expect.stringContaining('não está configurada'), by: '' }]);
  });
});

describe('names and documents of people', () => {
  it('that an answer carries are kept nowhere', async () => {
    use(
      fakeSource(
        world(({ job }) => [
          { ...exit(String(job), 1), DocFiscal_des: '123.456.789-09' },
          { ...exit(String(job), 1), Contrato: 'Zulmira' },
        ]),
      ),
    );
    const done = await synced(api, ana, WISH);
    expect(done).toMatchObject({ status: 'done', refused: 2 });
    for (const table of ['uau_exit', 'uau_exit_stage', 'uau_sync', 'uau_sync_step', 'uau_month']) {
      const { rows } = await sql<{
        text: string | null;
      }>`select string_agg(t::text, ' ') as text from ${sql.table(table)} as t`.execute(api.db);
      expect([table, rows[0]?.text ?? '']).toEqual([table, expect.not.stringMatching(/Zulmira|123\.456/)]);
    }
    expect(JSON.stringify(api.lines)).not.toMatch(/Zulmira|segredo/);
  });
});

describe('a schedule', () => {
  it('begins on its days at its hour of Brasília, once a day, in nobody’s name', async () => {
    use(fakeSource(world(() => [])));
    // Saturday 21 November 2026, 9:00 of Brasília.
    const schedule = { active: true, weekdays: [6, 0], hour: 10, areas: ['exits'] };
    const saved = await api.request('POST', 'uau/schedule/', { token: ana, body: schedule });
    expect([saved.status, saved.body]).toEqual([200, { ...schedule, weekdays: [0, 6] }]);
    const begun = async () => {
      ana = await api.tokenOf('ana');
      await tick(api.ports);
      await runner.idle();
      return syncPage
        .parse((await api.request('GET', 'uau/syncs/', { token: ana })).body)
        .results.map(({ origin, by, status }) => [origin, by, status]);
    };
    expect(await begun()).toEqual([]);
    api.pass(3_600);
    expect(await begun()).toEqual([['schedule', '', 'done']]);
    expect(await begun()).toHaveLength(1);
    api.pass(24 * 3_600);
    expect(await begun()).toHaveLength(2);
    // Monday is none of its days.
    api.pass(24 * 3_600);
    expect(await begun()).toHaveLength(2);
    // An hour that has passed is not made up for today.
    await api.request('POST', 'uau/schedule/', { token: ana, body: { ...schedule, weekdays: [1], hour: 8 } });
    expect(await begun()).toHaveLength(2);
    expect((await api.request('GET', 'uau/schedule/', { token: await api.tokenOf('bia') })).body).toMatchObject({
      active: false,
    });
    await api.request('POST', 'uau/schedule/', { token: ana, body: { ...schedule, active: false } });
  });
});
