import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazy } from '#src/shared/format/date.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

describe('what is dear to make', () => {
  it.each([
    ['a value', {}],
    ['nothing', undefined],
  ])('is made when it is asked for first, and never again: %s', (_what, value) => {
    const make = vi.fn<() => unknown>(() => value);
    const own = lazy(make);
    expect(make).not.toHaveBeenCalled();
    expect([own(), own()]).toEqual([value, value]);
    expect(make).toHaveBeenCalledOnce();
  });

  it.each([
    ['dates', () => import('#src/shared/format/date.ts')],
    ['the connection’s words', () => import('#src/layout/connection/words.ts')],
  ])('is no format of a page that only loads the module of %s', async (_what, load) => {
    const formats = [vi.spyOn(Intl, 'DateTimeFormat'), vi.spyOn(Intl, 'RelativeTimeFormat')];
    vi.resetModules();
    await load();
    for (const format of formats) expect(format).not.toHaveBeenCalled();
  });
});
