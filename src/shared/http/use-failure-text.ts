import { useSyncExternalStore } from 'react';
import { watchWords, wordsHeld } from '#src/shared/http/failure-words.ts';

/** What a failure is told with; empty until its words have come. */
export function useFailureText(error: unknown): string {
  const words = useSyncExternalStore(watchWords, wordsHeld);
  return error === null || error === undefined ? '' : (words?.failureText(error).text ?? '');
}
