import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { jobsOf } from '#server/jobs.ts';
import { expireLeases } from '#server/lease/lease.ts';
import { gated, jobBench } from '#server/test/job-bench.ts';

const { api, ana, otto, runner, another, find, statuses, addRegional, regionals } = await jobBench();

describe('two processes', () => {
  const second = another();
  beforeEach(() => second.idle());

  it('a job of one is read from the other, and goes on', async () => {
    const { work, open, begun } = gated(addRegional);
    const { id } = await runner.start(ana, 'test', async (run) => {
      await run.progress(1, 2);
      return work(run);
    });
    await begun;
    expect(await second.find(ana, id)).toMatchObject({ status: 'running', done: 1, total: 2 });
    await second.start(ana, 'test', () => Promise.resolve(1));
    await second.idle();
    open();
    await runner.idle();
    expect(await second.find(ana, id)).toMatchObject({ status: 'done', result: { added: 1 } });
  });

  it('what the other cancels is noticed at the next look, and writes nothing', async () => {
    let seen: AbortSignal | null = null;
    const { work, open, begun } = gated(addRegional);
    const { id } = await runner.start(ana, 'test', (run) => work(Object.assign(run, { signal: (seen = run.signal) })));
    await begun;
    expect(await second.cancel(ana, id)).toMatchObject({ status: 'cancelled' });
    expect(seen).toMatchObject({ aborted: false });
    await runner.renew();
    expect(seen).toMatchObject({ aborted: true });
    open();
    await runner.idle();
    expect((await find(id)).status).toBe('cancelled');
    expect(await regionals()).toBe(0);
  });

  it('what waits in one is cancelled by the other, and never begins', async () => {
    const gates = [0, 1].map(() => gated(() => Promise.resolve(0)));
    for (const { work } of gates) await runner.start(ana, 'test', work);
    let begun = false;
    const { id } = await runner.start(ana, 'test', () => Promise.resolve((begun = true)));
    await second.cancel(ana, id);
    for (const { open } of gates) open();
    await runner.idle();
    expect([begun, (await find(id)).status]).toEqual([false, 'cancelled']);
  });

  it('limits of a person count what they have in both', async () => {
    const gates = [0, 1, 2].map(() => gated(() => Promise.resolve(0)));
    for (const [at, { work }] of gates.entries()) await (at === 0 ? second : runner).start(ana, 'test', work);
    await expect(second.start(ana, 'test', addRegional)).rejects.toMatchObject({ status: 429 });
    for (const { open } of gates) open();
    await runner.idle();
  });
});

describe('a process that lives', () => {
  it('renews the leases of what works and of what waits, by itself', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const gates = [0, 1, 2].map(() => gated(() => Promise.resolve(0)));
      for (const { work } of gates) await runner.start(ana, 'test', work);
      await expireLeases(api.db);
      vi.advanceTimersToNextTimer();
      await runner.renew();
      await another().find(ana, crypto.randomUUID());
      const { rows } = await sql<{ status: string }>`select status from job order by status`.execute(api.db);
      expect(rows.map(({ status }) => status)).toEqual(['queued', 'running', 'running']);
      for (const { open } of gates) open();
      await runner.idle();
      // Nothing in hand, nothing to renew.
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('and does not reach the database for a moment says so, and goes on', async () => {
    let away = false;
    const flaky = jobsOf({
      ...api.ports,
      db: api.db.withPlugin({
        transformQuery: ({ node }) => {
          if (away) throw new Error('away');
          return node;
        },
        transformResult: ({ result }) => Promise.resolve(result),
      }),
    });
    const { work, open, begun } = gated(addRegional);
    const { id } = await flaky.start(ana, 'test', work);
    await begun;
    away = true;
    await flaky.renew();
    away = false;
    expect(api.lines.at(-1)).toMatchObject({ event: 'lease_not_renewed', table: 'job' });
    open();
    await flaky.idle();
    expect((await find(id)).status).toBe('done');
  });
});

describe('a process that died', () => {
  it('has its jobs failed once their leases ran out, not before; it cannot write when it was only asleep', async () => {
    const { work, open, begun } = gated(addRegional);
    const { id } = await runner.start(ana, 'test', work);
    await begun;
    const next = another();
    expect(await next.find(ana, id)).toMatchObject({ status: 'running' });
    await expireLeases(api.db);
    expect(await next.find(ana, id)).toMatchObject({ status: 'failed', error: expect.stringContaining('reiniciado') });
    open();
    await runner.idle();
    expect((await find(id)).status).toBe('failed');
    expect(await regionals()).toBe(0);
  });

  it('and woke up before anybody looked goes on', async () => {
    const { work, open, begun } = gated(addRegional);
    const { id } = await runner.start(ana, 'test', work);
    await begun;
    await expireLeases(api.db);
    await runner.renew();
    expect(await another().find(ana, id)).toMatchObject({ status: 'running' });
    open();
    await runner.idle();
    expect((await find(id)).status).toBe('done');
  });

  it('leaves its person the room for new ones', async () => {
    const gates = [0, 1, 2].map(() => gated(() => Promise.resolve(0)));
    for (const { work } of gates) await runner.start(ana, 'test', work);
    await expireLeases(api.db);
    const next = another();
    const { id } = await next.start(ana, 'test', addRegional);
    await next.idle();
    expect((await find(id)).status).toBe('done');
    for (const { open } of gates) open();
  });
});

describe('a process that is stopped', () => {
  it('ends what waits at once, lets end what works while it is waited for, and takes no more', async () => {
    const own = another();
    const gates = [0, 1, 2].map(() => gated(addRegional));
    const ids: string[] = [];
    for (const { work } of gates) ids.push((await own.start(ana, 'test', work)).id);
    await Promise.all([gates[0]?.begun, gates[1]?.begun]);
    gates[0]?.open();
    const patience = new AbortController();
    const stopped = own.stop(patience.signal);
    await expect(own.start(otto, 'test', addRegional)).rejects.toMatchObject({ status: 503 });
    await vi.waitFor(async () => expect(await statuses(ids)).toEqual(['done', 'running', 'failed']));
    patience.abort();
    await stopped;
    expect(await statuses(ids)).toEqual(['done', 'failed', 'failed']);
    expect((await find(ids[2] ?? '')).error).toContain('reiniciado');
    gates[1]?.open();
    await own.idle();
    expect(await statuses(ids)).toEqual(['done', 'failed', 'failed']);
    expect(await regionals()).toBe(1);
  });

  it('harms nothing that is at work in another', async () => {
    const { work, open, begun } = gated(addRegional);
    const { id } = await runner.start(ana, 'test', work);
    await begun;
    const own = another();
    await own.find(ana, id);
    await own.stop(AbortSignal.abort());
    await another().find(ana, id);
    open();
    await runner.idle();
    expect((await find(id)).status).toBe('done');
  });
});
