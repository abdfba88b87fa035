import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { killImports } from './durability/imports.ts';
import { Journal, judge, type Verdict } from './durability/journal.ts';
import { killWhileStarting, RESTART_LIMIT_MS, startVictim, type Victim } from './durability/victim.ts';
import { Writer } from './durability/writer.ts';
import { ensureBuild } from './lib/build.ts';

/**
 * `npm run durability [rounds] [first starts] [imports] [postings]`: writes through the real server, kills it with -9
 * at a random moment (every third time with the database's processes), starts it again and looks for every acknowledged
 * write. Then kills imports of the ledger while they write, and first starts, at random moments. Ends with 1 when
 * anything is missing, half there, or slow to come back.
 */
const [rounds = 20, firstStarts = 10, imports = 4, postings = 100_000] = process.argv.slice(2).map(Number);
const WRITERS = 3;
const figures = { acknowledged: 0, lost: 0, torn: 0, returned: 0, restarts: [] as number[] };
const problems: string[] = [];
await ensureBuild();

const folder = mkdtempSync(join(tmpdir(), 'previsto-durability-'));
const journal = new Journal();
let victim = await startVictim(folder);
for (let round = 1; round <= rounds; round += 1) {
  victim = await oneRound(victim, round);
}
await checkTheJudge(victim);
if (imports > 0) victim = await importsKilled(victim);
await victim.stop();
figures.acknowledged = journal.acknowledgements;
for (let round = 1; round <= firstStarts; round += 1) await oneFirstStart();
rmSync(folder, { recursive: true, force: true });

const sorted = figures.restarts.toSorted((a, b) => a - b);
console.log(`kills while writing: ${rounds}; kills during a first start: ${firstStarts}`);
console.log(
  `acknowledged writes: ${figures.acknowledged}; lost: ${figures.lost}; half there: ${figures.torn}; came back: ${figures.returned}`,
);
console.log(`restart: median ${Math.round(sorted[sorted.length >> 1] ?? 0)} ms, longest ${Math.round(sorted.at(-1) ?? 0)} ms`);
for (const problem of problems) console.log(`PROBLEM ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;

async function oneRound(running: Victim, round: number): Promise<Victim> {
  const writer = await Writer.signIn(running.url);
  const writing = Promise.all(Array.from({ length: WRITERS }, (_, index) => writer.run(journal, `r${round}w${index}`)));
  await pause(50 + Math.random() * 1_000);
  await running.kill(round % 3 === 0);
  await writing;
  const next = await startVictim(folder);
  figures.restarts.push(next.startedIn);
  if (next.startedIn > RESTART_LIMIT_MS) problems.push(`round ${round}: start took ${Math.round(next.startedIn)} ms`);
  note(round, judge(journal.writes, await (await Writer.signIn(next.url)).found()));
  return next;
}

function note(round: number, { lost, torn, returned }: Verdict): void {
  figures.lost += lost.length;
  figures.torn += torn.length;
  figures.returned += returned.length;
  for (const key of [...lost, ...torn, ...returned]) problems.push(`round ${round}: ${key}`);
}

async function importsKilled(running: Victim): Promise<Victim> {
  const { victim: next, figures: found } = await killImports(folder, running, { kills: imports, postings });
  figures.restarts.push(...found.restarts);
  problems.push(...found.problems);
  console.log(
    `imports of ${postings} postings killed while they wrote: ${imports}; nothing of it there: ${found.undone}; all of it: ${found.done}; undisturbed ${found.took} ms, ${found.writing} ms of them one transaction`,
  );
  return next;
}

/** The judge must tell an acknowledgement that never was; else its silence would prove nothing. */
async function checkTheJudge(running: Victim): Promise<void> {
  const invented = { key: 'never written', rows: 5, acknowledged: true, removal: 'none' } as const;
  const verdict = judge([...journal.writes, invented], await (await Writer.signIn(running.url)).found());
  if (!verdict.lost.includes(invented.key)) problems.push('the judge did not miss a made-up write');
  if (journal.acknowledgements === 0 && rounds > 0) problems.push('nothing was acknowledged, so nothing was tried');
}

async function oneFirstStart(): Promise<void> {
  const fresh = mkdtempSync(join(tmpdir(), 'previsto-first-'));
  const moment = Math.random() * 2_500;
  await killWhileStarting(fresh, moment);
  try {
    const next = await startVictim(fresh);
    figures.restarts.push(next.startedIn);
    await Writer.signIn(next.url);
    await next.stop();
  } catch (error) {
    problems.push(`first start killed after ${Math.round(moment)} ms: ${String(error)}`);
  }
  rmSync(fresh, { recursive: true, force: true });
}
