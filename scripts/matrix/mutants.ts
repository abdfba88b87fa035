import { spawn, type ChildProcess } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { setup } from '#server/test/postgres.ts';
import { likelyCells, PLACES } from './mutant-places.ts';
import { SECOND_GUARDS } from './second-guards.ts';

/**
 * The first words of a process that ended with a failure; null for one that ended well, or that was stopped since it
 * took more than so many minutes: what was not noticed by then has not been noticed. Rejects when it could not be
 * started.
 */
export function outcomeOf(run: ChildProcess, minutes: number): Promise<string | null> {
  return new Promise((resolve, reject) => {
    let output = '';
    run.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
    const limit = Number.isFinite(minutes) ? setTimeout(() => run.kill('SIGKILL'), minutes * 60_000) : undefined;
    run.on('error', reject);
    // Not `exit`: what it said last may still be on its way then.
    run.on('close', (code) => {
      clearTimeout(limit);
      // Without a code it was stopped at its limit.
      resolve(code === 0 || code === null ? null : output.trim().slice(0, 200));
    });
  });
}

const ROOT = new URL('../../', import.meta.url);
/** Where the predicates stand, and what makes conditions of them. */
const LIMITS = 'server/engine/limits.ts';
const SCOPE = 'server/engine/scope.ts';
const sourceOf = (module: string) => readFileSync(new URL(module, ROOT), 'utf8');

export interface Mutant {
  name: string;
  /** The module that is another one in this mutant. */
  module: string;
  source: string;
}

