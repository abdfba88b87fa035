import { isApiError } from '#src/shared/http/api-error.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { ErrorState } from '#src/shared/ui/ErrorState.tsx';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';
import { useSyncExternalStore } from 'react';
import { watchWords, wordsHeld } from '#src/shared/http/failure-words.ts';

interface ReadErrorProps {
  error: unknown;
  onRetry?: () => void;
  busy?: boolean;
}

/** A read that failed, in the words of its failure; a right that is missing is no failure and offers no second try. */
export function ReadError({ error, onRetry, busy = false }: ReadErrorProps) {
  const text = useFailureText(error);
  if (isApiError(error) && error.status === 403) return <EmptyState kind="no-permission" />;
  return <ErrorState text={text} onRetry={onRetry} busy={busy} />;
}

interface Read {
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface ReadStateProps {
  /** What has to be read; of several, those that failed are read again together. */
  read: Read | readonly Read[];
  lines?: number;
  label?: string;
}

/** In the place of what is read: why it could not be, or that it is on its way. */
export function ReadState({ read, ...shape }: ReadStateProps) {
  const failed = [read].flat().filter(({ error }) => error !== null);
  const [first] = failed;
  if (!first) return <Skeletons {...shape} />;
  return (
    <ReadError
      error={first.error}
      onRetry={() => failed.forEach(({ refetch }) => void refetch())}
      busy={failed.some(({ isFetching }) => isFetching)}
    />
  );
}

/** What a failure is told with; empty until its words have come, which this asks for: only what tells one calls it. */
function useFailureText(error: unknown): string {
  const words = useSyncExternalStore(watchWords, wordsHeld);
  return words?.failureText(error).text ?? '';
}
