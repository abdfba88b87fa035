import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { AreaStatus } from '#contract/uau/rows.ts';
import { VERSION_KIND_LABELS } from '#contract/version-labels.ts';
import { LABELS } from '#src/features/home/labels.ts';
import { rememberWaitingHeight } from '#src/features/home/waiting-place.ts';
import classes from '#src/features/home/home.module.css';
import { awaitingApproval } from '#src/resources/version-moves.ts';
import { uauFoundSources } from '#src/resources/uau-mapping.ts';
import { listing } from '#src/layout/connection/listing.ts';
import { uauStatus } from '#src/resources/uau-facts.ts';
import { version } from '#src/resources/version.ts';
import { useRights } from '#src/session/use-rights.ts';
import { dateTimeLabel } from '#src/shared/format/date.ts';
import { spanLabel } from '#src/shared/format/month.ts';
import { counted } from '#src/shared/format/noun.ts';
import { reais, totalReais } from '#src/shared/format/reais.ts';
import { can } from '#src/shared/rights.ts';
import { ownerOf } from '#src/shared/data/drafts.ts';
import { currentQueue } from '#src/shared/data/queue/current.ts';
import { writeStore, type StoredWrite } from '#src/shared/data/queue/stored-writes.ts';

const ORIGIN = { one: 'origem', many: 'origens' };

const changes = (count: number, one: string, many: string): string =>
  count === 1 ? `1 alteração ${one}` : `${count} alterações ${many}`;

const WAITING_LABELS = {
  /** «2 alterações a enviar e 1 alteração não aceita». */
  stored: (waiting: number, refused: number): string =>
    [
      ...(waiting > 0 ? [changes(waiting, 'a enviar', 'a enviar')] : []),
      ...(refused > 0 ? [changes(refused, 'não aceita', 'não aceitas')] : []),
    ].join(' e '),
  storedText: 'Guardadas neste navegador até haver conexão.',
  late: (areas: number): string =>
    areas === 1 ? '1 área do UAU com leitura atrasada' : `${areas} áreas do UAU com leitura atrasada`,
  lateText: 'Há mais de 36 horas sem leitura; o realizado pode estar incompleto.',
  oldest: (at: string): string => `A mais antiga é de ${at}.`,
} as const;

const app = getRouteApi('/_app');
const nobody = () => () => undefined;

/** What the person saved that waits in this browser, or was not accepted. */
function useStoredWrites(): readonly StoredWrite[] {
  const owner = app.useRouteContext({ select: ({ profile }) => ownerOf(profile) });
  // What was stored is there before what sends it.
  const [stored] = useState(() => writeStore(owner).read());
  const queue = currentQueue();
  return useSyncExternalStore(queue?.subscribe ?? nobody, () => queue?.view().writes ?? stored);
}

/**
 * What waits for the one who looks: what they saved and the server has not taken, versions to approve, what UAU brought
 * that no report has a line for, with its money, and what was not read of it for too long; each with the way to mend
 * it. Nothing where nothing waits.
 */
export function Waiting({ onKnown }: { onKnown: () => void }) {
  const rights = useRights();
  const versions = version.useAll();
  const toApprove = awaitingApproval(versions.data ?? [], rights);
  const found = useQuery({ ...uauFoundSources(), enabled: can(rights, 'uauFromTo', 'view') });
  const unmapped = found.data?.sources.filter(({ target }) => target === null) ?? [];
  const amount = unmapped.reduce((sum, { size }) => sum + size, 0);
  const statuses = uauStatus.useAnswerIf(can(rights, 'uauDatabase', 'view'));
  const late = statuses.data?.filter((status) => status.late) ?? [];
  const stored = useStoredWrites();
  const all = useRef<HTMLElement>(null);
  const known = versions.isSuccess && !found.isLoading && !statuses.isLoading;
  const count = toApprove.length + unmapped.length + late.length + stored.length;
  const onHeight = useEffectEvent((height: number) => {
    rememberWaitingHeight(height);
    onKnown();
  });
  useEffect(() => {
    if (known) onHeight(count === 0 ? 0 : (all.current?.offsetHeight ?? 0));
  }, [known, count]);
  if (count === 0) return null;
  return (
    <section ref={all} aria-labelledby="aguardando-voce">
      <h2 id="aguardando-voce" className={classes.heading}>
        {LABELS.waiting}
      </h2>
      <ul className="plain">
        {stored.length > 0 && <Stored writes={stored} />}
        {toApprove.map(({ id, nome, kind, start_month, end_month, total }) => (
          <li key={id}>
            <Link to="/estrutura-organizacional/versao-orcamentaria" search={{ aprovar: id }} className={classes.row}>
              <span className={classes.main}>{nome}</span>
              <span className={classes.amount}>{totalReais(total)}</span>
              <span className={classes.dim}>
                {LABELS.toApprove(VERSION_KIND_LABELS[kind], spanLabel(start_month, end_month))}
              </span>
            </Link>
          </li>
        ))}
        {unmapped.length > 0 && (
          <li>
            <Link to="/uau/de-x-para" search={{ aba: 'recebidas', pendentes: 1 }} className={classes.row}>
              <span className={classes.main}>{counted(unmapped.length, ORIGIN)} do UAU sem de-x-para</span>
              <span className={classes.amount}>{reais(amount)}</span>
              <span className={classes.dim}>{LABELS.uauPendingText}</span>
            </Link>
          </li>
        )}
        {late.length > 0 && <Late areas={late} />}
      </ul>
    </section>
  );
}

/** What was saved and is not with the server; the list of it opens over the page. */
function Stored({ writes }: { writes: readonly StoredWrite[] }) {
  const refused = writes.filter(({ problem }) => problem !== null);
  const first = refused[0] ?? writes[0];
  return (
    <li>
      <UnstyledButton className={classes.row} onClick={() => listing.set(true)}>
        <span className={classes.main}>{WAITING_LABELS.stored(writes.length - refused.length, refused.length)}</span>
        <span className={classes.amount} />
        <span className={classes.dim}>{first?.problem ?? WAITING_LABELS.storedText}</span>
      </UnstyledButton>
    </li>
  );
}

/** What was not read of UAU for longer than a day and a half. */
function Late({ areas }: { areas: readonly AreaStatus[] }) {
  const oldest = areas.flatMap(({ updated_at }) => updated_at ?? []).toSorted()[0];
  return (
    <li>
      <Link to="/uau/base-de-dados" className={classes.row}>
        <span className={classes.main}>{WAITING_LABELS.late(areas.length)}</span>
        <span className={classes.amount} />
        <span className={classes.dim}>
          {WAITING_LABELS.lateText}
          {oldest === undefined ? '' : ` ${WAITING_LABELS.oldest(dateTimeLabel(oldest))}`}
        </span>
      </Link>
    </li>
  );
}
