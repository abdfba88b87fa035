import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';

interface RunProgressProps {
  label: string;
  run: { done: number; total: number; cancel: () => void };
  /** What the way to stop it says. */
  stop?: string;
}

/** A job that is running, and the way to stop it. */
export function RunProgress({ label, run, stop = 'Cancelar importação' }: RunProgressProps) {
  const known = run.total > 0;
  const percent = known ? Math.round((run.done / run.total) * 100) : 100;
  return (
    <div className="row">
      <p role="status">{known ? `${label}… ${percent} %` : `${label}…`}</p>
      <Progress w="100%" value={percent} animated={!known} aria-label={label} />
      <Button variant="default" onClick={run.cancel}>
        {stop}
      </Button>
    </div>
  );
}
