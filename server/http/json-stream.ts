import { makePace } from '#server/breathe.ts';

/**
 * A JSON array of all rows of the pieces, written as the reader takes it. What the first piece throws is thrown here,
 * while there can still be a refusal; a later failure breaks the answer off, which no reader takes for a whole one.
 */
export async function jsonArray(pieces: AsyncGenerator<readonly unknown[], void, undefined>): Promise<Response> {
  const text = new TextEncoder();
  let next = await pieces.next();
  let opened = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      // Runs until there is something to give: a stream whose pull gave nothing is not asked again.
      for (;;) {
        if (next.done) {
          controller.enqueue(text.encode(opened ? ']' : '[]'));
          controller.close();
          return;
        }
        const rows = next.value.map((row) => JSON.stringify(row)).join(',');
        // oxlint-disable-next-line no-await-in-loop -- one piece after the other
        next = await pieces.next();
        if (rows === '') continue;
        controller.enqueue(text.encode(`${opened ? ',' : '['}${rows}`));
        opened = true;
        return;
      }
    },
    async cancel() {
      await pieces.return();
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}

/** Bytes that are written at once: a millisecond's work. */
const AT_ONCE = 512 * 1024;

type Part = string | Uint8Array<ArrayBuffer>;

/** Parts put together to pieces that are worth being written. */
function* piecesOf(parts: readonly Part[]): Generator<Uint8Array<ArrayBuffer>, void, undefined> {
  const encoder = new TextEncoder();
  let piece: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (const part of parts) {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part;
    piece.push(bytes);
    length += bytes.length;
    if (length < AT_ONCE) continue;
    yield joined(piece, length);
    [piece, length] = [[], 0];
  }
  if (length > 0) yield joined(piece, length);
}

function joined(piece: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const bytes of piece) {
    whole.set(bytes, at);
    at += bytes.length;
  }
  return whole;
}

const JSON_TYPE = { 'content-type': 'application/json' };

/**
 * JSON that is there in parts, written when the reader takes it, some at a time: none holds the thread for long. What
 * is one piece is answered as it is, since a stream costs as much as a short report's sums.
 */
export function jsonText(parts: readonly Part[]): Response {
  const rest = piecesOf(parts);
  const first = rest.next();
  const second = rest.next();
  if (first.done !== true && second.done === true) return new Response(first.value, { headers: JSON_TYPE });
  const begun = [first, second];
  const pace = makePace();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      // A reader who takes as fast as it is written asks for all of it without anybody else's turn.
      const wait = pace();
      if (wait) await wait;
      const { done, value } = begun.shift() ?? rest.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
  });
  return new Response(body, { headers: JSON_TYPE });
}

/** Rows that are written to text in one go. */
const ROWS_AT_ONCE = 200;

/**
 * `head` with its `rows`, as many as there are: they are written to text some at a time, others are served in between.
 */
export async function jsonWithRows(head: object, rows: readonly unknown[]): Promise<Response> {
  const parts = [`${JSON.stringify(head).slice(0, -1)},"rows":[`];
  const pace = makePace();
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const wait = pace();
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other
    if (wait) await wait;
    const text = JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE)).slice(1, -1);
    parts.push(from === 0 ? text : `,${text}`);
  }
  return jsonText([...parts, ']}']);
}
