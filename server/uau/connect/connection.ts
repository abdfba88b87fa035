import { withoutTrailing } from '#planning/text/text-key.ts';

/** Where UAU's API answers, and with what it is signed in to. Never logged, never answered. */
export interface UauConnection {
  /** Address of the server, with or without the API's own path behind it. */
  url: string;
  login: string;
  password: string;
  /** Fixed token of the integration. */
  token: string;
  /** Said by the installation's variables, whose owner may name any server; an address that was typed is held to what it may reach. */
  trusted?: true;
}

const API = 'uauAPI/api/v1.0/';

/**
 * The address below which the API's methods are, with its slash: `https://uau.empresa.com.br/uauAPI/api/v1.0/`. Takes an address that was
 * copied with the API's path. Null for what is no http(s) address, or carries a user, a query or a fragment: a secret would stand in it.
 */
export function apiAddress(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return null;
  const path = withoutTrailing(url.pathname, '/').replace(/\/uauapi(\/api(\/v1\.0)?)?$/i, '');
  return `${url.origin}${path}/${API}`;
}
