import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { syncSteps } from '#contract/uau/sync.ts';
import { Client } from './uau/api.ts';
import { receivables } from './uau/receivables.ts';
import type { Taken } from './uau/server.ts';

/**
 * A file of receivables, sent in parts and loaded by the whole server over the embedded database: time, memory of Node,
 * and how long others waited meanwhile. `UAU_ROWS` says how many (2,000,000). Then `bench/uau-read.ts`, if it is there,
 * measures reading on what was loaded.
 */
const ROWS = Number(process.env['UAU_ROWS'] ?? 2_000_000);
const LIMITS = { minutes: 10, megabytes: 1024 };

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(0)} s`;

const folder = await mkdtemp(join(tmpdir(), 'previsto-uau-'));
const server = fork(join(import.meta.dirname, 'uau/server.ts'), [folder], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
try {
  const { url } = z.object({ url: z.string() }).parse(await answerOf(server));
  await measure(url);
  const reading = join(import.meta.dirname, 'uau-read.ts');
  if (existsSync(reading)) {
    const child = fork(reading, [url], { stdio: 'inherit' });
    const [code] = (await once(child, 'exit')) as [number];
    if (code !== 0) process.exitCode = 1;
  }
} finally {
  const gone = once(server, 'exit');
  server.send('stop');
  await gone;
  await rm(folder, { recursive: true });
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const [answer] = (await once(child, 'message')) as [unknown];
  return answer;
}

async function taken(requested: 'told' | 'reset'): Promise<Taken> {
  const answer = answerOf(server);
  server.send(requested);
  return z.object({ peakMb: z.number(), worstStall: z.number(), p99Stall: z.number() }).parse(await answer);
}

async function measure(url: string): Promise<void> {
  const client = new Client(url);
  let [size, cents] = [0, 0];
  for (const created of receivables(ROWS)) {
    size += created.bytes.length;
    cents += created.cents;
  }
  console.log(`${ROWS.toLocaleString('en')} receivables, ${(size / 1024 / 1024).toFixed(0)} MB of CSV`);
  await taken('reset');
  const start = performance.now();
  const id = await send(client, size);
  const sent = performance.now();
  const sync = await client.load(id);
  const waits: number[] = [];
  let now = await client.follow(sync);
  let shown = -1;
  while (now.status === 'queued' || now.status === 'running') {
    await pause(250);
    const requested = performance.now();
    now = await client.follow(sync);
    waits.push(performance.now() - requested);
    const tenth = now.total === 0 ? 0 : Math.floor((10 * now.done) / now.total);
    if (tenth > shown)
      console.log(
        `  ${10 * tenth} % after ${((performance.now() - sent) / 1000).toFixed(0)} s, ${now.read.toLocaleString('en')} rows read`,
      );
    shown = Math.max(shown, tenth);
  }
  const end = performance.now();
  const { results } = syncSteps.parse(await client.ask('GET', `uau/syncs/${sync}/steps/`));
  const { peakMb, worstStall, p99Stall } = await taken('told');
  const minutes = (end - start) / 60_000;
  const whole = now.status === 'done' && now.read === ROWS && now.added === ROWS && results[0]?.amount === cents;
  waits.sort((a, b) => a - b);
  const at = (share: number) => (waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0).toFixed(0);
  tell(whole, `all of it, to the cent: ${now.status} ${now.error ?? ''} ${now.added.toLocaleString('en')} rows`);
  tell(
    minutes <= LIMITS.minutes,
    `sent in ${seconds(sent - start)}, loaded in ${seconds(end - sent)}: ${minutes.toFixed(1)} min (limit ${LIMITS.minutes})`,
  );
  tell(peakMb <= LIMITS.megabytes, `peak memory of Node ${peakMb.toFixed(0)} MB (limit ${LIMITS.megabytes})`);
  console.log(
    `     event loop: longest stall ${worstStall.toFixed(0)} ms, p99 ${p99Stall.toFixed(0)} ms; another request meanwhile: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`,
  );
}

async function send(client: Client, size: number): Promise<string> {
  const { id, part_size: length } = await client.begin('contas-a-receber.csv', size);
  let part = new Uint8Array(Math.min(length, size));
  let [number, filled] = [0, 0];
  for (const { bytes } of receivables(ROWS)) {
    for (let from = 0; from < bytes.length;) {
      const some = bytes.subarray(from, from + part.length - filled);
      part.set(some, filled);
      filled += some.length;
      from += some.length;
      if (filled < part.length) continue;
      await client.part(id, number, part);
      number += 1;
      part = new Uint8Array(Math.max(0, Math.min(length, size - number * length)));
      filled = 0;
    }
  }
  return id;
}

function tell(good: boolean, text: string): void {
  if (!good) process.exitCode = 1;
  console.log(`${good ? 'ok  ' : 'FAIL'} ${text}`);
}
