import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import classes from '#src/features/structure/import/ChartImport.module.css';

interface RunProgressProps {
  label: string;
  run: { done: number; total: number; cancel: () => void };
}

/** A job that is running, and the way to stop it. */
export function RunProgress({ label, run }: RunProgressProps) {
  const known = run.total > 0;
  const percent = known ? Math.round((run.done / run.total) * 100) : 100;
  return (
    <div className={classes.buttons}>
      <p role="status">{known ? `${label}… ${percent} %` : `${label}…`}</p>
      <Progress w="100%" value={percent} animated={!known} aria-label={label} />
      <Button variant="default" onClick={run.cancel}>
        Cancelar importação
      </Button>
    </div>
  );
}
