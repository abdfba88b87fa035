import { describe, expect, it } from 'vitest';
import { job as jobContract, type Job } from '#contract/job.ts';
import { JobRefused, type Work } from '#server/jobs.ts';
import { FileRefused } from '#server/sheet-port.ts';
import { gated, jobBench } from '#server/test/job-bench.ts';

const { api, ana, otto, runner, find, addRegional, regionals } = await jobBench();

function failing(error: Error): Work {
  return async () => {
    throw error;
  };
}

describe('a job', () => {
  it('is stored at once, tells its progress, and ends with its result', async () => {
    const { work, open, begun } = gated(async (run) => {
      await run.progress(2, 2);
      return { rows: 7 };
    });
    const started = await runner.start(ana, 'test', async (run) => {
      await run.progress(1, 2);
      return work(run);
    });
    expect(started).toMatchObject({ kind: 'test', status: 'queued', done: 0, total: 0, result: null, error: null });
    await begun;
    expect(await find(started.id)).toMatchObject({ status: 'running', done: 1, total: 2 });
    open();
    await runner.idle();
    expect(await find(started.id)).toMatchObject({ status: 'done', done: 2, result: { rows: 7 } });
  });

  it('that is refused tells why; another failure tells nothing of the inside', async () => {
    const refused = await runner.start(ana, 'test', failing(new JobRefused('Não dá.')));
    const broken = await runner.start(ana, 'test', failing(new FileRefused('Arquivo ruim.')));
    await runner.idle();
    const failed = await runner.start(ana, 'test', failing(new Error('select secret from app_user')));
    await runner.idle();
    expect(await find(refused.id)).toMatchObject({ status: 'failed', error: 'Não dá.' });
    expect(await find(broken.id)).toMatchObject({ status: 'failed', error: 'Arquivo ruim.' });
    expect((await find(failed.id)).error).toBe('Ocorreu um erro inesperado. Nada foi gravado; tente de novo.');
    expect(api.lines.filter((line) => line['event'] === 'job_failed')).toHaveLength(1);
  });

  it('commits its rows together with its end', async () => {
    const { id } = await runner.start(ana, 'test', addRegional);
    await runner.idle();
    expect(await find(id)).toMatchObject({ status: 'done', result: { added: 1 } });
    expect(await regionals()).toBe(1);
  });

  it('two work at a time, the next waits, and a fourth of one person is refused', async () => {
    const gates = [0, 1, 2].map((result) => gated(() => Promise.resolve(result)));
    const ids: string[] = [];
    for (const { work } of gates) ids.push((await runner.start(ana, 'test', work)).id);
    await Promise.all([gates[0]?.begun, gates[1]?.begun]);
    expect(await Promise.all(ids.map(async (id) => (await find(id)).status))).toEqual(['running', 'running', 'queued']);
    await expect(runner.start(ana, 'test', addRegional)).rejects.toMatchObject({ status: 429 });
    const other = await runner.start(otto, 'test', () => Promise.resolve(1));
    for (const { open } of gates) open();
    await runner.idle();
    expect(await Promise.all(ids.map(async (id) => (await find(id)).result))).toEqual([0, 1, 2]);
    expect(await runner.find(otto, other.id)).toMatchObject({ status: 'done' });
  });
});

describe('[B3] cancelling', () => {
  it('a running job aborts it, and what it would have written is not there', async () => {
    const { work, open, begun } = gated(addRegional);
    const { id } = await runner.start(ana, 'test', work);
    await begun;
    expect(await runner.cancel(ana, id)).toMatchObject({ status: 'cancelled' });
    open();
    await runner.idle();
    expect(await find(id)).toMatchObject({ status: 'cancelled', result: null });
    expect(await regionals()).toBe(0);
  });

  it('aborts the signal the work was given', async () => {
    let seen: AbortSignal | null = null;
    const { work, open, begun } = gated((run) => Promise.resolve((seen = run.signal)));
    const { id } = await runner.start(ana, 'test', work);
    await begun;
    await runner.cancel(ana, id);
    open();
    await runner.idle();
    expect(seen).toMatchObject({ aborted: true });
  });

  it('a waiting job never begins', async () => {
    const gates = [0, 1].map(() => gated(() => Promise.resolve(0)));
    for (const { work } of gates) await runner.start(ana, 'test', work);
    let begun = false;
    const { id } = await runner.start(ana, 'test', () => Promise.resolve((begun = true)));
    await runner.cancel(ana, id);
    for (const { open } of gates) open();
    await runner.idle();
    expect(begun).toBe(false);
    expect((await find(id)).status).toBe('cancelled');
  });

  it('after the end changes nothing', async () => {
    const { id } = await runner.start(ana, 'test', addRegional);
    await runner.idle();
    expect(await runner.cancel(ana, id)).toMatchObject({ status: 'done' });
    expect(await regionals()).toBe(1);
  });
});

describe('the routes', () => {
  it('show and cancel a job to its owner only, 404 to others and for what is no id', async () => {
    const { work, open } = gated(() => Promise.resolve(null));
    const { id } = await runner.start(ana, 'test', work);
    const tokens = { ana: await api.tokenOf('ana'), otto: await api.tokenOf('otto'), bia: await api.tokenOf('bia') };
    const missing = { status: 404, body: { detail: 'Not found.' } };
    for (const token of [tokens.otto, tokens.bia]) {
      expect(await api.request('GET', `jobs/${id}/`, { token })).toMatchObject(missing);
      expect(await api.request('DELETE', `jobs/${id}/`, { token })).toMatchObject(missing);
    }
    expect(await api.request('GET', 'jobs/7/', { token: tokens.ana })).toMatchObject(missing);
    expect(await api.request('GET', `jobs/${crypto.randomUUID()}/`, { token: tokens.ana })).toMatchObject(missing);
    expect((await api.request('GET', `jobs/${id}/`)).status).toBe(401);
    const cancelled: Job = jobContract.parse((await api.request('DELETE', `jobs/${id}/`, { token: tokens.ana })).body);
    expect(cancelled).toMatchObject({ id, status: 'cancelled' });
    open();
  });
});