/** Text in brackets that holds brackets three deep at most. */
const BRACKETS = String.raw`\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)`;
/** What narrows a query, or judges a written row, in the table of limits. */
const PREDICATE = new RegExp(
  String.raw`(?<=[[(=> ]\s*(?:\.\.\.)?)(?:among|allAmong|allWithin|throughEnterprise|throughModule|throughModulo|throughVersion|belowAccount|someAccount|mapped)(?!\(ids)${BRACKETS}`,
  'g',
);
/** Which fields of a row say where it stands: a change of them is judged as a new row. */
const PLACE = /(?<=place: )\['[^\]]+\]/g;

/** The table whose limits stand there, and which of them. */
function whereIn(source: string, index: number): string {
  const last = (pattern: RegExp) => [...source.slice(0, index).matchAll(pattern)].at(-1)?.[1] ?? '';
  return `${last(/^(?: {2}|const )(\w+)(?:: \{$| = \([^)]*\): Limits)/gm)} ${last(/\b(seen|written|placed|place):/g)}`;
}
const without = (source: string, index: number, text: string, instead: string) =>
  `${source.slice(0, index)}${instead}${source.slice(index + text.length)}`;

/** One source a predicate of the table of limits, without it. */
function limits(): Mutant[] {
  const source = sourceOf(LIMITS);
  const start = Math.min(...['const ofModulo', 'const ofAccount', 'const LIMITS'].map((text) => source.indexOf(text)));
  return [PREDICATE, PLACE].flatMap((pattern) =>
    [...source.matchAll(pattern)]
      .filter(({ index }) => index > start)
      .map(({ 0: text, index }) => ({
        module: LIMITS,
        name: `${LIMITS}@${whereIn(source, index)}: ${text.replace(/\s+/g, ' ')}`,
        source: without(source, index, text, '[]'),
      })),
  );
}

/** What each place that asks for the scope is without it. */
const SITES: readonly { pattern: RegExp; instead: (text: string) => string }[] = [
  {
    pattern: new RegExp(String.raw`\binScope${BRACKETS}`, 'g'),
    // A version is narrowed by its organisation alone.
    instead: (text) => {
      const [, scope, table, alias] = /^inScope\((.*), ([^,]+), ('\w+')\)$/s.exec(text) ?? [];
      if (scope === undefined || table === undefined || alias === undefined) throw new Error(`no scope in ${text}`);
      return table === "'version'" ? 'everything()' : `wholeScope(${scope}, ${alias})`;
    },
  },
  {
    pattern: new RegExp(String.raw`\bwritable${BRACKETS}`, 'g'),
    instead: (text) => text.replace('writable', 'readable'),
  },
  { pattern: new RegExp(String.raw`await assert(?:Writable|Placed)${BRACKETS}`, 'g'), instead: () => 'void 0' },
];
/** What stands in a place instead, by names that no module has. */
const HELP = [
  "import { sql as sqlOfAll } from 'kysely';",
  "import { inOrganization as wholeScope, inScope as readable } from '#server/engine/scope.ts';",
  'const everything = () => sqlOfAll`true`;',
  'void [wholeScope, readable, everything];',
].join('\n');

/** One source a place that asks for the scope. */
function sites(): Mutant[] {
  const modules = globSync('server/**/*.ts', { cwd: fileURLToPath(ROOT) })
    .filter((module) => module !== SCOPE && !module.includes('.test.') && !module.startsWith('server/test/'))
    .toSorted();
  return modules.flatMap((module) => {
    const source = sourceOf(module);
    const found = SITES.flatMap(({ pattern, instead }) =>
      [...source.matchAll(pattern)].map(({ 0: text, index }) => ({ text, index, instead })),
    ).toSorted((one, other) => one.index - other.index);
    return found.map(({ text, index, instead }, at) => ({
      module,
      // With how many there are: one more in a module, or one less, gives all of it other names.
      name: `${module}#${at + 1}/${found.length}: ${text.replace(/\s+/g, ' ')}`,
      source: `${HELP}\n${without(source, index, text, instead(text))}`,
    }));
  });
}

function singles(): Mutant[] {
  return PLACES.map(({ name, module, from, to }) => {
    const source = sourceOf(module);
    const changed = source.replaceAll(from, to);
    if (changed === source) throw new Error(`${module} has no place of «${name}» any more`);
    return { name, module, source: /wholeScope|readable|everything\(/.test(to) ? `${HELP}\n${changed}` : changed };
  });
}

/** Every predicate but those that stand behind another; and those, with what stands before them. */
export function mutantsOf(): { mutants: Mutant[]; second: Second[] } {
  return splitGuards([...singles(), ...limits(), ...sites()]);
}

interface Second {
  name: string;
  behind: string;
}

/** The same of some mutants. Throws where a second guard's number has another text: another may stand there by now. */
export function splitGuards<One extends { name: string }>(all: readonly One[]): { mutants: One[]; second: Second[] } {
  const second = all.flatMap(({ name }) => {
    const behind = SECOND_GUARDS[name];
    return behind === undefined ? [] : [{ name, behind }];
  });
  const strange = Object.keys(SECOND_GUARDS).filter((key) => !second.some(({ name }) => name === key));
  if (strange.length > 0) throw new Error(`no such predicate any more: ${strange.join(', ')}`);
  return { mutants: all.filter(({ name }) => SECOND_GUARDS[name] === undefined), second };
}

/**
 * Those whose name holds `only`, each with its ordinal, from the one with the ordinal `from` on; or, as a sentence for
 * whoever asked, why there are none. Outcomes come as they are ready, so a run that was cut off goes on from the lowest
 * ordinal that it had not told.
 */
export function chosen<One extends { name: string }>(
  mutants: readonly One[],
  { only, from }: { only: string; from: string },
): string | { at: number; mutant: One }[] {
  const named = mutants.filter(({ name }) => name.includes(only)).map((mutant, at) => ({ at, mutant }));
  if (named.length === 0) return `Nenhum predicado tem «${only}» no nome.`;
  const first = /^\d+$/.test(from) ? Number(from) : NaN;
  // Compared so that what is no number is refused.
  if (!(first < named.length)) return `--from é um número inteiro de 0 a ${named.length - 1}, não «${from}».`;
  return named.slice(first);
}

/** The line that tells how a mutant ended, by what `outcomeOf` answers. */
export function lineOf({ at, mutant }: { at: number; mutant: { name: string } }, noticed: string | null): string {
  // One that fails without a cell does not run: nothing was asked of it.
  const outcome = noticed === null ? 'SOBREVIVEU' : noticed === '' ? 'NÃO RODA  ' : 'notado    ';
  return `${String(at).padStart(3)} ${outcome} ${mutant.name}${noticed ? ` — ${noticed}` : ''}`;
}

export interface Verdict {
  tried: number;
  survivors: string[];
  broken: string[];
  second: number;
}

/**
 * Runs the row cells of the matrix once a mutant, in a process with the mutant's module; answers those that no cell
 * noticed, and those that do not run, or the sentence of `chosen`.
 */
export async function runMutants(
  tell: (line: string) => void,
  { only = '', minutes = Infinity, from = '0' }: { only?: string; minutes?: number; from?: string },
): Promise<Verdict | string> {
  const { mutants, second } = mutantsOf();
  const waiting = chosen(mutants, { only, from });
  if (typeof waiting === 'string') return waiting;
  for (const { name, behind } of second) tell(`de reserva ${name} — atrás de ${behind}`);
  const tried = waiting.length;
  const survivors: string[] = [];
  const broken: string[] = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const noticed = await notices(next.mutant, minutes);
      tell(lineOf(next, noticed));
      if (noticed === null) survivors.push(next.mutant.name);
      if (noticed === '') broken.push(next.mutant.name);
    }
  };
  // One server for all of them: a mutant's database is a copy of a migrated one.
  const end = await setup();
  try {
    await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker));
  } finally {
    await end?.();
  }
  return { tried, survivors, broken, second: second.length };
}

/** Whether every predicate that was to be tried was noticed, and there was one at all. */
export const isGreen = ({ tried, survivors, broken }: Pick<Verdict, 'tried' | 'survivors' | 'broken'>): boolean =>
  tried > 0 && survivors.length + broken.length === 0;

/** The first cell that fails, or null when none does, in so many minutes; empty where it ended without one. */
function notices({ name, module, source }: Mutant, minutes: number): Promise<string | null> {
  const run = spawn(
    process.execPath,
    ['--import', new URL('./mutant-hook.ts', import.meta.url).href, fileURLToPath(new URL('./mutant-run.ts', import.meta.url))],
    {
      env: { ...process.env, MATRIX_MODULE: module, MATRIX_SOURCE: source, MATRIX_FIRST: likelyCells(name) },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  return outcomeOf(run, minutes);
}
