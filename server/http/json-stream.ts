import { makePace } from '#server/breathe.ts';

/**
 * A JSON array of all rows of the pieces, written as the reader takes it. What the first piece throws is thrown here, while there can
 * still be a refusal; a later failure breaks the answer off, which no reader takes for a whole one.
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

/** Characters that are written at once: a millisecond's work. */
const AT_ONCE = 512 * 1024;

/** Parts put together to pieces that are worth being written. */
function* piecesOf(parts: readonly string[]): Generator<string, void, undefined> {
  let piece: string[] = [];
  let length = 0;
  for (const part of parts) {
    piece.push(part);
    length += part.length;
    if (length < AT_ONCE) continue;
    yield piece.join('');
    [piece, length] = [[], 0];
  }
  if (length > 0) yield piece.join('');
}

/** JSON that is there in parts, written when the reader takes it, some at a time: none holds the thread for long. */
export function jsonText(parts: readonly string[]): Response {
  const text = new TextEncoder();
  const rest = piecesOf(parts);
  const pace = makePace();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      // A reader who takes as fast as it is written asks for all of it without anybody else's turn.
      const wait = pace();
      if (wait) await wait;
      const { done, value } = rest.next();
      if (done === true) controller.close();
      else controller.enqueue(text.encode(value));
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}
