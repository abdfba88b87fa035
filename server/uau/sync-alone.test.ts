import { beforeEach, describe, expect, it } from 'vitest';
import { assertHeld, expireLeases, WorkStopped } from '#server/lease/lease.ts';
import { asText, exit, gatedAt, syncBench, WISH, world } from '#server/test/syncs.ts';
import { fakeSource, readSync, synced } from '#server/test/uau.ts';
import { load } from '#server/uau/load.ts';
import { readRecords } from '#server/uau/read-records.ts';
import { syncsOf } from '#server/uau/sync-runner.ts';
import { claimSync } from '#server/uau/sync-store.ts';

const { api, runner, ana, bia, use, ask, queue, steps, nets, staged, emptied } = await syncBench();
beforeEach(emptied);

describe('one at a time', () => {
  it('of an organisation, the others wait; another organisation’s goes on', async () => {
    const gate = gatedAt(
      'companies',
      world(() => []),
    );
    use(gate.source);
    const first = await ask();
    await gate.begun;
    const second = await ask();
    use(fakeSource(world(() => [])));
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
    use(fake);
    const [one, two] = [syncsOf({ ...api.ports }), syncsOf({ ...api.ports })];
    for (let at = 0; at < 3; at += 1) await queue();
    await Promise.all([one.kick(), two.kick(), one.kick(), two.kick()]);
    await Promise.all([one.idle(), two.idle()]);
    await one.kick();
    await one.idle();
    expect(fake.requested).toHaveLength(3 * 4);
    expect(await nets()).toHaveLength(2);
  });

  it('six unfinished ones are too many', async () => {
    const gate = gatedAt(
      'companies',
      world(() => []),
    );
    use(gate.source);
    for (let at = 0; at < 5; at += 1) await ask();
    expect((await api.request('POST', 'uau/syncs/', { token: ana, body: WISH })).status).toBe(429);
    gate.open();
  });
});

describe('cancelling', () => {
  it('half-way keeps what is done, leaves the rest as it was, and cleans up', async () => {
    use(fakeSource(world(({ job }) => [exit(String(job), 1)])));
    await synced(api, ana, WISH);
    const gate = gatedAt(
      'exits 94 J94',
      world(({ job }) => [exit(String(job), 2)]),
    );
    use(gate.source);
    const { id } = await ask();
    await gate.begun;
    expect((await api.request('DELETE', `uau/syncs/${id}/`, { token: ana })).body).toMatchObject({ status: 'cancelled' });
    gate.open();
    await runner.idle();
    expect(await nets()).toEqual(['J93 2026-01-31 200', 'J94 2026-01-31 100']);
    expect((await steps(id)).map(({ status }) => status)).toEqual(['done', 'done', 'done', 'skipped']);
    expect(await readSync(api, ana, id)).toMatchObject({ status: 'cancelled', error: null });
    expect(await staged()).toBe(0);
    // Once more changes nothing.
    expect((await api.request('DELETE', `uau/syncs/${id}/`, { token: ana })).body).toMatchObject({ status: 'cancelled' });
  });
});

describe('two processes', () => {
  it('what the other cancels is noticed at the next look, though UAU does not answer meanwhile', async () => {
    const gate = gatedAt(
      'exits 94 J94',
      world(({ job }) => [exit(String(job), 1)]),
    );
    use(gate.source);
    const { id } = await ask();
    await gate.begun;
    const second = syncsOf({ ...api.ports });
    expect(await readSync(api, ana, id)).toMatchObject({ status: 'running' });
    expect(await second.cancel(api.fixture.organizations.alfa, id)).toBe(true);
    await runner.renew();
    gate.open();
    await runner.idle();
    expect(await nets()).toEqual(['J93 2026-01-31 100']);
    expect(await readSync(api, ana, id)).toMatchObject({ status: 'cancelled' });
    expect(await staged()).toBe(0);
  });

  it('a sync that lives is renewed by itself, however long UAU takes', async () => {
    const gate = gatedAt(
      'companies',
      world(() => []),
    );
    use(gate.source);
    const { id } = await ask();
    await gate.begun;
    await expireLeases(api.db);
    await runner.renew();
    const second = syncsOf({ ...api.ports });
    await second.kick();
    await second.idle();
    expect((await readSync(api, ana, id)).status).toBe('running');
    gate.open();
    await runner.idle();
    expect((await readSync(api, ana, id)).status).toBe('done');
  });
});

