import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SAMPLE_ADMINISTRATOR } from '#server/seed/sample.ts';

/** What others may notice of an attack, and what it may take of the server's memory. */
export interface Bounds {
  /** Longest wait of an onlooker. */
  wait: number;
  /** Megabytes that Node's memory may move by. */
  moved: number;
  /** Milliseconds that the server's thread may work at a time before it serves others; told of every attack. */
  held?: number;
  /** Megabytes that the process may have in all. */
  memory?: number;
  /** The server may end the connection in the place of an answer, or before its answer has come. */
  mayClose?: boolean;
}
export const ONE_REQUEST: Bounds = { wait: 300, moved: 150 };
/** Hundreds, one after the other: each is one request, and what they leave is collected when there is need. */
export const IN_TURN: Bounds = { wait: 300, moved: Infinity, memory: 600 };
/** Some at once: none is lost, and the process stays what a small machine has. */
export const AT_ONCE: Bounds = { wait: Infinity, moved: Infinity, memory: 600 };
/** Nobody asks for anything: what was needed has been given back. */
export const AT_REST: Bounds = { wait: 100, moved: Infinity, memory: 450 };

export interface Sent {
  method: string;
  /** Below /api/. */
  path: string;
  body?: string | Uint8Array<ArrayBuffer>;
  headers?: Readonly<Record<string, string>>;
}
export interface Answered {
  /** Of what was sent. */
  requested: string;
  status: number;
  bytes: number;
  ms: number;
  text: string;
}

export interface Target {
  url: string;
  pid: number;
  /** Headers of the sample's administrator; new for each attack. */
  headers: Readonly<Record<string, string>>;
  send: (sent: Sent) => Promise<Answered>;
  /**
   * Runs an attack while somebody else asks for something small every 20 ms; tells what they waited and what the memory
   * did, and fails past the bounds.
   */
  watched: (name: string, bounds: Bounds, attack: () => Promise<readonly Answered[]>) => Promise<void>;
  failures: string[];
  stop: () => Promise<void>;
}

const EVERY_MS = 20;
const MB = 1024 * 1024;
const JSON_TYPE = { 'content-type': 'application/json' };

/** How `npm start` tells Node and the C library to keep little memory that nothing is in (docs/decisions/051). */
function startsWith(): { execArgv: string[]; env: Record<string, string> } {
  // Our own manifest.
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const words = scripts.start.split(' ');
  return {
    execArgv: words.filter((word) => word.startsWith('--')),
    env: Object.fromEntries(words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('='))),
  };
}

