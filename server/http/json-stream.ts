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

/** JSON that is there in parts, each written when the reader takes it: none holds the thread for long. */
export function jsonText(parts: readonly string[]): Response {
  const text = new TextEncoder();
  const rest = parts.values();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = rest.next();
      if (done) controller.close();
      else controller.enqueue(text.encode(value));
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}
