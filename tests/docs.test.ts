import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './imports.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/**
 * Where the links of a page lead that leave neither the project nor the page: files as named from the page's folder.
 */
const linksOf = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].flatMap(([, to]) => (to === undefined || to.includes('://') ? [] : [to]));

const PAGES = ['README.md', ...globSync('{docs,contract,src,server,planning}/**/*.md', { cwd: ROOT })];

describe('the documents', () => {
  it.each(PAGES)('%s links to what is there', (page) => {
    const lost = linksOf(read(page)).filter((to) => !existsSync(join(ROOT, dirname(page), to)));
    expect(lost).toEqual([]);
  });

  // Decisions tell what was when they were taken; these tell what is.
  it.each(['README.md', 'docs/architecture.md', 'docs/performance.md', 'docs/security.md', 'contract/README.md'])(
    '%s names places that are there',
    (page) => {
      const named = [
        ...read(page).matchAll(/`((?:contract|planning|src|server|mocks|scripts|bench|tests|e2e|docs)\/[\w./-]*)`/g),
      ];
      expect(named.length).toBeGreaterThan(0);
      expect(named.flatMap(([, path]) => (path === undefined || existsSync(join(ROOT, path)) ? [] : [path]))).toEqual([]);
    },
  );

  it('every decision stands in their index, once', () => {
    const linked = linksOf(read('docs/decisions/README.md'));
    const files = readdirSync(join(ROOT, 'docs/decisions')).filter((name) => name !== 'README.md');
    expect(linked.toSorted()).toEqual(files.toSorted());
  });

  it('a link is found in a sentence, and one to another site is none of ours', () => {
    expect(linksOf('as [told](a/b.txt#part), and [there](https://example.com/x)')).toEqual(['a/b.txt']);
  });
});
