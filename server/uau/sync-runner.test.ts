import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { syncPage, syncSteps, type SyncWish } from '#contract/uau/sync.ts';
import { nodeSheets } from '#server/sheets/node.ts';
import { testApi } from '#server/test/api.ts';
import { fakeSource, kept, readSync, synced } from '#server/test/uau.ts';
import { tick } from '#server/uau/schedule.ts';
import { uauPort } from '#server/uau/connect/ports.ts';
import { UauRefused, type Piece, type RawRow, type UauSource } from '#server/uau/source.ts';
import { syncsOf } from '#server/uau/sync-runner.ts';
import { load } from '#server/uau/load.ts';
import { readRecords } from '#server/uau/read-records.ts';
import { assertHeld, claimSync, LEASE_MS, SyncStopped } from '#server/uau/sync-store.ts';

const waits: number[] = [];
let source: UauSource;
const api = await testApi({
  ports: {
    sheets: nodeSheets,
    uauSource: () => Promise.resolve(source),
    uau: {
      ...uauPort(),
      sleep: (milliseconds) => {
        waits.push(milliseconds);
        return Promise.resolve();
      },
    },
  },
});
const runner = syncsOf(api.ports);
let ana: string;
let bia: string;
beforeAll(async () => {
  [ana, bia] = [await api.tokenOf('ana'), await api.tokenOf('bia')];
});
beforeEach(async () => {
  await runner.idle();
  waits.length = 0;
  await api.db.deleteFrom('uau_sync').execute();
  for (const table of ['uau_company', 'uau_job', 'uau_exit', 'uau_month', 'uau_loaded'] as const)
    await api.db.deleteFrom(table).execute();
});

const COMPANIES = [93, 94];
const WISH = { origin: 'api', areas: ['exits'], companies: null, from: null, until: null } as const satisfies SyncWish;
const exit = (job: string, net: number, date = '2026-01-31') => ({
  Status: 'Pago',
  Empresa: 93,
  Obra: job,
  DtaRef: `${date}T00:00:00`,
  Insumo: 'I1',
  TotalLiq: net,
  nomeFornecedor: 'Zulmira',
});
/** Two companies with a job each; disbursements as they are told, by job. */
const world =
  (exits: (piece: Piece) => readonly RawRow[]) =>
  (piece: Piece): readonly RawRow[] => {
    if (piece.area === 'companies') return COMPANIES.map((code) => ({ Codigo_emp: code, Desc_emp: `SPE ${code}` }));
    if (piece.area === 'jobs') return COMPANIES.map((code) => ({ Empresa_obr: code, Cod_obr: `J${code}`, Descr_obr: 'Torre' }));
    return exits(piece).map((row) => ({ ...row, Empresa: piece.company }));
  };
const asText = ({ area, company, job }: Piece) => [area, company, job].filter((part) => part !== null).join(' ');
const nets = async () => (await kept(api, 'exits')).map(({ job, date, net }) => [job, date, net].join(' '));
const steps = async (id: string) =>
  syncSteps.parse((await api.request('GET', `uau/syncs/${id}/steps/`, { token: ana })).body).results;
const ask = async (token = ana, wish: SyncWish = WISH) => {
  const { body } = await api.request('POST', 'uau/syncs/', { token, body: wish });
  return readSync(api, token, String(Reflect.get(body as object, 'id')));
};

