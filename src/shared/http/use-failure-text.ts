import { useSyncExternalStore } from 'react';
import { watchWords, wordsHeld } from '#src/shared/http/failure-words.ts';

/** What a failure is told with; empty until its words have come, which this asks for: only what tells one calls it. */
export function useFailureText(error: unknown): string {
  const words = useSyncExternalStore(watchWords, wordsHeld);
  return words?.failureText(error).text ?? '';
}
