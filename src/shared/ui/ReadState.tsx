import { ReadError } from '#src/shared/ui/ReadError.tsx';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';

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
