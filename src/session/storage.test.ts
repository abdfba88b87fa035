import { beforeEach, describe, expect, it, vi } from 'vitest';
import { itemStore, KEYS, LIFE, tokenIn } from '#src/session/storage.ts';
import { fakeStorage } from '#src/test/fake-browser.ts';

let now = 1_800_000_000_000;
let storage = fakeStorage();
const items = () =>
  itemStore(
    () => storage,
    () => now,
  );

beforeEach(() => {
  now = 1_800_000_000_000;
  storage = fakeStorage();
});

describe('stored items', () => {
  it('[SES-5] are {object, expires} with 1800 s of life by default', () => {
    items().write('session', { token: 't' });
    expect(JSON.parse(storage.getItem('session') ?? '')).toEqual({ object: { token: 't' }, expires: 1_800_000_000 + 1800 });
  });

  it.each([
    [0, true],
    [1799, true],
    [1800, false],
    [1801, false],
  ])('[SES-5] after %i s: readable %s, and removed when it is not', (seconds, readable) => {
    items().write('session', 'x');
    now += seconds * 1000;
    expect(items().read('session') !== null).toBe(readable);
    expect(storage.getItem('session') !== null).toBe(readable);
  });

  it('[SES-5] the constants 1800, 60 and 43200 and the keys [SES-7]', () => {
    expect([LIFE.stored, LIFE.renewAhead, LIFE.session]).toEqual([1800, 60, 43_200]);
    expect(KEYS).toEqual({ session: 'session', refresh: 'refresh', user: 'user' });
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '1',
    '"x"',
    '{}',
    '{"object":1}',
    '{"object":1,"expires":"amanhã"}',
    '{"object":1,"expires":null}',
  ])('[SES-5] a damaged item (%s) is removed, never thrown', (text) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    storage.setItem('session', text);
    expect(items().read('session')).toBeNull();
    expect(storage.getItem('session')).toBeNull();
    warn.mockRestore();
  });

  it('[SES-5] live in memory where storage is switched off or full', () => {
    const off = itemStore(
      () => {
        throw new DOMException('denied', 'SecurityError');
      },
      () => now,
    );
    off.write('session', 'x');
    expect(off.read('session')?.object).toBe('x');
    off.remove('session');
    expect(off.read('session')).toBeNull();

    const full = {
      ...fakeStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const store = itemStore(
      () => full,
      () => now,
    );
    store.write('session', 'y');
    expect(store.read('session')?.object).toBe('y');
    now += 1800_000;
    expect(store.read('session')).toBeNull();
  });
});

it('[SES-5] what could not be stored is never read as what stood there before', () => {
  let full = false;
  const quota: Storage = {
    ...storage,
    getItem: (key) => storage.getItem(key),
    removeItem: (key) => storage.removeItem(key),
    setItem(key, value) {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      storage.setItem(key, value);
    },
  };
  const store = itemStore(
    () => quota,
    () => now,
  );
  store.write('session', 'old');
  full = true;
  store.write('session', 'new');
  expect(store.read('session')?.object).toBe('new');
  full = false;
  store.write('session', 'newest');
  expect([store.read('session')?.object, items().read('session')?.object]).toEqual(['newest', 'newest']);
});

describe('the token', () => {
  it.each([
    [{ token: 't' }],
    [{ Authorization: 'Bearer t' }],
    [{ Authorization: 't' }],
    [{ authToken: 't' }],
    [{ access_token: 't' }],
    ['t'],
    ['bearer t'],
  ])('[SES-6] is found in %j', (object) => expect(tokenIn(object)).toBe('t'));

  it.each(['x\r\nX-Admin: 1', 'tókén', '✓', 'x y', 'x'.repeat(4_097)])('[SES-6] is not what no header could carry', (token) =>
    expect(tokenIn({ token })).toBeNull(),
  );

  it.each([[null], [undefined], [{}], [{ token: '' }], [{ token: 3 }], [7], [[]]])('[SES-6] is not found in %j', (object) =>
    expect(tokenIn(object)).toBeNull(),
  );
});