/** A server of its own over a folder of its own, with the sample. */
export async function openTarget(): Promise<Target> {
  const folder = await mkdtemp(join(tmpdir(), 'previsto-attacks-'));
  const { execArgv, env } = startsWith();
  const child = fork(join(import.meta.dirname, 'serve.ts'), {
    execArgv,
    env: { ...process.env, ...env, DATA_DIR: folder, SAMPLE: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // A server that dies under an attack is the worst that can be seen.
  child.once('exit', (code, signal) => {
    if (code !== 0) console.log(`FAIL the server ended: ${code ?? signal ?? ''}`);
  });
  const { url } = await messageOf<{ url: string }>(child);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const send = ({ method, path, body, headers = {} }: Sent): Promise<Answered> =>
    ask(agent, `${url}/api/${path}`, { method, body, headers });
  const signIn = async (): Promise<Target['headers']> => {
    const { email, password } = SAMPLE_ADMINISTRATOR;
    const requested = { method: 'POST', path: 'login/', headers: JSON_TYPE, body: JSON.stringify({ email, password }) };
    // Its contract: contract/session.ts.
    const { access } = JSON.parse((await send(requested)).text) as { access: string };
    return { ...JSON_TYPE, authorization: `Bearer ${access}` };
  };
  const failures: string[] = [];
  const target: Target = {
    url,
    pid: child.pid ?? 0,
    headers: await signIn(),
    send,
    failures,
    watched: async (name, bounds, attack) => {
      // A token is good for five minutes, and some attacks end the session.
      target.headers = await signIn();
      await heldBy(child);
      const before = await memoryOf(child);
      let peak = before;
      let longest = 0;
      const watch = { isOver: false };
      const onlooker = async () => {
        const own = new Agent({ keepAlive: true, maxSockets: 1 });
        while (!watch.isOver) {
          // oxlint-disable-next-line no-await-in-loop -- one person, one question after the other
          const { ms } = await ask(own, `${url}/api/health/`, { method: 'GET', headers: {} });
          longest = Math.max(longest, ms);
          // oxlint-disable-next-line no-await-in-loop -- as above
          await sleep(EVERY_MS);
        }
        own.destroy();
      };
      const weigher = async () => {
        while (!watch.isOver) {
          // oxlint-disable-next-line no-await-in-loop -- one look after the other
          peak = Math.max(peak, await memoryOf(child));
          // oxlint-disable-next-line no-await-in-loop -- as above
          await sleep(EVERY_MS);
        }
      };
      const watching = Promise.all([onlooker(), weigher()]);
      await sleep(3 * EVERY_MS);
      const answers = await attack();
      await sleep(3 * EVERY_MS);
      watch.isOver = true;
      await watching;
      tell(failures, name, bounds, { answers, before, peak, longest, held: await heldBy(child) });
    },
    stop: async () => {
      agent.destroy();
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.send('stop');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
  return target;
}

interface Seen {
  answers: readonly Answered[];
  before: number;
  peak: number;
  longest: number;
  held: number;
}

function tell(failures: string[], name: string, bounds: Bounds, { answers, before, peak, longest, held }: Seen): void {
  const slowest = answers.toSorted((a, b) => b.ms - a.ms)[0];
  const largest = Math.max(0, ...answers.map(({ bytes }) => bytes));
  const faults = answers.filter(({ status }) => (status === 0 && !bounds.mayClose) || status >= 500).length;
  const moved = (peak - before) / MB;
  const isPast = longest > bounds.wait || held > (bounds.held ?? Infinity);
  const isBad = faults > 0 || isPast || moved > bounds.moved || peak / MB > (bounds.memory ?? Infinity);
  for (const { requested, status } of answers.filter((one) => one.status === 0 || one.status >= 500))
    console.log(`     ${status} ${requested}`);
  const kinds = [...new Set(answers.map(({ status }) => status))].toSorted((a, b) => a - b).join(' ');
  const line = `${name}: ${answers.length} × ${kinds}; answer ${slowest?.ms.toFixed(0) ?? 0} ms (${slowest?.requested ?? ''}), ${(largest / 1024).toFixed(0)} kB; onlooker ${longest.toFixed(0)} ms; thread held ${held.toFixed(0)} ms; memory ${(before / MB).toFixed(0)} → ${(peak / MB).toFixed(0)} MB`;
  console.log(`${isBad ? 'FAIL' : 'ok  '} ${line}`);
  if (isBad) failures.push(line);
}

interface Requested {
  method: string;
  headers: Readonly<Record<string, string>>;
  body?: Sent['body'];
}

function ask(agent: Agent, url: string, { method, headers, body }: Requested): Promise<Answered> {
  const start = performance.now();
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const asking = request(url, { method, agent, headers: { ...headers, ...length } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const all = Buffer.concat(parts);
        resolve({
          requested: `${method} ${new URL(url).pathname}`,
          status: answer.statusCode ?? 0,
          bytes: all.byteLength,
          ms: performance.now() - start,
          text: all.subarray(0, 4 * MB).toString(),
        });
      });
    });
    // A connection that the server ended is an answer, too: status 0.
    asking.on('error', () =>
      resolve({ requested: `${method} ${new URL(url).pathname}`, status: 0, bytes: 0, ms: performance.now() - start, text: '' }),
    );
    asking.end(body);
  });
}

/** Of Linux by the system, also while the process is busy; elsewhere as the process tells once it is not. */
async function memoryOf(child: ChildProcess): Promise<number> {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes) * 1024;
  } catch {
    child.send('memory');
    return (await messageOf<{ rss: number }>(child)).rss;
  }
}

/** Milliseconds that the thread worked at a time, at the most, since this was asked last. */
async function heldBy(child: ChildProcess): Promise<number> {
  const answer = messageOf<{ held: number }>(child);
  child.send('held');
  return (await answer).held;
}

/** The next message of the process, whose form is serve.ts's. */
const messageOf = <Message>(child: ChildProcess): Promise<Message> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`the server ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message as Message);
    });
  });
