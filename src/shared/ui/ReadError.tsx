import { isApiError } from '#src/shared/http/api-error.ts';
import { failureText } from '#src/shared/http/error-text.ts';
import { EmptyState, ErrorState } from '#src/shared/ui/States.tsx';

interface ReadErrorProps {
  error: unknown;
  onRetry?: () => void;
  busy?: boolean;
}

/** A read that failed, in the words of its failure; a right that is missing is no failure and offers no second try. */
export function ReadError({ error, onRetry, busy = false }: ReadErrorProps) {
  if (isApiError(error) && error.status === 403) return <EmptyState kind="no-permission" />;
  return <ErrorState text={failureText(error).text} onRetry={onRetry} busy={busy} />;
}
