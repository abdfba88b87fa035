import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStored } from '#src/session/stored.ts';
import { itemStore } from '#src/session/storage.ts';
import { prefetched, NEWS } from '#src/shared/http/prefetched.ts';

const AHEAD = readFileSync(new URL('ahead.js', import.meta.url), 'utf8');
const ORIGIN = 'https://previsto.test';
const NOW = 1_800_000_000_000;

/** A browser's store of texts. */
function storage(): Storage {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
    clear: () => texts.clear(),
    key: () => null,
    length: 0,
  };
}

/** A token as the server makes it, that lives so many seconds. */
const token = (life: number, from = NOW / 1000): string =>
  ['x', Buffer.from(JSON.stringify({ iat: from, exp: from + life, org: 1 })).toString('base64url'), 'y'].join('.');

/** A page that begins, `after` milliseconds after somebody signed in: what it asked for, and what it holds of it. */
interface Begun {
  access?: string;
  wanted?: string | null;
  after?: number;
  search?: string;
  /** What one search of the page loads besides. */
  more?: string | null;
  /** The screen is a telephone's. */
  narrow?: boolean;
  /** What the server answers with. */
  status?: number;
}
const PAGE: Required<Begun> = {
  access: token(300),
  wanted: '/api/a/ /api/b/?all=1',
  after: 0,
  search: '',
  more: null,
  narrow: false,
  status: 200,
};
function begin(begun: Begun = {}) {
  const { access, wanted, after, search, more, narrow, status } = { ...PAGE, ...begun };
  const local = storage();
  let now = NOW;
  if (access)
    createStored(
      itemStore(
        () => local,
        () => now,
      ),
      () => now,
      () => now,
    ).begin({ access, refresh: null });
  now += after;
  const requested: string[] = [];
  const arrived: Response[] = [];
  const links: object[] = [];
  const later: { what: () => void; after: number }[] = [];
  const world = {
    fetch: (path: string, { headers }: { headers: Record<string, string> }) => {
      requested.push(`${path} ${headers['Authorization']} ${headers['Accept']}`);
      const answer = new Response(path, { status });
      arrived.push(answer);
      return Promise.resolve(answer);
    },
    previstoAhead: undefined as unknown,
  };
  class Clock extends Date {
    static override now = (): number => now;
  }
  const page = {
    window: world,
    document: {
      currentScript: { getAttribute: (name: string) => (name === 'data-more' ? more : wanted) },
      createElement: () => ({}),
      head: { appendChild: (link: object) => void links.push(link) },
    },
    setTimeout: (what: () => void, milliseconds: number) => void later.push({ what, after: milliseconds }),
    localStorage: local,
    matchMedia: () => ({ matches: narrow }),
    location: { origin: ORIGIN, search },
    fetch: world.fetch,
    Response,
    atob,
    URL,
    Date: Clock,
  };
  runInNewContext(AHEAD, page);
  return { requested, arrived, links, later, world, held: world.previstoAhead };
}

const get = (path: string, access: string, init: RequestInit = {}) =>
  new Request(`${ORIGIN}${path}`, { headers: { Authorization: `Bearer ${access}` }, ...init });

