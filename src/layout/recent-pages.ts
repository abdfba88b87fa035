import { placeOf, type Place } from '#src/layout/menu.ts';

const PREFIX = 'previsto.recent.';
const MOST = 8;

function stored(user: number): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(PREFIX + user) ?? '[]');
    return Array.isArray(value) ? value.filter((path) => typeof path === 'string') : [];
  } catch {
    return [];
  }
}

/** Notes a screen that was opened; the home page itself is none to go back to. */
export function rememberPage(user: number, pathname: string): void {
  const place = placeOf(pathname);
  if (!place || place.section.id === 'home') return;
  const next = [pathname, ...stored(user).filter((path) => path !== pathname)].slice(0, MOST);
  try {
    localStorage.setItem(PREFIX + user, JSON.stringify(next));
  } catch {
    // Only the memory is lost.
  }
}

/** Screens opened last, newest first, at most eight; a path that is no screen any more is left out. */
export function recentPages(user: number): Place[] {
  return stored(user).flatMap((path) => placeOf(path) ?? []);
}
