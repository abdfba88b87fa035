import { MOST_ROWS } from '#contract/limits.ts';
import { makePace } from '#server/breathe.ts';
import { ApiError, invalid } from '#server/http/errors.ts';

/** Deepest a body may nest; the deepest that any contract asks for is three (a list of rows with a list in one). */
export const MAX_DEPTH = 20;
/** Most fields of one object: several times what the widest contract has. */
export const MOST_FIELDS = 500;
/** Most values of a body in all: 5,000 rows of thirty fields each. */
export const MOST_VALUES = 150_000;
/** Most of a name that is told back. */
const NAME_LENGTH = 100;

/** Characters that are looked at between two glances at the clock. */
const STEP = 32 * 1024;

const thousands = (count: number) => count.toLocaleString('pt-BR');
export const TOO_DEEP = 'O conteúdo enviado tem níveis demais.';
export const TOO_MANY_ROWS = `Envie no máximo ${thousands(MOST_ROWS)} linhas por vez; divida o envio em partes.`;
export const TOO_MANY_FIELDS = `Um registro tem no máximo ${thousands(MOST_FIELDS)} campos.`;
export const TOO_MANY_VALUES = `O conteúdo enviado passa de ${thousands(MOST_VALUES)} valores; divida o envio em partes.`;
export const REPEATED = 'Este campo foi enviado mais de uma vez.';
export const UNKNOWN = 'Campo desconhecido.';

/** An object or list still open: the names seen in it (null in a list), and the entries its commas have ended. */
interface Open {
  names: Set<string> | null;
  entries: number;
}

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const BACKSLASH = 92;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

const refused = (text: string) => new ApiError(400, { detail: text });

/** How far the text of a body has been looked at. */
interface Look {
  at: number;
  values: number;
  open: Open[];
  /**
   * Of a body that is a list: the places of its opening bracket, of the commas between its rows and of its closing one.
   */
  bounds: number[];
}

const newLook = (): Look => ({ at: 0, values: 1, open: [], bounds: [] });

/**
 * Looks at the text of a body before anything is made of it: JSON.parse takes the last of two equal keys in silence, so
 * that what one reader checked is not what another stores, and builds whatever depth and length it is given. Throws 400
 * for either, and for a key that comes twice, naming the field; leaves broken JSON to the parser.
 */
export function inspectJson(source: string): void {
  lookAt(source, newLook(), source.length);
}

/**
 * As inspectJson, of a long body: others are served in between. Answers the texts of its rows where it is a list; null
 * else.
 */
export async function inspectLong(source: string): Promise<string[] | null> {
  const look = newLook();
  const pace = makePace();
  while (look.at < source.length) {
    lookAt(source, look, Math.min(source.length, look.at + STEP));
    const wait = pace();
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    if (wait) await wait;
  }
  return rowsWithin(source, look.bounds);
}

/** The texts between the brackets and commas of a list that is the whole of a text. */
function rowsWithin(source: string, bounds: readonly number[]): string[] | null {
  const [first, ...others] = bounds;
  const last = others.at(-1);
  if (first === undefined || last === undefined || source[first] !== '[' || source[last] !== ']') return null;
  if (!isBlank(source, 0, first) || !isBlank(source, last + 1, source.length)) return null;
  const rows: string[] = [];
  let from = first;
  for (const to of others) {
    // What closes before the end closes no list of rows: broken, and the parser's to tell.
    if (to !== last && source[to] !== ',') return null;
    rows.push(source.slice(from + 1, to));
    from = to;
  }
  return rows;
}

function lookAt(source: string, look: Look, until: number): void {
  const { open, bounds } = look;
  let { at } = look;
  for (; at < until; at += 1) {
    const sign = source.charCodeAt(at);
    if (sign === QUOTE) {
      const end = endOfText(source, at);
      if (end < 0) {
        look.at = source.length;
        return;
      }
      const names = open.at(-1)?.names;
      if (names && isKey(source, end)) noteKey(names, source, at, end);
      at = end;
    } else if (sign === COMMA) {
      noteValue(look);
      noteEntry(open.at(-1));
      if (open.length === 1) bounds.push(at);
    } else if (sign === OPEN_OBJECT || sign === OPEN_LIST) {
      noteValue(look);
      if (open.length === 0) bounds.push(at);
      open.push({ names: sign === OPEN_OBJECT ? new Set() : null, entries: 1 });
      if (open.length > MAX_DEPTH) throw refused(TOO_DEEP);
    } else if (sign === CLOSE_OBJECT || sign === CLOSE_LIST) {
      open.pop();
      if (open.length === 0) bounds.push(at);
    }
  }
  look.at = at;
}

function noteValue(look: Look): void {
  look.values += 1;
  if (look.values > MOST_VALUES) throw refused(TOO_MANY_VALUES);
}

/** Another entry begins behind a comma. */
function noteEntry(inner: Open | undefined): void {
  if (!inner) return;
  inner.entries += 1;
  if (inner.names === null && inner.entries > MOST_ROWS) throw refused(TOO_MANY_ROWS);
  if (inner.names !== null && inner.entries > MOST_FIELDS) throw refused(TOO_MANY_FIELDS);
}

/** Where a text that begins at `start` has its closing quote; −1 when it has none. */
function endOfText(source: string, start: number): number {
  for (let end = source.indexOf('"', start + 1); end >= 0; end = source.indexOf('"', end + 1)) {
    let before = end - 1;
    while (source.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return -1;
}

const isSpace = (sign: number) => sign === 32 || sign === 9 || sign === 10 || sign === 13;

/** Whether only JSON's own spaces stand there: others make it no JSON. */
function isBlank(source: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (!isSpace(source.charCodeAt(at))) return false;
  return true;
}

function isKey(source: string, end: number): boolean {
  let at = end + 1;
  while (isSpace(source.charCodeAt(at))) at += 1;
  return source.charCodeAt(at) === COLON;
}

function noteKey(names: Set<string>, source: string, start: number, end: number): void {
  const name = nameOf(source.slice(start, end + 1));
  if (names.has(name)) throw invalid({ [name.slice(0, NAME_LENGTH)]: [REPEATED] });
  // It would become the object's own prototype in the hands of whoever copies fields.
  if (name === '__proto__') throw refused(`${UNKNOWN} (__proto__)`);
  names.add(name);
}

/** The same key may be written with escapes. */
function nameOf(token: string): string {
  if (!token.includes('\\')) return token.slice(1, -1);
  try {
    return String(JSON.parse(token));
  } catch {
    return token;
  }
}
