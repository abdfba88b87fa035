import { ReadError } from '#src/shared/ui/ReadError.tsx';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';

interface Read {
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/** What is shown until all is read that a tab needs: why it cannot be, or that it is on its way. */
export function Reading({ reads }: { reads: readonly Read[] }) {
  const failed = reads.filter(({ error }) => error !== null);
  const [first] = failed;
  if (!first?.error) return <Skeletons lines={12} label="Carregando o de-x-para" />;
  return (
    <ReadError
      error={first.error}
      onRetry={() => {
        for (const read of failed) void read.refetch();
      }}
      busy={failed.some(({ isFetching }) => isFetching)}
    />
  );
}