describe('what a page asks for while its scripts are on their way', () => {
  it('[SES-2] is what it names, with the token that stands in the store', () => {
    const access = token(300);
    expect(begin({ access }).requested).toEqual(
      ['/api/a/', '/api/b/?all=1'].map((path) => `${path} Bearer ${access} application/json`),
    );
  });

  it('holds what stands in braces on a telephone, and leaves it out elsewhere', () => {
    const wanted = '/api/a/ ?versao=*|/api/b/?version=*{&view=anual}';
    const paths = (narrow: boolean) => begin({ wanted, search: '?versao=2', narrow }).requested.map((one) => one.split(' ')[0]);
    expect(paths(true)).toEqual(['/api/a/', '/api/b/?version=2&view=anual']);
    expect(paths(false)).toEqual(['/api/a/', '/api/b/?version=2']);
  });

  it.each([
    ['?versao=2', ['/api/a/', '/api/b/?version=2']],
    ['?versao=2&empresa=1', ['/api/a/']],
    ['?versao=x', ['/api/a/']],
    ['?aba=contas', ['/api/a/', '/api/d/?all=1']],
    ['', ['/api/a/', '/api/c/?page=1&page_size=20']],
  ])('is what belongs to one search of the page alone where it is that one: %s', (search, paths) => {
    const wanted = '/api/a/ ?versao=*|/api/b/?version=* ?|/api/c/?page=1&page_size=20 ?aba=contas|/api/d/?all=1';
    expect(begin({ wanted, search }).requested.map((one) => one.split(' ')[0])).toEqual(paths);
  });

  it('names what the open tab is made of as the page names the rest, for that tab alone', () => {
    const more = '?aba=contas|/assets/a.js|/assets/a.css ?aba=outra|/assets/b.js';
    expect(begin({ more, search: '?aba=contas' }).links).toEqual([
      { rel: 'modulepreload', fetchPriority: 'low', crossOrigin: '', href: '/assets/a.js' },
      { rel: 'preload', as: 'style', crossOrigin: '', href: '/assets/a.css' },
    ]);
    expect(begin({ more, search: '' }).links).toEqual([]);
    expect(begin({ search: '?aba=contas' }).links).toEqual([]);
    // Nor of who has not signed in: they are led elsewhere.
    expect(begin({ more, search: '?aba=contas', access: '' }).links).toEqual([]);
  });

  it.each([
    ['', ['/assets/a.js']],
    ['?versao=2', ['/assets/b.js']],
    ['?versao=2&empresa=1', []],
    ['?versao=x', []],
  ])('names what is drawn beside the first figures, for the search that it is drawn with: %s', (search, files) => {
    const more = '?|/assets/a.js ?versao=*|/assets/b.js';
    expect(begin({ more, search }).links).toEqual(files.map((href) => expect.objectContaining({ href })));
  });

  it.each([
    ['nobody is signed in', { access: '' }],
    ['the page names nothing', { wanted: null }],
    ['the token is one that the page renews first', { after: 215_000 }],
    ['what stands there is over', { access: token(86_400), after: 1_800_000 }],
    ['the token is none of ours', { access: 'strange' }],
  ])('is nothing where %s', (_case, begun) => {
    const { requested, held } = begin(begun);
    expect([requested, held]).toEqual([[], undefined]);
  });

  it('[SES-8] is nobody’s after half a minute', () => {
    const { later, world } = begin();
    expect(later.map(({ after }) => after)).toEqual([NEWS]);
    expect(NEWS).toBe(30_000);
    later[0]?.what();
    expect('previstoAhead' in world).toBe(false);
  });
});

describe('an answer that was asked for ahead', () => {
  const access = token(300);
  beforeEach(() => vi.stubGlobal('previstoAhead', begin({ access }).held));
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('[API-12] is given to the call that asks for the same, once', async () => {
    const answer = await prefetched(get('/api/b/?all=1', access));
    expect(await answer?.text()).toBe('/api/b/?all=1');
    expect(prefetched(get('/api/b/?all=1', access))).toBeNull();
    expect(prefetched(get('/api/b/', access))).toBeNull();
  });

  it('[SES-8] is given to nobody else, to no write, and not when it is old', () => {
    expect(prefetched(get('/api/a/', token(300, NOW / 1000 + 1)))).toBeNull();
    expect(prefetched(get('/api/a/', access, { method: 'POST' }))).toBeNull();
    vi.spyOn(performance, 'now').mockReturnValue(NEWS + 1);
    expect(prefetched(get('/api/a/', access))).toBeNull();
    vi.mocked(performance.now).mockReturnValue(NEWS - 1);
    expect(prefetched(get('/api/a/', access))).not.toBeNull();
  });

  it('has its body read as it comes, whoever takes it later, and stays what it is where it is no answer', async () => {
    const begun = begin({ access });
    expect(begun.arrived.map(({ bodyUsed }) => bodyUsed)).toEqual([false, false]);
    await Promise.resolve();
    expect(begun.arrived.map(({ bodyUsed }) => bodyUsed)).toEqual([true, true]);
    const refused = begin({ access, status: 403 });
    vi.stubGlobal('previstoAhead', refused.held);
    expect(await prefetched(get('/api/a/', access))).toBe(refused.arrived[0]);
  });

  it('is given up with its call', async () => {
    const giving = new AbortController();
    const answer = prefetched(get('/api/a/', access, { signal: giving.signal }));
    giving.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    const given = prefetched(get('/api/b/?all=1', access, { signal: AbortSignal.abort() }));
    await expect(given).rejects.toMatchObject({ name: 'AbortError' });
  });
});
