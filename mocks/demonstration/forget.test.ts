import { expect, it } from 'vitest';
import { forgetAll } from '#mocks/demonstration/forget.ts';

function storage(start: Record<string, string>) {
  const held = new Map(Object.entries(start));
  return {
    held,
    clear: () => held.clear(),
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  };
}

it('[RES-9] a demonstration that begins again lets go of whom it knew, and of the writes that wait', () => {
  const browser = storage({ session: '{}', user: '{}', 'previsto-rascunho:1:fila': '[{}]', 'previsto.typeface': '1' });
  const tab = storage({ 'previsto-rascunho:1:form': '{}' });
  forgetAll('first', { browser, tab });
  expect([...browser.held.keys()]).toEqual(['previsto.typeface', 'previsto.demonstracao']);
  expect(tab.held.size).toBe(0);

  // A tab that hears of it late does not sign out who signed in since.
  browser.setItem('session', '{}');
  const late = storage({ 'previsto-rascunho:1:form': '{}' });
  forgetAll('first', { browser, tab: late });
  expect(browser.held.has('session')).toBe(true);
  expect(late.held.size).toBe(0);
});
