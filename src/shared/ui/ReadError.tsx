import { isApiError } from '#src/shared/http/api-error.ts';
import { useFailureText } from '#src/shared/http/use-failure-text.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { ErrorState } from '#src/shared/ui/ErrorState.tsx';

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
