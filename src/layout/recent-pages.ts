import { pageAt } from '#src/layout/page-at.ts';

const PREFIX = 'previsto.recent.';
/** More than are shown: those that stand elsewhere already are left out. */
const MOST = 20;

/** Paths that were opened last, newest first. */
export function storedPaths(user: number): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(PREFIX + user) ?? '[]');
    return Array.isArray(value) ? value.filter((path) => typeof path === 'string') : [];
  } catch {
    return [];
  }
}

/** Notes a screen that was opened; the home page itself is none to go back to. */
export function rememberPage(user: number, pathname: string): void {
  const page = pageAt(pathname);
  if (page === undefined || page === 'home') return;
  const next = [pathname, ...storedPaths(user).filter((path) => path !== pathname)].slice(0, MOST);
  try {
    localStorage.setItem(PREFIX + user, JSON.stringify(next));
  } catch {
    // Only the memory is lost.
  }
}
