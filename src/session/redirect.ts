const LONGEST = 2_000;
const HERE = 'https://previsto.invalid';
/** In plain words: nothing in it that any reader of addresses takes for a host, a scheme or a step upwards. */
const PLAIN = /^(?:\/[\p{L}\p{N}_~-][\p{L}\p{N}\p{M}._~-]*)+\/?$/u;

/**
 * Where to go after signing in: `target` when it is an address of this application, else `/` (SES-1). It is read as a
 * browser reads it, against a stand-in origin, so that whatever would leave the origin shows itself; then its path must
 * be a plain one, as all of ours are; one that no page has shows the page of unknown addresses. What was read is
 * answered, never the text itself.
 */
export function safeRedirect(target: unknown): string {
  if (typeof target !== 'string' || target.length > LONGEST || !target.startsWith('/')) return '/';
  // No longer than `URL.parse`, which browsers of two years ago lack.
  const url = URL.canParse(target, HERE) ? new URL(target, HERE) : null;
  if (url?.origin !== HERE || !(url.pathname === '/' || isPlain(url.pathname))) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

function isPlain(path: string): boolean {
  try {
    const read = decodeURIComponent(path).normalize('NFC');
    // The sign-in area leads nowhere from itself.
    return PLAIN.test(read) && !/^\/access(?:\/|$)/i.test(read);
  } catch {
    return false;
  }
}
