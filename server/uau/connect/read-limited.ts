import { AnswerTooLarge } from '#server/uau/connect/failure.ts';

/** The text of an answer, read no further than `limit` bytes. Throws AnswerTooLarge beyond it. */
export async function readLimited(response: Response, method: string, limit: number): Promise<string> {
  if (Number(response.headers.get('content-length') ?? 0) > limit) {
    await response.body?.cancel();
    throw new AnswerTooLarge(method, limit);
  }
  if (!response.body) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw new AnswerTooLarge(method, limit);
    }
    text += decoder.decode(value, { stream: true });
  }
}
