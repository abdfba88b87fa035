import { isSessionOver } from '#src/shared/http/api-error.ts';
import { failureWords } from '#src/shared/http/failure-words.ts';
import { notify } from '#src/shared/notify/notify.ts';

/** Tells a failed call by one notice (API-8), beside what its screen says of it. A session that ended tells itself. */
export async function tellFailure(error: unknown, options: { joins?: boolean } = {}): Promise<void> {
  if (isSessionOver(error)) return;
  const { failureText } = await failureWords();
  const { text, duration } = failureText(error);
  notify.failure(text, { duration, ...options });
}
