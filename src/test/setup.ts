import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { afterEach, beforeAll, vi } from 'vitest';
import { firstFrame } from '#src/shared/ui/later/AfterFirst.tsx';
import { EVERY_BOX } from '#src/shared/ui/later/boxes.ts';

// The first screen of a file loads its modules on demand; on a busy machine that alone takes longer than the library's
// one second.
configure({ asyncUtilTimeout: 10_000, getElementError: notFound });

/**
 * What a search that found nothing fails with, as the library says it. Who waits for something searches at every change
 * of the page and throws all but the last failure away, so the page is put in words only when somebody reads them.
 */
function notFound(message: string | null, container: Element): Error {
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  const full = () =>
    [message, `Ignored nodes: comments, ${getConfig().defaultIgnore}\n${prettyDOM(container)}`].filter(Boolean).join('\n\n');
  const keep = (value: string) => Object.defineProperty(error, 'message', { value, writable: true, configurable: true });
  Object.defineProperty(error, 'message', { get: () => keep(full()).message, set: keep, configurable: true });
  return error;
}

// What jsdom lacks and Mantine or the router ask for.
window.matchMedia = (query: string): MediaQueryList => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
});
class ResizeObserverWithoutLayout implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver = ResizeObserverWithoutLayout;
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};

// No time to spare: a test loads what it asks for, and nothing is on its way when it ends.
window.requestIdleCallback = () => 0;
// As with everybody who has been on a page for a moment. What comes only when it is asked for: src/shared/ui/later.
beforeAll(async () => {
  await Promise.all([firstFrame, ...EVERY_BOX].map((part) => part.load()));
});

/** What React says of rows that it cannot tell apart: it draws one of them twice or not at all, and no test sees it. */
const sameKeys: string[] = [];
const { console: out } = globalThis;
const complain = out.error.bind(out);
out.error = (...words: unknown[]) => {
  if (/with the same key|unique "key" prop/.test(String(words[0]))) sameKeys.push(words.map(String).join(' '));
  complain(...words);
};
afterEach(() => {
  const found = sameKeys.splice(0);
  if (found.length > 0) throw new Error(found.join('\n'));
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});
