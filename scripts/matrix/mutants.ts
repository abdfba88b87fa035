import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Where the predicates stand. */
const SCOPE = 'server/resource/scope.ts';
const sourceOf = (module: string) => readFileSync(new URL(`../../${module}`, import.meta.url), 'utf8');
/** What narrows a query, or judges a written row: each of its places is taken away in turn. */
const PREDICATE = /(?<=[[(=> ]\s*(?:\.\.\.)?)(?:among|throughEnterprise|belowAccount)\((?!ids: )[^()]*(?:\([^()]*\)[^()]*)*\)/g;

export interface Mutant {
  name: string;
  /** The module that is another one in this mutant. */
  module: string;
  source: string;
}

/** One source a predicate, without it. */
function predicatesOf(source: string): Mutant[] {
  const [head, table = ''] = source.split('const LIMITS');
  const places = [...table.matchAll(PREDICATE)];
  const offset = (head?.length ?? 0) + 'const LIMITS'.length;
  const mutants = places.map(({ 0: text, index }) => ({
    module: SCOPE,
    name: `${source.slice(0, offset + index).split('\n').length}: ${text.replace(/\s+/g, ' ')}`,
    source: `${source.slice(0, offset + index)}[]${source.slice(offset + index + text.length)}`,
  }));
  return mutants;
}

/** Single places, by what stands there and what takes its place. */
const PLACES: readonly { name: string; module: string; from: string; to: string }[] = [
  {
    name: 'the organisation',
    module: SCOPE,
    from: 'sql<SqlBool>`${sql.ref(`${alias}.organization_id`)} = ${scope.organization}`',
    to: 'sql<SqlBool>`true`',
  },
  { name: 'kept images in the trail', module: SCOPE, from: 'if (seen.length === 0) return [];', to: 'if (seen) return [];' },
  {
    name: 'the row of a history',
    module: 'server/routes/trail.ts',
    from: "inScope(scopeOf(session), definition.table, 't')",
    to: "inOrganization(scopeOf(session), 't')",
  },
  { name: 'cost centres told writable', module: 'server/routes/reach.ts', from: 'centers.edit', to: 'centers.read' },
  { name: 'accounts told writable', module: 'server/routes/reach.ts', from: 'accounts.edit', to: 'accounts.read' },
];

export function mutantsOf(): Mutant[] {
  const single = PLACES.map(({ name, module, from, to }): Mutant => {
    const source = sourceOf(module);
    if (!source.includes(from)) throw new Error(`${module} has no place of «${name}» any more`);
    return { name, module, source: source.replace(from, to) };
  });
  return [...single, ...predicatesOf(sourceOf(SCOPE))];
}

/** Runs the row cells of the matrix once a mutant, in a process with the mutant's module; answers those that no cell noticed. */
export async function runMutants(tell: (line: string) => void): Promise<{ tried: number; survivors: string[] }> {
  const mutants = mutantsOf();
  const survivors: string[] = [];
  for (const mutant of mutants) {
    const noticed = await notices(mutant);
    tell(`${noticed ? 'notado   ' : 'SOBREVIVEU'} ${mutant.name}`);
    if (!noticed) survivors.push(mutant.name);
  }
  return { tried: mutants.length, survivors };
}

function notices({ module, source }: Mutant): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const run = spawn(
      process.execPath,
      ['--import', new URL('./mutant-hook.ts', import.meta.url).href, new URL('./mutant-run.ts', import.meta.url).pathname],
      {
        env: { ...process.env, MATRIX_MODULE: module, MATRIX_SOURCE: source },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    run.on('error', reject);
    run.on('exit', (code) => resolve(code !== 0));
  });
}
