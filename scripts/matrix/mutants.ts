import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Where the predicates stand. */
const SCOPE = new URL('../../server/resource/scope.ts', import.meta.url);
/** What narrows a query, or judges a written row: each of its places is taken away in turn. */
const PREDICATE = /(?<=[[(=> ]\s*(?:\.\.\.)?)(?:among|throughEnterprise|belowAccount)\((?!ids: )[^()]*(?:\([^()]*\)[^()]*)*\)/g;

export interface Mutant {
  name: string;
  source: string;
}

/** One source a predicate, without it. */
export function mutantsOf(source: string): Mutant[] {
  const [head, table = ''] = source.split('const LIMITS');
  const places = [...table.matchAll(PREDICATE)];
  const offset = (head?.length ?? 0) + 'const LIMITS'.length;
  const mutants = places.map(({ 0: text, index }) => ({
    name: `${source.slice(0, offset + index).split('\n').length}: ${text.replace(/\s+/g, ' ')}`,
    source: `${source.slice(0, offset + index)}[]${source.slice(offset + index + text.length)}`,
  }));
  const organization = 'sql<SqlBool>`${sql.ref(`${alias}.organization_id`)} = ${scope.organization}`';
  return [...mutants, { name: 'the organisation', source: source.replace(organization, 'sql<SqlBool>`true`') }];
}

/** Runs the row cells of the matrix once a mutant, in a process whose scope is the mutant's; answers those that no cell noticed. */
export async function runMutants(tell: (line: string) => void): Promise<{ tried: number; survivors: string[] }> {
  const mutants = mutantsOf(readFileSync(SCOPE, 'utf8'));
  const survivors: string[] = [];
  for (const mutant of mutants) {
    const noticed = await notices(mutant.source);
    tell(`${noticed ? 'notado   ' : 'SOBREVIVEU'} ${mutant.name}`);
    if (!noticed) survivors.push(mutant.name);
  }
  return { tried: mutants.length, survivors };
}

function notices(source: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const run = spawn(
      process.execPath,
      ['--import', new URL('./mutant-hook.ts', import.meta.url).href, new URL('./mutant-run.ts', import.meta.url).pathname],
      {
        env: { ...process.env, MATRIX_SCOPE: source },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    run.on('error', reject);
    run.on('exit', (code) => resolve(code !== 0));
  });
}
