import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SyncStep } from '#contract/uau/sync.ts';
import { pieceLabel, rowsLabel, STEP_WORDS } from '#src/features/uau/sync/labels.ts';
import classes from '#src/features/uau/sync/sync.module.css';
import { syncStepsOptions, type StepStatus } from '#src/resources/uau-sync.ts';
import { countLabel } from '#src/shared/format/count.ts';
import { counted } from '#src/shared/format/noun.ts';
import { reais } from '#src/shared/format/reais.ts';
import { ReadState } from '#src/shared/ui/ReadError.tsx';

const PAGE = 100;
const TONES = { waiting: undefined, running: undefined, done: 'good', failed: 'bad', skipped: undefined } as const;

/** What was done piece by piece: rows read, new and gone, their sum, and why a piece failed. */
export function SyncLog({ id, running, failed }: { id: string; running: boolean; failed: number }) {
  const [status, setStatus] = useState<StepStatus>(undefined);
  const [page, setPage] = useState(1);
  const steps = useQuery(syncStepsOptions(id, { status, page }, running));
  const show = (next: StepStatus) => {
    setStatus(next);
    setPage(1);
  };
  if (!steps.data) return <ReadState read={steps} lines={4} label="Lendo o registro" />;
  const { results, count } = steps.data;
  const last = Math.max(1, Math.ceil(count / PAGE));
  return (
    <section className="stack" aria-label="Registro">
      <div className="row" role="group" aria-label="Etapas mostradas">
        <Button
          size="compact-sm"
          variant={status === undefined ? 'light' : 'subtle'}
          aria-pressed={status === undefined}
          onClick={() => show(undefined)}
        >
          Todas
        </Button>
        <Button
          size="compact-sm"
          variant={status === 'failed' ? 'light' : 'subtle'}
          aria-pressed={status === 'failed'}
          onClick={() => show('failed')}
        >
          {failed === 0 ? 'Com falha' : `Com falha (${countLabel(failed)})`}
        </Button>
      </div>
      {results.length === 0 ? (
        <p className={classes.quiet}>{status === 'failed' ? 'Nenhuma etapa falhou.' : 'Ainda não há etapas.'}</p>
      ) : (
        <ol className={classes.log}>
          {results.map((step) => (
            <Step key={step.position} step={step} />
          ))}
        </ol>
      )}
      {last > 1 && (
        <div className="row">
          <Button size="compact-sm" variant="default" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            Anteriores
          </Button>
          <span className={classes.quiet}>
            Página {countLabel(page)} de {countLabel(last)}, {counted(count, { one: 'etapa', many: 'etapas' })}
          </span>
          <Button size="compact-sm" variant="default" disabled={page >= last} onClick={() => setPage(page + 1)}>
            Seguintes
          </Button>
        </div>
      )}
    </section>
  );
}

function Step({ step }: { step: SyncStep }) {
  const { status, read, amount, message, attempts } = step;
  return (
    <li>
      <span>{pieceLabel(step)}</span>
      <span className={classes.tone} data-tone={TONES[status]}>
        {STEP_WORDS[status]}
        {attempts > 1 ? ` na ${attempts}ª tentativa` : ''}
      </span>
      {(status === 'done' || read > 0) && (
        <span className={`${classes.message} ${classes.quiet}`}>
          {rowsLabel(step)}
          {amount === 0 ? '' : ` · ${reais(amount)}`}
        </span>
      )}
      {message !== '' && <span className={classes.message}>{message}</span>}
    </li>
  );
}