describe('a server that died', () => {
  it('is followed by one that goes on: what is done is not read again, and the dead one cannot write', async () => {
    const gate = gatedAt(
      'exits 94 J94',
      world(({ job }) => [exit(String(job), 1)]),
    );
    use(gate.source);
    const { id } = await ask();
    await gate.begun;
    const fake = fakeSource(world(({ job }) => [exit(String(job), 3)]));
    use(fake);
    await expireLeases(api.db);
    const next = syncsOf({ ...api.ports });
    await next.kick();
    await next.idle();
    expect(fake.requested.map(asText)).toEqual(['exits 94 J94']);
    expect((await readSync(api, ana, id)).status).toBe('done');
    gate.open();
    await runner.idle();
    expect(await nets()).toEqual(['J93 2026-01-31 100', 'J94 2026-01-31 300']);
    expect(await staged()).toBe(0);
  });

  it('cannot write even when nobody has told it yet', async () => {
    const organization = api.fixture.organizations.alfa;
    await queue();
    const now = api.ports.clock();
    const dead = await claimSync(api.db, now);
    if (!dead) throw new Error('nothing to claim');
    await expireLeases(api.db);
    expect(await claimSync(api.db, now)).toMatchObject({ id: dead.id, left: dead.run });
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
      guard: (trx) => assertHeld(trx, 'uau_sync', dead),
      report: () => Promise.resolve(),
      progress: () => Promise.resolve(),
    });
    await expect(loading).rejects.toBeInstanceOf(WorkStopped);
    expect(await nets()).toEqual([]);
  });

  it('[RES-1] writes nothing of a unit during which it was cancelled', async () => {
    const organization = api.fixture.organizations.alfa;
    await queue();
    const now = api.ports.clock();
    const sync = await claimSync(api.db, now);
    if (!sync) throw new Error('nothing to claim');
    const piece = { area: 'exits', company: 93, job: 'J93', from: null, until: null } as const;
    const loading = load(api.db, {
      organization,
      run: sync.run,
      area: 'exits',
      at: new Date(now).toISOString(),
      cover: { piece },
      batches: readRecords(piece, fakeSource(() => [exit('J93', 1)]).read(piece, new AbortController().signal)),
      skipErrors: false,
      signal: new AbortController().signal,
      guard: (trx) => assertHeld(trx, 'uau_sync', sync),
      // Behind the rows' exchange; by the same connection, since PGlite has but one.
      report: async (trx) => {
        await trx.updateTable('uau_sync').set({ status: 'cancelled', worker: null }).where('id', '=', sync.id).execute();
      },
      progress: () => Promise.resolve(),
    });
    await expect(loading).rejects.toBeInstanceOf(WorkStopped);
    expect(await nets()).toEqual([]);
  });

  it('or that was stopped lets go of its sync at once', async () => {
    const gate = gatedAt(
      'exits 94 J94',
      world(({ job }) => [exit(String(job), 1)]),
    );
    use(gate.source);
    await queue();
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
    expect(gate.requested.map(asText)).toEqual(['companies', 'jobs', 'exits 93 J93', 'exits 94 J94', 'exits 94 J94']);
  });

  it('keeps its sync as long as its lease lasts', async () => {
    const gate = gatedAt(
      'companies',
      world(() => []),
    );
    use(gate.source);
    await ask();
    await gate.begun;
    const fake = fakeSource(world(() => []));
    use(fake);
    const next = syncsOf({ ...api.ports });
    await next.kick();
    await next.idle();
    expect(fake.requested).toEqual([]);
    gate.open();
  });
});
