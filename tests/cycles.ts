import { importsOf, isTest, type Sources } from './imports.ts';

/**
 * Circles of imports, each as its files in order; types and imports on demand count, since a reader walks them all the
 * same.
 */
export const cycles = (sources: Sources): string[] =>
  circlesOf(sources.keys(), (path) => targetsOf(path, sources)).map((circle) => circle.join(' → '));

/**
 * Circles of what stands side by side in any folder: its files, and each of its folders with all that lies in it,
 * however deep. Each circle is told by imports that make it; types and imports on demand count. So between two folders
 * of which neither lies in the other arrows go one way, and a file that imports from a folder beside it is imported by
 * nothing in there. Not seen, since one folder holds the other: files that a folder's inner folders read beside files
 * that read those (`ports.ts` is the server's ground, `app.ts` its roof).
 */
export function folderCycles(sources: Sources): string[] {
  const arrows = new Map<string, Map<string, string>>();
  for (const path of sources.keys()) {
    if (isTest(path)) continue;
    for (const target of targetsOf(path, sources).filter((name) => name !== path && !isTest(name))) {
      const [from, to] = sideBySide(path, target);
      const known = arrows.get(from) ?? new Map<string, string>();
      arrows.set(from, known.set(to, known.get(to) ?? `${path} → ${target}`));
    }
  }
  return circlesOf(arrows.keys(), (from) => arrows.get(from)?.keys() ?? []).map((circle) =>
    circle.flatMap((from, at) => arrows.get(from)?.get(circle[at + 1] ?? '') ?? []).join(', '),
  );
}

/** The two that stand in one folder and hold the files, or are them. */
function sideBySide(path: string, target: string): [string, string] {
  const [own, other] = [path.split('/'), target.split('/')];
  const end = own.findIndex((name, at) => name !== other[at]) + 1;
  return [own.slice(0, end).join('/'), other.slice(0, end).join('/')];
}

const targetsOf = (path: string, sources: Sources): string[] =>
  importsOf(path, sources.get(path) ?? '')
    .map(({ target }) => target)
    .filter((target) => sources.has(target));

/** Circles found by walking on from each node; each begins and ends with the same one. */
function circlesOf(nodes: Iterable<string>, next: (node: string) => Iterable<string>): string[][] {
  const done = new Set<string>();
  const found: string[][] = [];
  const visit = (node: string, way: readonly string[]): void => {
    const start = way.indexOf(node);
    if (start >= 0) found.push([...way.slice(start), node]);
    if (start >= 0 || done.has(node)) return;
    for (const target of next(node)) visit(target, [...way, node]);
    done.add(node);
  };
  for (const node of nodes) visit(node, []);
  return found;
}
