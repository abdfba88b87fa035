import { UnstyledButton } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { HomeWaiting } from '#contract/home.ts';
import { VERSION_KIND_LABELS } from '#contract/version-labels.ts';
import { LABELS } from '#src/features/home/labels.ts';
import classes from '#src/features/home/home.module.css';
import { homeWaitingOptions } from '#src/resources/home.ts';
import { awaitingApproval } from '#src/resources/version-moves.ts';
import { listing } from '#src/layout/connection/listing.ts';
import { version } from '#src/resources/version.ts';
import { useRights } from '#src/session/use-rights.ts';
import { dateTimeLabel } from '#src/shared/format/date.ts';
import { spanLabel } from '#src/shared/format/month.ts';
import { counted } from '#src/shared/format/noun.ts';
import { reais, totalReais } from '#src/shared/format/reais.ts';
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
  unread: 'Não foi possível ver tudo o que aguarda.',
  again: 'Tentar novamente',
  reading: 'Lendo novamente…',
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

/** Versions that are named; of more there is the number, so that the year's figures stay in sight. */
const NAMED = 3;

const NOTHING: HomeWaiting = { unmapped: { sources: 0, amount: 0 }, late: { areas: 0, oldest: null } };

/**
 * What waits for the one who looks: what they saved and the server has not taken, versions to approve, what UAU brought
 * that no report has a line for, with its money, and what was not read of it for too long; each with the way to mend
 * it. Nothing where nothing waits. It is known when the page is first drawn, so nothing below it moves, but where UAU's
 * data takes long to be summed.
 */
export function Waiting() {
  const waiting = homeWaitingOptions.useAnswer();
  const { unmapped, late } = waiting.data ?? NOTHING;
  const rights = useRights();
  const versions = version.useAll();
  const toApprove = awaitingApproval(versions.data ?? [], rights);
  const stored = useStoredWrites();
  const { unread, retry, section } = useUnread([waiting, versions]);
  const more = toApprove.length > NAMED + 1 ? toApprove.length - NAMED : 0;
  if (toApprove.length + unmapped.sources + late.areas + stored.length + unread.length === 0) return null;
  return (
    <section ref={section} aria-labelledby="aguardando-voce" className={classes.waiting}>
      <h2 id="aguardando-voce" className={classes.heading}>
        {LABELS.waiting}
      </h2>
      <ul className="plain">
        {stored.length > 0 && <Stored writes={stored} />}
        {toApprove.slice(0, more > 0 ? NAMED : toApprove.length).map(({ id, nome, kind, start_month, end_month, total }) => (
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
        {more > 0 && (
          <li>
            <Link to="/estrutura-organizacional/versao-orcamentaria" search={{ situacao: 'em_revisao' }} className={classes.row}>
              <span className={classes.main}>{LABELS.moreToApprove(more)}</span>
            </Link>
          </li>
        )}
        {unmapped.sources > 0 && (
          <li>
            <Link to="/uau/de-x-para" search={{ aba: 'recebidas', pendentes: 1 }} className={classes.row}>
              <span className={classes.main}>{counted(unmapped.sources, ORIGIN)} do UAU sem de-x-para</span>
              <span className={classes.amount}>{reais(unmapped.amount)}</span>
              <span className={classes.dim}>{LABELS.uauPendingText}</span>
            </Link>
          </li>
        )}
        {late.areas > 0 && <Late {...late} />}
        {unread.length > 0 && (
          <li>
            <UnstyledButton className={classes.row} onClick={retry}>
              <span className={classes.main}>{WAITING_LABELS.unread}</span>
              <span className={classes.amount} />
              <span className={classes.dim}>
                {unread.some(({ isFetching }) => isFetching) ? WAITING_LABELS.reading : WAITING_LABELS.again}
              </span>
            </UnstyledButton>
          </li>
        )}
      </ul>
    </section>
  );
}

interface Reading {
  data: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * What could not be read, and once more: its row stays until it is, and then leaves the focus to the first of what
 * waits, or to the page.
 */
function useUnread(reads: readonly Reading[]) {
  const [again, setAgain] = useState(false);
  const unread = reads.filter(({ data, isError, isFetching }) => data === undefined && (isError || (again && isFetching)));
  const section = useRef<HTMLElement>(null);
  const isRead = again && unread.length === 0;
  useLayoutEffect(() => {
    if (!isRead || document.activeElement !== document.body) return;
    const place = section.current?.querySelector<HTMLElement>('li a, li button') ?? document.querySelector<HTMLElement>('main');
    place?.focus({ preventScroll: true });
  }, [isRead]);
  const retry = () => {
    setAgain(true);
    unread.forEach(({ refetch }) => void refetch());
  };
  return { unread, retry, section };
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
const Late = ({ areas, oldest }: HomeWaiting['late']) => (
  <li>
    <Link to="/uau/base-de-dados" className={classes.row}>
      <span className={classes.main}>{WAITING_LABELS.late(areas)}</span>
      <span className={classes.amount} />
      <span className={classes.dim}>
        {WAITING_LABELS.lateText}
        {oldest === null ? '' : ` ${WAITING_LABELS.oldest(dateTimeLabel(oldest))}`}
      </span>
    </Link>
  </li>
);
