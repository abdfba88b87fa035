import { PAGES } from '#contract/pages.ts';

const KNOWN: readonly string[] = ['/', ...Object.values(PAGES)];
const LONGEST = 2_000;
/** Never parsed by any browser into anything but our own path: no control characters, backslashes or encoded ones. */
// oxlint-disable-next-line no-control-regex -- control characters are what is refused
const STRANGE = /[\u0000-\u0020\u007f-\u{10ffff}\\]|%(?:0[0-9a-f]|1[0-9a-f]|2f|5c|7f)/iu;

/**
 * Where to go after signing in: `target` when it is a known route of this application, else `/` (SES-1, quality A13). Judged as a URL
 * against a stand-in origin, so that whatever would leave the origin shows itself, and then by the list of routes.
 */
export function safeRedirect(target: unknown): string {
  if (typeof target !== 'string' || target.length > LONGEST) return '/';
  if (!target.startsWith('/') || target.startsWith('//')) return '/';
  const path = target.split(/[?#]/, 1)[0] ?? '';
  if (STRANGE.test(path)) return '/';
  let url: URL;
  try {
    url = new URL(target, 'https://previsto.invalid');
  } catch {
    return '/';
  }
  if (url.origin !== 'https://previsto.invalid' || !KNOWN.includes(url.pathname)) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
