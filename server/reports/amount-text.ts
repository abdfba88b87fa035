import { MAX_CENTS } from '#planning/numbers/money.ts';
import { beyondMoney } from '#server/http/errors.ts';

/** Lines of a report as its JSON, made of what the database says of them. */

const COMMA = 44;
const SEMICOLON = 59;
const MINUS = 45;
const ZERO = 48;
const POINT = 46;
const QUOTE = 34;
/** Digits that no amount beyond the range of money has fewer of. */
const LARGE = String(MAX_CENTS).length;

const bytesOf = (text: string) => new TextEncoder().encode(text);
const ACCOUNT = bytesOf(',"accounting":');
const AMOUNTS = bytesOf(',"amounts":[');
const END = bytesOf(']}');
/** Most bytes of a line beside its amounts, and of an amount for each sign and comma: nothing is written as "0.00". */
const OF_LINE = 64;
const OF_SIGN = 7;

/** Where lines are written before their length is known; one group's at a time, so that it is nobody's for longer. */
let scratch = new Uint8Array(0);

/**
 * The lines of one group, as JSON with commas between them. `text` has a line for each account, with semicolons between
 * them: the account's id, then its months' cents, nothing for none. Byte by byte, since a report has millions of
 * amounts: a tenth of what the database takes for the same. Adds the accounts to `accounts`. Throws 409 for an amount
 * beyond the range of money.
 */
export function writeLines(group: number, text: string, accounts: Set<number>): Uint8Array<ArrayBuffer> {
  const start = bytesOf(`{"group":${group}`);
  let lines = 1;
  for (let at = text.indexOf(';'); at >= 0; at = text.indexOf(';', at + 1)) lines += 1;
  const most = text.length * OF_SIGN + lines * OF_LINE;
  if (scratch.length < most) scratch = new Uint8Array(most);
  const out = scratch;
  let to = 0;
  const write = (bytes: Uint8Array): void => {
    out.set(bytes, to);
    to += bytes.length;
  };
  let at = 0;
  while (at < text.length) {
    if (at > 0) out[to++] = COMMA;
    write(start);
    write(ACCOUNT);
    let account = 0;
    for (let sign = text.charCodeAt(at); sign !== COMMA; sign = text.charCodeAt(at)) {
      account = account * 10 + sign - ZERO;
      out[to++] = sign;
      at += 1;
    }
    accounts.add(account);
    write(AMOUNTS);
    for (let isFirst = true; ; isFirst = false) {
      // Behind the comma that ended what stands before.
      at += 1;
      let end = at;
      while (end < text.length && text.charCodeAt(end) !== COMMA && text.charCodeAt(end) !== SEMICOLON) end += 1;
      if (!isFirst) out[to++] = COMMA;
      to = writeAmount(text, { at, end }, out, to);
      at = end;
      if (text.charCodeAt(at) !== COMMA) break;
    }
    write(END);
    // Behind the semicolon.
    at += 1;
  }
  return out.slice(0, to);
}

/** Cents as decimal text with two places; answers where the next byte goes. */
function writeAmount(text: string, part: { at: number; end: number }, out: Uint8Array, start: number): number {
  const { end } = part;
  let { at } = part;
  let to = start;
  out[to++] = QUOTE;
  if (text.charCodeAt(at) === MINUS && at < end) {
    out[to++] = MINUS;
    at += 1;
  }
  if (end - at >= LARGE && BigInt(text.slice(at, end)) > BigInt(MAX_CENTS)) throw beyondMoney();
  if (end - at < 3) out[to++] = ZERO;
  for (; at < end - 2; at += 1) out[to++] = text.charCodeAt(at);
  out[to++] = POINT;
  out[to++] = end - at < 2 ? ZERO : text.charCodeAt(at++);
  out[to++] = end - at < 1 ? ZERO : text.charCodeAt(at);
  out[to++] = QUOTE;
  return to;
}
