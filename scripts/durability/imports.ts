import { setTimeout as pause } from 'node:timers/promises';
import type { Job } from '#contract/job.ts';
import { Accountant, type Held } from './accountant.ts';
import { startVictim, type Victim } from './victim.ts';

export interface ImportFigures {
  /** Kills after which nothing of the import was there, and after which all of it was. */
  undone: number;
  done: number;
  /** Milliseconds of an import that nobody disturbs, and of the transaction in it. */
  took: number;
  writing: number;
  restarts: number[];
  problems: string[];
}

const DEADLINE_MS = 120_000;
const isOver = ({ status }: Job) => status !== 'queued' && status !== 'running';
/** Half of a job's way is reading; the rest is one transaction. */
const isWriting = ({ done, total }: Job) => total > 0 && done * 2 >= total;

/** Asks until it is so, or over; throws when it never is. */
async function until(accountant: Accountant, started: Job, so: (now: Job) => boolean): Promise<Job> {
  const end = Date.now() + DEADLINE_MS;
  let now = started;
  while (!so(now) && !isOver(now)) {
    if (Date.now() > end) throw new Error('the import came to no end');
    // oxlint-disable-next-line no-await-in-loop
    await pause(20);
    // oxlint-disable-next-line no-await-in-loop
    now = await accountant.follow(started);
  }
  return now;
}

/**
 * Imports a ledger of so many postings, then others in its place, each killed with -9 at a random moment of its one
 * transaction (every other time with the database's processes). After each restart all of the file is there or nothing
 * of it, in its postings, their sums by year, its load, its job and the file itself alike; and the same file is
 * imported again. Answers the server that runs then.
 */
export async function killImports(
  folder: string,
  running: Victim,
  { kills, postings }: { kills: number; postings: number },
): Promise<{ victim: Victim; figures: ImportFigures }> {
  const figures: ImportFigures = { undone: 0, done: 0, took: 0, writing: 0, restarts: [], problems: [] };
  let victim = running;
  await undisturbed(await Accountant.signIn(victim.url), postings, figures);
  for (let kill = 1; kill <= kills; kill += 1) {
    // Each stands on what the one before left.
    // oxlint-disable-next-line no-await-in-loop
    victim = await oneKill(folder, victim, { kill, postings, figures });
  }
  return { victim, figures };
}

const CENTS = 101;
const whole = (postings: number, cents: number): Held => ({ count: postings, total: postings * cents, sums: postings * cents });

const worded = ({ count, total, sums }: Held) => `${count} postings of ${total} cents, sums of ${sums}`;

function compare(figures: ImportFigures, what: string, found: Held, wanted: Held): void {
  if (worded(found) !== worded(wanted)) figures.problems.push(`${what}: ${worded(found)} in the place of ${worded(wanted)}`);
}

async function undisturbed(accountant: Accountant, postings: number, figures: ImportFigures): Promise<void> {
  const id = await accountant.send(postings, CENTS);
  const start = Date.now();
  const started = await accountant.write(id);
  await until(accountant, started, isWriting);
  const half = Date.now();
  const { status, error } = await until(accountant, started, isOver);
  figures.took = Date.now() - start;
  figures.writing = Date.now() - half;
  if (status !== 'done') figures.problems.push(`the first import: ${status} ${error ?? ''}`);
  compare(figures, 'the first import', await accountant.held(), whole(postings, CENTS));
}

async function oneKill(
  folder: string,
  running: Victim,
  { kill, postings, figures }: { kill: number; postings: number; figures: ImportFigures },
): Promise<Victim> {
  const [old, fresh] = [whole(postings, CENTS + kill - 1), whole(postings, CENTS + kill)];
  const before = await Accountant.signIn(running.url);
  const id = await before.send(postings, CENTS + kill);
  const load = await before.lastLoad();
  const started = await before.write(id);
  await until(before, started, isWriting);
  await pause(Math.random() * figures.writing);
  await running.kill(kill % 2 === 0);

  const victim = await startVictim(folder);
  figures.restarts.push(victim.startedIn);
  const after = await Accountant.signIn(victim.url);
  const { status } = await after.follow(started);
  const isDone = status === 'done';
  const name = `import ${kill}, ${status}`;
  figures[isDone ? 'done' : 'undone'] += 1;
  if (!isDone && status !== 'failed') figures.problems.push(`${name} after the restart`);
  compare(figures, name, await after.held(), isDone ? fresh : old);
  const last = await after.lastLoad();
  const isNew = last?.id !== load?.id;
  if (isNew !== isDone || last?.left !== postings) figures.problems.push(`${name}: the last load has ${last?.left} postings`);
  if ((await after.keeps(id)) === isDone) figures.problems.push(`${name}: its file is ${isDone ? 'still' : 'not'} there`);
  if (isDone) return victim;
  const again = await until(after, await after.write(id), isOver);
  if (again.status !== 'done') figures.problems.push(`${name}, again: ${again.status} ${again.error ?? ''}`);
  compare(figures, `${name}, again`, await after.held(), fresh);
  return victim;
}
