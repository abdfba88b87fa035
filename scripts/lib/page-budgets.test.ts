import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ANY_PAGE, namedIn, PAGE_BUDGETS, pageProblems } from './page-budgets.ts';

const html = (...names: string[]) =>
  names
    .map((name) =>
      name.endsWith('.css') ? `<link rel="preload" href="/${name}">` : `<link rel="modulepreload" href="/${name}">`,
    )
    .join('\n');
const good = new Map(Object.keys(PAGE_BUDGETS).map((path) => [path, html('assets/a-1.js', 'assets/a-1.css')]));
const size = () => 10_000;
const createdOf = (module: string) => pageProblems(good, size, () => ['src/main.tsx', module]);

describe('the bytes of a page', () => {
  it('are those of scripts and styles that it names, each once', () => {
    const page = html('assets/many-x_1.js', 'assets/a.css', 'colour-scheme.js', 'assets/a.css');
    expect(namedIn(page)).toEqual(['assets/many-x_1.js', 'assets/a.css', 'colour-scheme.js']);
    expect(namedIn('<a href="https://example.org/x.js">x</a><link href="/favicon.svg">')).toEqual([]);
  });

  it('are those of what it holds itself too, and not again those of the sheets that stand in it', () => {
    const held = 'x'.repeat(50);
    const page = `<script data-ahead="/api/">${held}</script><style>${held}</style><link rel="stylesheet" disabled crossorigin href="/a.css">`;
    expect(namedIn(page)).toEqual([]);
    const { bytes } = PAGE_BUDGETS['/access/login'] ?? ANY_PAGE;
    const within = 2 * gzipSync(held, { level: 9 }).byteLength;
    const problems = (own: number) =>
      pageProblems(new Map([...good, ['/access/login', page + html('b.js')]]), (file) => (file === 'b.js' ? own : 1));
    expect(problems(bytes - within)).toEqual([]);
    expect(problems(bytes - within + 1)).toHaveLength(1);
  });

  it('are good within its budget', () => {
    expect(pageProblems(good, size)).toEqual([]);
  });

  it('are refused when they are too many, in bytes or in files', () => {
    const { bytes, files } = PAGE_BUDGETS['/access/login'] ?? ANY_PAGE;
    const heavy = new Map([...good, ['/access/login', html('assets/big.js')]]);
    const name = `/access/login is loaded with ${((bytes + 100) / 1000).toFixed(1)} kB gzip, at most ${bytes / 1000} kB`;
    expect(pageProblems(heavy, (file) => (file === 'assets/big.js' ? bytes + 100 : size()))).toEqual([name]);
    const torn = new Map([...good, ['/access/login', html(...Array.from({ length: files + 1 }, (_, at) => `a${at}.js`))]]);
    expect(pageProblems(torn, () => 1)).toEqual([`/access/login is loaded in ${files + 1} files, at most ${files}`]);
  });

  it('have nothing among them that a page needs after its data alone', () => {
    expect(createdOf('node_modules/react/index.js')).toEqual([]);
    for (const module of [
      'node_modules/zod/v4/core/schemas.js',
      'src/shared/http/error-text.ts',
      'src/shared/data/queue/queue.ts',
      'src/layout/connection/ConnectionStrip.tsx',
    ])
      expect(createdOf(module)).toContain(`/home/page is loaded with assets/a-1.js: ${module}`);
  });

  it('hold every other page to one budget, and each named page is there', () => {
    const other = new Map([...good, ['/ajuda', html('assets/big.js')]]);
    expect(pageProblems(other, (file) => (file === 'assets/big.js' ? ANY_PAGE.bytes + 1 : 1))).toHaveLength(1);
    const lost = new Map([...good].filter(([path]) => path !== '/home/page'));
    expect(pageProblems(lost, size)).toEqual(['/home/page has a budget and no page']);
  });
});
