import { PageFrame } from '#src/shared/ui/PageFrame.tsx';
import { ReadState } from '#src/shared/ui/ReadError.tsx';

/** A reading that may be on its way or refused. */
export interface PlansReading {
  isError: boolean;
  isFetching: boolean;
  error: Error | null;
  refetch: () => unknown;
}

interface ReadingPlansProps {
  title: string;
  plans: PlansReading;
}

/** Assumptions that are not there yet: on their way, or refused. */
export function ReadingPlans({ title, plans }: ReadingPlansProps) {
  return (
    <PageFrame title={title} flush={!plans.isError}>
      <ReadState read={plans} lines={14} label="Carregando as premissas" />
    </PageFrame>
  );
}
