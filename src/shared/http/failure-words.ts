import type * as told from '#src/shared/http/error-text.ts';

export type Words = typeof told;

let words: Words | null = null;
const listeners = new Set<() => void>();

/** What failures are told with: loaded with the first one, and before that as soon as nothing else is to be done, since it has to be there when the line goes. */
export async function failureWords(): Promise<Words> {
  words ??= await import('#src/shared/http/error-text.ts');
  for (const listener of listeners) listener();
  return words;
}

/** The words that are there, for who draws by them. */
export const wordsHeld = (): Words | null => words;

/** Tells when they have come; who asks has them loaded. */
export function watchWords(listener: () => void): () => void {
  listeners.add(listener);
  // What cannot be loaded leaves the failure without its words, not the page without its retry.
  if (!words) failureWords().catch(() => undefined);
  return () => void listeners.delete(listener);
}
