import { expect, it } from 'vitest';
import { readSources, type Sources } from './imports.ts';

/** Constants that hold the address of a file, by their declaration. */
const HELD = /\bconst (\w+) = new URL\([^;]*?import\.meta\.url\)/g;

/** Where the path of a file is taken from its address as it is written there: a space stands as `%20`. */
const wrongPaths = (sources: Sources): string[] =>
  [...sources].flatMap(([path, text]) => {
    const names = [...text.matchAll(HELD)].map(([, name]) => name);
    const taken = [String.raw`import\.meta\.url\)`, ...names.map((name) => String.raw`\b${name}`)].join('|');
    return new RegExp(String.raw`(?:${taken})\.pathname\b`).test(text) ? [path] : [];
  });

it('no path is taken from the address of a file, which tells a folder’s spaces and accents in signs of its own', () => {
  expect(wrongPaths(readSources())).toEqual([]);
  // Written so that this file is none of them.
  const sources = new Map(
    [
      ['scripts/a.ts', "const ROOT = new URL('..', import.meta.url);\nread(ROOT.taken);"],
      ['scripts/b.ts', "run(new URL('./b.ts', import.meta.url).taken);"],
      ['scripts/c.ts', "const ROOT = new URL('..', import.meta.url);\nread(fileURLToPath(ROOT), page.taken);"],
    ].map(([path = '', text = '']) => [path, text.replaceAll('.taken', '.pathname')]),
  );
  expect(wrongPaths(sources)).toEqual(['scripts/a.ts', 'scripts/b.ts']);
});
