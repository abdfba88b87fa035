import { ApiError, invalid } from '#server/http/errors.ts';

/** Deepest a body may nest; the deepest that any contract asks for is three (a list of rows with a list in one). */
export const MAX_DEPTH = 20;

export const TOO_DEEP = 'O conteúdo enviado tem níveis demais.';
export const REPEATED = 'Este campo foi enviado mais de uma vez.';
export const UNKNOWN = 'Campo desconhecido.';

/** An open object with the keys it has, or an open array. */
type Open = Set<string> | null;

const SPACE = new Set([' ', '\t', '\n', '\r']);

/**
 * Looks at the text of a body before it is parsed: JSON.parse takes the last of two equal keys in silence, so that what one reader
 * checked is not what another stores, and builds whatever depth it is given. Throws 400 for either, naming the field; leaves broken
 * JSON to the parser.
 */
export function inspectJson(source: string): void {
  const open: Open[] = [];
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at];
    if (sign === '"') {
      const end = endOfText(source, at);
      if (end < 0) return;
      if (isKey(source, end)) noteKey(open.at(-1), source.slice(at, end + 1));
      at = end;
    } else if (sign === '{' || sign === '[') {
      open.push(sign === '{' ? new Set() : null);
      if (open.length > MAX_DEPTH) throw new ApiError(400, { detail: TOO_DEEP });
    } else if (sign === '}' || sign === ']') open.pop();
  }
}

/** Where a text that begins at `start` has its closing quote; −1 when it has none. */
function endOfText(source: string, start: number): number {
  for (let at = start + 1; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === '"') return at;
  }
  return -1;
}

function isKey(source: string, end: number): boolean {
  let at = end + 1;
  while (SPACE.has(source[at] ?? '')) at += 1;
  return source[at] === ':';
}

function noteKey(keys: Open | undefined, token: string): void {
  if (!keys) return;
  const name = nameOf(token);
  if (keys.has(name)) throw invalid({ [name]: [REPEATED] });
  // It would become the object's own prototype in the hands of whoever copies fields.
  if (name === '__proto__') throw new ApiError(400, { detail: `${UNKNOWN} (__proto__)` });
  keys.add(name);
}

/** The same key may be written with escapes. */
function nameOf(token: string): string {
  try {
    return String(JSON.parse(token));
  } catch {
    return token;
  }
}
