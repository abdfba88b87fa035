import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Sync } from '#contract/uau/sync.ts';
import { areaLabel, ORIGIN_WORDS, pieceLabel, STATUS_WORDS } from '#src/features/uau/sync/labels.ts';
import { retryWish } from '#src/features/uau/sync/retry.ts';
import { SyncLog } from '#src/features/uau/sync/SyncLog.tsx';
import classes from '#src/features/uau/sync/sync.module.css';
import { syncStepsOptions, useCancelSync, useStartSync, useSync } from '#src/resources/uau-sync.ts';
import { countLabel } from '#src/shared/format/count.ts';
import { dateTimeLabel } from '#src/shared/format/date.ts';
import { ReadState } from '#src/shared/ui/ReadError.tsx';
import { useRefusal } from '#src/shared/ui/use-refusal.ts';

interface SyncViewProps {
  id: string;
  mayWrite: boolean;
  /** Goes on with the sync that reads again what failed. */
  onRetried: (id: string) => void;
}

/** One sync as it goes: how far it is, what it is at, what came of it, and its log. */
export function SyncView({ id, mayWrite, onRetried }: SyncViewProps) {
  const { data, error, refetch, isFetching, running } = useSync(id);
  const cancel = useCancelSync();
  if (!data) return <ReadState read={{ error, isFetching, refetch }} lines={5} label="Lendo a sincronização" />;
  return (
    <div className="stack">
      <Heading sync={data} running={running} />
      <Figures sync={data} />
      {data.error !== null && (
        <p className={classes.problem} role="alert">
          {data.error}
        </p>
      )}
      {mayWrite && running && (
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate(id)}>
          Cancelar sincronização
        </Button>
      )}
      {mayWrite && !running && data.failed_steps > 0 && data.origin !== 'file' && <Retry id={id} onRetried={onRetried} />}
      {!running && data.status === 'cancelled' && (
        <p className={classes.note}>O que já tinha sido lido ficou, cada parte inteira. O resto está como antes.</p>
      )}
      <SyncLog id={id} running={running} failed={data.failed_steps} />
    </div>
  );
}

const percentOf = ({ done, total }: Sync): number => (total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : 0);

function Heading({ sync, running }: { sync: Sync; running: boolean }) {
  const percent = running ? percentOf(sync) : sync.status === 'done' ? 100 : percentOf(sync);
  const known = sync.total > 0;
  const word = STATUS_WORDS[sync.status];
  return (
    <>
      <div>
        <p>
          <strong>{word}</strong>
          {running && known ? ` · ${percent} %` : ''}
        </p>
        <p className={classes.quiet}>
          {ORIGIN_WORDS[sync.origin]}
          {sync.file === null ? '' : ` «${sync.file}»`} · {sync.areas.map(areaLabel).join(', ')} ·{' '}
          {dateTimeLabel(sync.created_at)}
          {sync.by === '' ? '' : ` · ${sync.by}`}
        </p>
      </div>
      <Progress value={running && !known ? 100 : percent} animated={running && !known} aria-label="Andamento da sincronização" />
      {/* Told in steps of ten, so that a reader of the screen is not spoken over each second. */}
      <VisuallyHidden role="status" aria-live="polite">
        {running && known ? `${word}: ${Math.floor(percent / 10) * 10} %` : word}
      </VisuallyHidden>
      {running && <AtWork id={sync.id} />}
    </>
  );
}

function AtWork({ id }: { id: string }) {
  const { data } = useQuery(syncStepsOptions(id, { status: 'running', page: 1 }, true));
  const [step] = data?.results ?? [];
  if (!step) return null;
  return <p className={classes.quiet}>Agora: {pieceLabel(step)}</p>;
}

function Figures({ sync }: { sync: Sync }) {
  const figures = [
    ['Lidas', sync.read],
    ['Novas', sync.added],
    ['Removidas', sync.removed],
    ['Recusadas', sync.refused],
  ] as const;
  return (
    <dl className={classes.figures} aria-label="Linhas">
      {figures.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{countLabel(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Retry({ id, onRetried }: { id: string; onRetried: (id: string) => void }) {
  const failed = useQuery(syncStepsOptions(id, { status: 'failed', page: 1 }, false));
  const start = useStartSync();
  const refusal = useRefusal([]);
  const wish = retryWish(failed.data?.results ?? []);
  if (!wish) return null;
  return (
    <>
      <Button
        loading={start.isPending}
        onClick={() => {
          refusal.clear();
          start.mutate(wish, { onSuccess: (sync) => onRetried(sync.id), onError: (error) => void refusal.refuse(error) });
        }}
      >
        Ler de novo o que falhou
      </Button>
      {refusal.problems['form'] !== undefined && (
        <p className={classes.problem} role="alert">
          {refusal.problems['form']}
        </p>
      )}
    </>
  );
}
