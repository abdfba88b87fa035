import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// The first screen of a file loads its modules on demand; on a busy machine that alone takes longer than the library's one second.
configure({ asyncUtilTimeout: 10_000 });

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

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});
