import type * as texts from '#src/shared/http/error-text.ts';
import { createListeners } from '#src/shared/listeners.ts';

export type Words = typeof texts;

/** Milliseconds on screen, as the words themselves would say it. */
const LONG = 8_000;

/** What is said where the words themselves cannot be loaded, which happens when the line goes before they came. */
export const WORDLESS = 'A operação não foi concluída e o motivo não pôde ser carregado. Verifique sua rede e tente novamente.';

const wordless: Words = {
  failureReason: () => WORDLESS,
  failureText: () => ({ text: WORDLESS, duration: LONG }),
  downloadFailureText: () => WORDLESS,
  oneLine: () => WORDLESS,
  fieldErrors: () => ({}),
  rowErrors: () => new Map<number, string>(),
};

/**
 * Words are waited for no longer, in milliseconds: where the line says nothing, what is loaded by it does not fail
 * either.
 */
export const WORDS_AT_MOST = 8_000;

let words: Words | null = null;
let coming: Promise<Words> | null = null;
const { subscribe, tell } = createListeners();

async function load(): Promise<Words> {
  try {
    words = await import('#src/shared/http/error-text.ts');
  } finally {
    coming = null;
  }
  tell();
  return words;
}

/**
 * What failures are told with: loaded with the first one, and before that as soon as nothing else is to be done, since
 * it has to be there when the line goes. A failure always tells: where they cannot be loaded it is told by one sentence
 * that needs none, and the next one asks for them again.
 */
export async function failureWords(): Promise<Words> {
  if (words) return words;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Words>((resolve) => {
    timer = setTimeout(resolve, WORDS_AT_MOST, wordless);
  });
  try {
    return await Promise.race([(coming ??= load()), late]);
  } catch {
    return wordless;
  } finally {
    clearTimeout(timer);
  }
}

/** The words that are there, for who draws by them. */
export const wordsHeld = (): Words | null => words;

/** Tells when they have come; who asks has them loaded. */
export function watchWords(listener: () => void): () => void {
  if (!words) void failureWords();
  return subscribe(listener);
}
