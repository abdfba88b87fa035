import { describe, expect, it } from 'vitest';
import { bundleProblems, type Chunk } from './bundle.ts';

const chunk = (file: string, more: Partial<Chunk> = {}): Chunk => ({
  file,
  isEntry: false,
  imports: [],
  modules: [],
  css: [],
  ...more,
});
const good = [
  chunk('assets/index-1.js', {
    isEntry: true,
    imports: ['assets/react-1.js'],
    modules: ['src/main.tsx'],
    css: ['assets/index-1.css'],
  }),
  chunk('assets/react-1.js'),
  chunk('assets/many-1.js'),
  chunk('assets/page-1.js', { imports: ['assets/many-1.js'], modules: ['src/routes/_app/home/page.tsx'] }),
];
const sizes: Record<string, number> = {
  'assets/index-1.js': 20_000,
  'assets/react-1.js': 95_000,
  'assets/many-1.js': 60_000,
  'assets/page-1.js': 39_000,
  'assets/index-1.css': 9_000,
};
const problems = (chunks: readonly Chunk[], more: Record<string, number> = {}) =>
  bundleProblems(chunks, (file) => ({ ...sizes, ...more })[file] ?? 0);

describe('the bundle', () => {
  it('is good within its budgets', () => {
    expect(problems(good)).toEqual([]);
  });

  it.each([
    ['the entry with what it loads', { 'assets/react-1.js': 115_000 }, 'entry scripts: 135.0 kB gzip, at most 117 kB'],
    ['the first styles', { 'assets/index-1.css': 10_001 }, 'initial styles: 10.0 kB gzip, at most 10 kB'],
    ['one screen', { 'assets/page-1.js': 41_000 }, 'assets/page-1.js: 41.0 kB gzip, at most 40 kB'],
    [
      'what a screen shares with others',
      { 'assets/many-1.js': 147_000 },
      'assets/page-1.js with all it loads: 301.0 kB gzip, at most 300 kB',
    ],
  ])('is refused when %s grows too big', (_, more, problem) => {
    expect(problems(good, more)).toEqual([problem]);
  });

  it('is refused when scripts load each other, since one of them then runs too early', () => {
    const many = chunk('assets/many-1.js', { imports: ['assets/page-1.js'] });
    expect(problems([...good.filter(({ file }) => file !== many.file), many])).toEqual([
      'scripts load each other: assets/page-1.js → assets/many-1.js → assets/page-1.js',
    ]);
  });

  it('is refused when a screen is loaded in too many scripts', () => {
    const crumbs = Array.from({ length: 34 }, (_, at) => chunk(`assets/some-${at}.js`));
    const page = good.find(({ file }) => file === 'assets/page-1.js') ?? chunk('');
    const torn = { ...page, imports: crumbs.map(({ file }) => file) };
    expect(problems([...good.filter((one) => one !== page), torn, ...crumbs])).toEqual([
      'assets/page-1.js is loaded in 37 scripts, at most 30',
    ]);
  });

  it.each([
    'server/app.ts',
    'mocks/browser.ts',
    'src/shared/x.test.ts',
    'src/test/render-app.tsx',
    'node_modules/msw/lib/index.js',
    'node_modules/@electric-sql/pglite/dist/index.js',
  ])('is refused when it holds %s', (module) => {
    const chunks = [...good, chunk('assets/x-1.js', { modules: [module] })];
    expect(problems(chunks)).toEqual([`assets/x-1.js holds ${module}`]);
  });

  it('[RT-5, RT-6, RT-7, RT-19, RT-20] is refused when a screen comes with the entry instead of on demand', () => {
    const screen = 'src/features/home/HomePage.tsx';
    const eager = good.map((one) => (one.isEntry ? { ...one, modules: [...one.modules, screen] } : one));
    expect(problems(eager)).toEqual([`the entry holds ${screen}`]);
    expect(problems([...good, chunk('assets/home-1.js', { modules: [screen] })])).toEqual([]);
  });

  it('[API-4] lists of words may be large, where nothing loads them but a field that is typed into', () => {
    const words = chunk('assets/zxcvbn-1.js');
    const size = { 'assets/zxcvbn-1.js': 500_000 };
    expect(problems([...good, words], size)).toEqual([]);
    const greedy = chunk('assets/conta-1.js', { imports: [words.file] });
    expect(problems([...good, words, greedy], size)).toEqual(['assets/conta-1.js loads assets/zxcvbn-1.js with it']);
  });

  it('is refused without an entry', () => {
    expect(problems([])).toEqual(['the bundle has no entry']);
  });
});
