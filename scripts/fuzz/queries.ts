import { words } from './texts.ts';
import type { Shot, Verdict } from './shot.ts';

type Game = Pick<Shot, 'about' | 'target' | 'verdict'>;

const LONG = 'x'.repeat(10_000);
const INJECTIONS = [
  "1' or '1'='1",
  'nome; drop table regional',
  'nome desc',
  '(select pg_sleep(9))',
  '-(select 1)',
  ...words(`organization_id password_hash -- - "nome" nome::text constructor __proto__`),
];

const encoded = (name: string, value: string) => `${name}=${encodeURIComponent(value)}`;

/** 40 and more ways to ask for a list; `filters` are the names it filters by. */
export function listGames(path: string, filters: readonly string[]): Game[] {
  const ask = (verdict: Verdict, query: string): Game => ({
    about: `list asked ?${query.slice(0, 60)}`,
    target: `${path}?${query}`,
    verdict,
  });
  const filterGames = (filter: string, verdict: Verdict): Game[] => [
    ...['abc', '-1', '2147483648', '1.5', 'null', "1' or '1'='1", '[1]', '{}', '1;2', '٣'].map((value) =>
      ask(verdict, encoded(filter, value)),
    ),
    ask('either', `${filter}=,,1,,`),
    ask('either', encoded(filter, Array.from({ length: 1_000 }, (_, index) => index + 1).join(','))),
  ];
  return [
    ...['0', '-1', '1000000000', '9007199254740993', '1.5', 'abc', '', ' 1', '1e3', '0x1', '１', 'NaN', '1,2'].map((page) =>
      ask('bad', encoded('page', page)),
    ),
    ...['1000000', '0', '-1', 'abc', '1.5', '99999999999999999999'].map((size) => ask('good', encoded('page_size', size))),
    ...INJECTIONS.map((name) => ask('bad', encoded('ordering', name))),
    ask('bad', encoded('ordering', LONG)),
    ask('good', 'ordering=,,,'),
    ...['%', '_', '\\', "'", '%00', 'a\u0000b', '💰', '\ud7ff', LONG, '((((', '.*', ' '].map((text) =>
      ask('good', encoded('search', text)),
    ),
    ask('good', 'search=%FF%FE'),
    ask('good', 'search=%E0%A4%A'),
    ask('good', 'search=a&search=b'),
    ask('either', 'search[]=a&search[a]=b'),
    ask('good', 'page=1&page=-1'),
    ask('bad', 'page=-1&page=1'),
    ask('good', 'a=1&'.repeat(500)),
    ask('good', 'unknown=1&__proto__=1&constructor=1'),
    ask('good', '&&&==&'),
    ask('either', 'format=api'),
    ask('either', 'all=1'),
    ask('good', 'all=true'),
    ...filterGames('nothing', 'good'),
    ...filters.flatMap((filter) => filterGames(filter, 'bad')),
  ];
}

/** Paths that lead nowhere, or elsewhere. */
export const PATHS: readonly string[] = [
  ...words(`
    /api /api/ /api//structure/regionals/ /api/structure//regionals/ /api/structure/regionals/0/
    /api/structure/regionals/-1/ /api/structure/regionals/2147483648/ /api/structure/regionals/99999999999999999999/
    /api/structure/regionals/1.5/ /api/structure/regionals/abc/ /api/structure/regionals/%00/
    /api/structure/regionals/1%2F2/ /api/structure/regionals/%ff/ /api/structure/regionals/..%2f..%2fetc%2fpasswd
    /api/structure/regionals/ana%40alfa.example/ /api/ana@alfa.example/ /api/jobs/1/
    /api/jobs/00000000-0000-4000-8000-000000000000/ /api/jobs/%00/ /api/jobs/'%20or%201=1/
  `),
  `/api/${'a/'.repeat(2_000)}`,
  ...words(`
    /api/docs/package.json /api/STRUCTURE/REGIONALS/ /api/structure/regionals.json /api/structure/regionals;v=1/
    /api/__proto__/ /api/constructor/
  `),
];
