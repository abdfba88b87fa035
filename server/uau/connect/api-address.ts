import { withoutTrailing } from '#planning/text/text-key.ts';

const API = 'uauAPI/api/v1.0/';

/**
 * The address below which the API's methods are, with its slash: `https://uau.empresa.com.br/uauAPI/api/v1.0/`. Takes
 * an address that was copied with the API's path. Null for what is no http(s) address, or carries a user, a query or a
 * fragment: a secret would stand in it.
 */
export function apiAddress(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return null;
  const path = withoutTrailing(url.pathname, '/').replace(/\/uauapi(\/api(\/v1\.0)?)?$/i, '');
  return `${url.origin}${path}/${API}`;
}
