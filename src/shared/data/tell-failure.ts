import { isSessionOver } from '#src/shared/http/api-error.ts';
import { failureWords, type Words } from '#src/shared/http/failure-words.ts';
import { notify } from '#src/shared/notify/notify.ts';

/** What a failure is about to be told with; what draws it is loaded at the same time. */
export function wordsToTell(): Promise<Words> {
  notify.soon();
  return failureWords();
}

/** Tells a failed call by one notice (API-8), beside what its screen says of it. A session that ended tells itself. */
export async function tellFailure(error: unknown, options: { joins?: boolean } = {}): Promise<void> {
  if (isSessionOver(error)) return;
  const { failureText } = await wordsToTell();
  const { text, duration } = failureText(error);
  notify.failure(text, { duration, ...options });
}