/** A source that stands at a gate when it is asked for a piece. */
function gatedAt(place: string, rowsOf: (piece: Piece) => readonly RawRow[]) {
  const [gate, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const inner = fakeSource(rowsOf);
  const read: UauSource['read'] = async function* gated(piece, signal) {
    if (asText(piece) === place) {
      begun.resolve();
      await gate.promise;
    }
    yield* inner.read(piece, signal);
  };
  return { source: { read }, asked: inner.asked, begun: begun.promise, open: () => gate.resolve() };
}

describe('[RES-1] a sync by the API', () => {
  it('reads registers first, then job by job of one company after another, and tells each part of it', async () => {
    const fake = fakeSource(
      world(({ job }) => [exit(String(job), 10.5), exit(String(job), 10.5), exit(String(job), 1, '2026-03-01')]),
    );
    source = fake;
    const done = await synced(api, ana, { ...WISH, from: '2026-01', until: '2026-02' });
    expect(fake.asked.map(asText)).toEqual(['companies', 'jobs', 'exits 93 J93', 'exits 94 J94']);
    expect(fake.asked.at(-1)).toMatchObject({ from: '2026-01', until: '2026-02' });
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
    source = fakeSource(world(({ job }) => [exit(String(job), 1), exit(String(job), 2, '2026-02-01')]));
    await synced(api, ana, WISH);
    source = fakeSource(world(() => []));
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
    source = {
      read: async function* read(piece, signal) {
        yield* inner.read(piece, signal);
        if (piece.job === 'J93' && failures > 0) {
          failures -= 1;
          throw new Error('ECONNRESET password=segredo');
        }
      },
    };
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
    source = {
      read: (piece, signal) => {
        if (piece.job === 'J93') throw new UauRefused('Sem direito a esta obra no UAU.');
        return inner.read(piece, signal);
      },
    };
    const failed = await synced(api, ana, WISH);
    expect(waits).toEqual([]);
    // What was there stays, and the other job is read.
    expect(failed).toMatchObject({ status: 'failed', error: 'Sem direito a esta obra no UAU.', failed_steps: 1, removed: 0 });
    expect((await steps(failed.id)).map(({ status }) => status)).toEqual(['done', 'done', 'failed', 'done']);
    expect(await nets()).toHaveLength(2);
  });

  it('gives up when UAU is away, without waiting for each of its parts', async () => {
    const inner = fakeSource(world(() => []));
    source = {
      read: (piece, signal) => {
        if (piece.job !== null) throw new Error('ECONNREFUSED');
        return inner.read(piece, signal);
      },
    };
    const away = await synced(api, ana, { ...WISH, areas: ['exits', 'received'] });
    expect(away).toMatchObject({ status: 'failed', failed_steps: 3, error: expect.stringContaining('O UAU não respondeu') });
    expect((await steps(away.id)).map(({ status }) => status)).toEqual(['done', 'done', 'failed', 'failed', 'failed', 'skipped']);
    expect(waits).toHaveLength(9);
  });

  it('without a connection fails and says what to do', async () => {
    const bare = { ...api.ports };
    delete bare.uauSource;
    await sql`insert into uau_sync (id, organization_id, origin, wish, created_at)
      values (gen_random_uuid(), ${api.fixture.organizations.alfa}, 'api', ${JSON.stringify({ ...WISH, reach: 'all', name: null })}::jsonb, now())`.execute(
      api.db,
    );
    await syncsOf(bare).kick();
    await syncsOf(bare).idle();
    const { results } = syncPage.parse((await api.request('GET', 'uau/syncs/', { token: ana })).body);
    expect(results).toMatchObject([{ status: 'failed', error: expect.stringContaining('não está configurada'), by: '' }]);
  });
});

describe('one at a time', () => {
  it('of an organisation, the others wait; another organisation’s goes on', async () => {
    const gate = gatedAt(
      'companies',
      world(() => []),
    );
    source = gate.source;
    const first = await ask();
    await gate.begun;
    const second = await ask();
    source = fakeSource(world(() => []));
    const other = await ask(bia);
    await api.request('GET', 'health/');
    expect((await readSync(api, ana, first.id)).status).toBe('running');
    expect((await readSync(api, ana, second.id)).status).toBe('queued');
    gate.open();
    await runner.idle();
    expect((await readSync(api, ana, second.id)).status).toBe('done');
    expect((await readSync(api, bia, other.id)).status).toBe('done');
    // Strangers see nothing of it.
    expect((await api.request('GET', `uau/syncs/${first.id}/`, { token: bia })).status).toBe(404);
    expect((await api.request('DELETE', `uau/syncs/${first.id}/`, { token: bia })).status).toBe(404);
    const strange = await api.request('GET', `uau/syncs/${first.id}/steps/`, { token: bia });
    expect(strange.status).toBe(404);
  });

  it('is worked on by one process of two', async () => {
    const fake = fakeSource(world(({ job }) => [exit(String(job), 1)]));
    source = fake;
    const [one, two] = [syncsOf({ ...api.ports }), syncsOf({ ...api.ports })];
    const wish = JSON.stringify({ ...WISH, reach: 'all', name: null });
    for (let at = 0; at < 3; at += 1)
      await sql`insert into uau_sync (id, organization_id, origin, wish, created_at)
        values (gen_random_uuid(), ${api.fixture.organizations.alfa}, 'api', ${wish}::jsonb, now())`.execute(api.db);
    await Promise.all([one.kick(), two.kick(), one.kick(), two.kick()]);
    await Promise.all([one.idle(), two.idle()]);
    await one.kick();
    await one.idle();
    expect(fake.asked).toHaveLength(3 * 4);
    expect(await nets()).toHaveLength(2);
  });

  it('six unfinished ones are too many', async () => {
    const gate = gatedAt(
      'companies',
      world(() => []),
    );
    source = gate.source;
    for (let at = 0; at < 5; at += 1) await ask();
    expect((await api.request('POST', 'uau/syncs/', { token: ana, body: WISH })).status).toBe(429);
    gate.open();
  });
});

describe('cancelling', () => {
  it('half-way keeps what is done, leaves the rest as it was, and cleans up', async () => {
    source = fakeSource(world(({ job }) => [exit(String(job), 1)]));
    await synced(api, ana, WISH);
    const gate = gatedAt(
      'exits 94 J94',
      world(({ job }) => [exit(String(job), 2)]),
    );
    source = gate.source;
    const { id } = await ask();
    await gate.begun;
    expect((await api.request('DELETE', `uau/syncs/${id}/`, { token: ana })).body).toMatchObject({ status: 'cancelled' });
    gate.open();
    await runner.idle();
    expect(await nets()).toEqual(['J93 2026-01-31 200', 'J94 2026-01-31 100']);
    expect((await steps(id)).map(({ status }) => status)).toEqual(['done', 'done', 'done', 'skipped']);
    expect(await readSync(api, ana, id)).toMatchObject({ status: 'cancelled', error: null });
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from uau_exit_stage`.execute(api.db);
    expect(rows[0]?.n).toBe(0);
    // Once more changes nothing.
    expect((await api.request('DELETE', `uau/syncs/${id}/`, { token: ana })).body).toMatchObject({ status: 'cancelled' });
  });
});

describe('a server that died', () => {
  it('is followed by one that goes on: what is done is not read again, and the dead one cannot write', async () => {
    const gate = gatedAt(
      'exits 94 J94',
      world(({ job }) => [exit(String(job), 1)]),
    );
    source = gate.source;
    const { id } = await ask();
    await gate.begun;
    const fake = fakeSource(world(({ job }) => [exit(String(job), 3)]));
    source = fake;
    const now = api.ports.clock();
    const next = syncsOf({ ...api.ports, clock: () => now + LEASE_MS + 1_000 });
    await next.kick();
    await next.idle();
    expect(fake.asked.map(asText)).toEqual(['exits 94 J94']);
    expect((await readSync(api, ana, id)).status).toBe('done');
    gate.open();
    await runner.idle();
    expect(await nets()).toEqual(['J93 2026-01-31 100', 'J94 2026-01-31 300']);
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from uau_exit_stage`.execute(api.db);
    expect(rows[0]?.n).toBe(0);
  });

  it('cannot write even when nobody has told it yet', async () => {
    const organization = api.fixture.organizations.alfa;
    await sql`insert into uau_sync (id, organization_id, origin, wish, created_at)
      values (gen_random_uuid(), ${organization}, 'api', ${JSON.stringify({ ...WISH, reach: 'all', name: null })}::jsonb, now())`.execute(
      api.db,
    );
    const now = api.ports.clock();
    const dead = await claimSync(api.db, now);
    if (!dead) throw new Error('nothing to claim');
    expect(await claimSync(api.db, now + LEASE_MS + 1)).toMatchObject({ id: dead.id, left: dead.run });
    const piece = { area: 'exits', company: 93, job: 'J93', from: null, until: null } as const;
    const loading = load(api.db, {
      organization,
      run: dead.run,
      area: 'exits',
      at: new Date(now).toISOString(),
      cover: { piece },
      batches: readRecords(piece, fakeSource(() => [exit('J93', 1)]).read(piece, new AbortController().signal)),
      skipErrors: false,
      signal: new AbortController().signal,
      guard: (trx) => assertHeld(trx, dead.id, dead.run),
      report: () => Promise.resolve(),
      progress: () => Promise.resolve(),
    });
    await expect(loading).rejects.toBeInstanceOf(SyncStopped);
    expect(await nets()).toEqual([]);
  });

  it('or that was stopped lets go of its sync at once', async () => {
    const gate = gatedAt(
      'exits 94 J94',
      world(({ job }) => [exit(String(job), 1)]),
    );
    source = gate.source;
    const wish = JSON.stringify({ ...WISH, reach: 'all', name: null });
    await sql`insert into uau_sync (id, organization_id, origin, wish, created_at)
      values (gen_random_uuid(), ${api.fixture.organizations.alfa}, 'api', ${wish}::jsonb, now())`.execute(api.db);
    const [first, second] = [syncsOf({ ...api.ports }), syncsOf({ ...api.ports })];
    await first.kick();
    await gate.begun;
    const stopped = first.stop();
    gate.open();
    await stopped;
    expect(await nets()).toEqual(['J93 2026-01-31 100']);
    await second.kick();
    await second.idle();
    expect(await nets()).toEqual(['J93 2026-01-31 100', 'J94 2026-01-31 100']);
    expect(gate.asked.map(asText)).toEqual(['companies', 'jobs', 'exits 93 J93', 'exits 94 J94', 'exits 94 J94']);
  });

  it('keeps its sync as long as its lease lasts', async () => {
    const gate = gatedAt(
      'companies',
      world(() => []),
    );
    source = gate.source;
    await ask();
    await gate.begun;
    const fake = fakeSource(world(() => []));
    source = fake;
    const next = syncsOf({ ...api.ports });
    await next.kick();
    await next.idle();
    expect(fake.asked).toEqual([]);
    gate.open();
  });
});

describe('a schedule', () => {
  it('begins on its days at its hour of Brasília, once a day, in nobody’s name', async () => {
    source = fakeSource(world(() => []));
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

describe('names and documents of people', () => {
  it('that an answer carries are kept nowhere', async () => {
    ana = await api.tokenOf('ana');
    source = fakeSource(
      world(({ job }) => [
        { ...exit(String(job), 1), DocFiscal_des: '123.456.789-09' },
        { ...exit(String(job), 1), Contrato: 'Zulmira' },
      ]),
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
