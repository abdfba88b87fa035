import { words } from './texts.ts';
import { gzipSync } from 'node:zlib';
import type { Shot, Verdict } from './shot.ts';

export interface BodyGame extends Pick<Shot, 'about' | 'headers' | 'verdict'> {
  body: string | Uint8Array;
}

const bad = (about: string, body: string | Uint8Array, type?: string): BodyGame => ({
  about,
  body,
  verdict: 'bad',
  ...(type === undefined ? {} : { headers: { 'content-type': type } }),
});
const game = (about: string, body: string, verdict: Verdict): BodyGame => ({ about, body, verdict });

const BROKEN = [
  ...words(`{ [ " {"a": {"a"} {"a":1,} [1,] {a:1} {'a':1} {"a":1}{"b":2} {"a":1}//`),
  '/* */{}',
  ...words(`tru undefined NaN Infinity {"a":NaN} {"a":01} {"a":+1} {"a":.5} {"a":1.} {"a":0x1}`),
  '{"a":"\u0001"}',
  String.raw`{"a":"\x41"}`,
  String.raw`{"a":"\u12"}`,
  '{"a":"',
  '\u0000',
  '}{',
  ")]}',\n{}",
  'a=1&b=2',
  '<a>1</a>',
];
const NO_OBJECTS = words(`null true false 0 1e400 "text" [[]] [null] [1] ["a"] [[{}]] [{}] {} {"":1} [{},{}]`);
const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  ...words(`application/xml text/json application ; */* application/octet-stream`),
];
const DEEP = 10_000;

/** What an object body may not be, whatever the resource; `draft` is a good one, `field` one of its texts. */
export function bodyGames(draft: Readonly<Record<string, unknown>>, field: string): BodyGame[] {
  const good = JSON.stringify(draft);
  const twice = `${good.slice(0, -1)},${JSON.stringify(field)}:"outro"}`;
  return [
    ...BROKEN.map((body) => bad(`broken JSON ${JSON.stringify(body)}`, body)),
    ...NO_OBJECTS.map((body) => bad(`no draft: ${body}`, body)),
    ...TYPES.map((type) => bad(`sent as ${type}`, good, type)),
    bad('empty body', ''),
    bad('duplicate key', twice),
    bad('nested 10,000 deep', `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`),
    bad('a field nested 10,000 deep', `{${JSON.stringify(field)}:${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP + 1)}`),
    bad('10,000 deep and cut', '['.repeat(DEEP)),
    bad('bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
    bad('UTF-16', Buffer.from(good, 'utf16le')),
    bad('gzip', gzipSync(good)),
    bad('__proto__', `{"__proto__":{"is_admin":true},"constructor":{"prototype":{"x":1}}}`),
    { about: 'chunked and broken', body: '{', verdict: 'bad', headers: { 'transfer-encoding': 'chunked' } },
    { about: 'chunked', body: good, verdict: 'either', headers: { 'transfer-encoding': 'chunked' } },
    game('own prototype beside a good draft', `${good.slice(0, -1)},"__proto__":{"is_active":false}}`, 'either'),
  ];
}

/** Once for the whole API: each costs seconds. */
export const HUGE: readonly BodyGame[] = [
  bad('1 MB and one byte', `"${'x'.repeat(1024 * 1024)}"`),
  bad('50 MB of one text', `{"nome":"${'x'.repeat(50 * 1024 * 1024)}"}`),
  {
    about: '2 MB in chunks',
    body: `"${'x'.repeat(2 * 1024 * 1024)}"`,
    verdict: 'bad',
    headers: { 'transfer-encoding': 'chunked' },
  },
  bad('50 MB of brackets', '['.repeat(50 * 1024 * 1024)),
];

const ids = (value: unknown, more: object = {}) => JSON.stringify({ ids: value, delete_multiple: true, ...more });

/** Lists of ids to remove; `own` and `foreign` are rows that are there. */
export function removalGames(own: number, foreign: number): BodyGame[] {
  return [
    bad('no ids', '{}'),
    bad('empty list', ids([])),
    bad('no list but null', ids(null)),
    bad('the word all', ids('all')),
    bad('an id instead of a list', ids(own)),
    bad('an object', ids({ 0: own })),
    bad('a bare list', JSON.stringify([own])),
    bad('unknown id', ids([2_147_483_647])),
    bad('id beyond the range', ids([2_147_483_648])),
    bad('id zero', ids([0])),
    bad('negative id', ids([-1])),
    bad('half an id', ids([1.5])),
    bad('id as text', ids([String(own)])),
    bad('true as an id', ids([true])),
    bad('null as an id', ids([null])),
    bad('a list as an id', ids([[own]])),
    bad('an object as an id', ids([{ id: own }])),
    bad('foreign id', ids([foreign])),
    bad('own and foreign', ids([own, foreign])),
    bad('own and unknown', ids([own, 2_147_483_000])),
    bad('ids as text', ids(`${own}`)),
    bad('delete_multiple false', ids([own], { delete_multiple: false })),
    bad('delete_multiple as text', ids([own], { delete_multiple: 'true' })),
    bad('100,000 ids', ids(Array.from({ length: 100_000 }, (_, index) => 1_000_000 + index))),
    bad('one foreign id 50,000 times', ids(Array.from({ length: 50_000 }, () => foreign))),
  ];
}
