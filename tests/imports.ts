import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Path of each file from the project's folder, with slashes, and its text. */
export type Sources = ReadonlyMap<string, string>;

export interface Import {
  /** A path of the project, or the name of a package (`node:fs` included). */
  target: string;
  kind: 'static' | 'type' | 'dynamic';
}

const TREE = ['contract', 'planning', 'env', 'src', 'server', 'mocks', 'e2e', 'scripts', 'bench', 'tests'];

/** Tests and what only they use. */
export const isTest = (path: string): boolean => /\.(test|table)\.tsx?$/.test(path) || /\/test\//.test(path);

/** All TypeScript of the project. */
export function readSources(): Sources {
  const files = TREE.filter((folder) => existsSync(join(ROOT, folder))).flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.split(sep).join('/')}`)
      .filter((name) => /\.tsx?$/.test(name)),
  );
  return new Map(files.sort().map((name) => [name, readFileSync(join(ROOT, name), 'utf8')]));
}

// A clause never holds a quote or a semicolon, so one statement cannot run into the next.
const STATIC = /^[ \t]*(?:import|export)\s(type\s)?(?:[^'";]*\sfrom\s)?\s*['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** What a file imports or exports from elsewhere. */
export function importsOf(path: string, text: string): Import[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^[ \t]*\/\/.*$/gm, '');
  return [
    ...[...code.matchAll(STATIC)].map(([, type, name]): Import => ({
      target: resolved(path, name ?? ''),
      kind: type ? 'type' : 'static',
    })),
    ...[...code.matchAll(DYNAMIC)].map(([, name]): Import => ({ target: resolved(path, name ?? ''), kind: 'dynamic' })),
  ];
}

/** `#room/x.ts` and `./x.ts` as paths of the project; a package as its name. */
function resolved(from: string, name: string): string {
  // What is read of the contract is the contract all the same (scripts/lib/shapes.ts).
  if (name.startsWith('#shapes/')) return name.replace('#shapes/', 'contract/');
  if (name.startsWith('#')) return name.slice(1);
  if (name.startsWith('.'))
    return normalize(join(dirname(from), name))
      .split(sep)
      .join('/');
  return name.startsWith('@') ? name.split('/', 2).join('/') : (name.split('/', 1)[0] ?? name);
}

/** Files reached from `entry` by imports that stay at run time. */
export function reachedFrom(entry: string, sources: Sources): Map<string, Import[]> {
  const reached = new Map<string, Import[]>();
  const open = [entry];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const text = sources.get(path);
    if (text === undefined || reached.has(path)) continue;
    const imports = importsOf(path, text).filter(({ kind }) => kind !== 'type');
    reached.set(path, imports);
    open.push(...imports.map(({ target }) => target));
  }
  return reached;
}
