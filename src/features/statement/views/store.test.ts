import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MOST_VIEWS, removeView, savedViews, saveView } from '#src/features/statement/views/store.ts';
import { fakeStorage } from '#src/test/fake-browser.ts';

const ana = { id: 7, organization: { id: 1, name: 'Alfa' } };
const bia = { id: 8, organization: { id: 1, name: 'Alfa' } };
const names = (of = ana) => savedViews('dre', of).map(({ name }) => name);
const KEY = (storage: Storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')[0] ?? '';

let storage: Storage;
beforeEach(() => {
  storage = fakeStorage();
  vi.stubGlobal('localStorage', storage);
});

describe('[RT-15] saved views of a report', () => {
  it('are a user’s own, by statement, in the order of their names', () => {
    saveView('dre', ana, { name: 'Trimestral', search: { visao: 'trimestral', av: 1 } });
    saveView('dre', ana, { name: 'Conselho', search: { grupo: 1 } });
    expect(names()).toEqual(['Conselho', 'Trimestral']);
    expect(savedViews('dre', ana)[1]?.search).toMatchObject({ visao: 'trimestral', av: 1 });
    expect(names(bia)).toEqual([]);
    expect(savedViews('cashflow', ana)).toEqual([]);
    expect(savedViews('dre', ana)).toBe(savedViews('dre', ana));
  });

  it('one of the same name takes its place, and one may be taken away', () => {
    saveView('dre', ana, { name: 'Conselho', search: { av: 1 } });
    saveView('dre', ana, { name: 'Conselho', search: { ah: 1 } });
    expect(savedViews('dre', ana)).toHaveLength(1);
    expect(savedViews('dre', ana)[0]?.search).toMatchObject({ ah: 1, av: undefined });
    removeView('dre', ana, 'Conselho');
    expect(names()).toEqual([]);
  });

  it('are no more than a menu holds; the newest stay', () => {
    for (let at = 0; at <= MOST_VIEWS; at += 1) saveView('dre', ana, { name: `V${String(at).padStart(2, '0')}`, search: {} });
    expect(names()).toHaveLength(MOST_VIEWS);
    expect(names()).not.toContain('V00');
    // Whatever it is called, what was just saved is not what goes.
    saveView('dre', ana, { name: 'A', search: {} });
    saveView('dre', ana, { name: 'B', search: {} });
    expect(names()).toHaveLength(MOST_VIEWS);
    expect([names()[0], names()[1], names()[2]]).toEqual(['A', 'B', 'V03']);
  });

  it('what is damaged reads as nothing, what is unknown as not said, and a closed storage is told', () => {
    saveView('dre', ana, { name: 'Conselho', search: {} });
    storage.setItem(KEY(storage), '[{"name":"A","search":{"visao":"semanal","emp":-1}},{"name":5},7]');
    expect(savedViews('dre', ana).map(({ name, search }) => [name, search.visao, search.emp])).toEqual([
      ['A', undefined, undefined],
    ]);
    storage.setItem(KEY(storage), '{broken');
    expect(names()).toEqual([]);
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    });
    expect(saveView('dre', ana, { name: 'X', search: {} })).toBe(false);
  });
});
