import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { forBadTimes, readyToWrite } from '#src/layout/connection/bad-times.ts';
import { sourceOf, waits } from '#src/layout/connection/sources.ts';
import { rowTitle } from '#src/shared/data/row-title.ts';
import { openChannel } from '#src/shared/browser/channel.ts';
import { browserLocks } from '#src/shared/browser/locks.ts';
import type { Owner } from '#src/shared/data/drafts.ts';
import { watchConnection } from '#src/shared/data/queue/connection.ts';
import { setQueue } from '#src/shared/data/queue/current.ts';
import { keepInStep } from '#src/shared/data/queue/in-step.ts';
import { writeStore } from '#src/shared/data/queue/stored-writes.ts';
import { createQueue, type Queue, type QueueView } from '#src/shared/data/queue/queue.ts';
import { seeOthers } from '#src/shared/data/queue/others.ts';
import { anyToRead, isAnythingShown, readAgain, type Staleness, stalenessOf } from '#src/shared/data/queue/stale.ts';
import { attended } from '#src/shared/browser/attended.ts';
import { onceSettled } from '#src/shared/data/settled.ts';
import { keepWritesBy } from '#src/shared/data/write.ts';
import { isApiError } from '#src/shared/http/api-error.ts';
import { DURATION, notify } from '#src/shared/notify/notify.ts';
import { env } from '#src/shared/env.ts';
import { createValue } from '#src/layout/connection/value.ts';

/** How often what failed is tried again while the page is looked at. */
const AGAIN_MS = 15_000;

/** A look at the server, in milliseconds. */
const PATIENCE = 5_000;

/** Whether the API answers at all; a proxy that reaches nobody behind it counts as nobody. */
async function serverAnswers(): Promise<boolean> {
  const answer = await fetch(`${env.apiUrl || globalThis.location.origin}/api/health/`, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE),
  });
  return ![502, 503, 504].includes(answer.status);
}

/** Everything that follows the line for one user, from their first page to their last. */
function openConnection(client: QueryClient, user: Owner, here: () => string) {
  const connection = watchConnection({ probe: serverAnswers });
  const channel = openChannel('previsto-data');
  const step = keepInStep(client, channel);
  const queue: Queue = createQueue({
    client,
    store: writeStore(user),
    source: sourceOf,
    waits,
    offline: connection.offline,
    suspect: connection.suspect,
    gone: connection.gone,
    locks: browserLocks(globalThis.navigator.locks),
    clock: Date.now,
    here,
    title: (_resource, row) => rowTitle(row),
    onStored: () => notify.info('Guardado. Será enviado com a conexão.', { title: 'Aguardando conexão' }),
    // The strip leads to the reason again, when the notice is gone.
    onRefused: (problem) => notify.failure(problem, { duration: DURATION.long }),
    onSent: (count) =>
      notify.success(
        count === 1 ? 'A alteração que aguardava foi salva.' : `As ${count} alterações que aguardavam foram salvas.`,
      ),
    onDone: ({ name, affects, outdates }) => step.tell([[name], ...affects, ...outdates]),
  });

  const others = seeOthers({ client, source: sourceOf, clock: Date.now });
  // Not before the first round: it is told of what was saved while the page was opened.
  const look = () => {
    if (!connection.offline() && document.visibilityState !== 'hidden' && isAnythingShown(client)) void others.look();
  };
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);

  const back = () => {
    if (connection.offline()) return;
    void client.invalidateQueries();
    void queue.flush();
  };
  const written = new Set<string>();
  let left = false;
  const again = () => {
    if (connection.offline() || document.visibilityState === 'hidden') return;
    void queue.flush();
    readyToWrite(client, written);
    if (anyToRead(client)) readAgain(client);
    look();
  };
  const suspect = (error: unknown) => {
    if (isApiError(error) && error.kind === 'network') connection.suspect();
  };
  const leaves = [
    connection.subscribe(back),
    keepWritesBy(queue),
    setQueue(queue),
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && (event.action.type === 'failed' || event.action.type === 'error'))
        suspect(event.action.error);
    }),
    client.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      if (event.action.type === 'error') suspect(event.action.error);
      // Who saves is shown what others saved meanwhile.
      if (event.action.type === 'success' && event.mutation.meta?.touches) others.lookSoon();
    }),
  ];
  const timer = setInterval(again, AGAIN_MS);
  void queue.flush();
  // Nobody writes before they touch anything.
  void attended().then(() => left || connection.offline() || readyToWrite(client, written));
  // How many notices wait is told with what others saved.
  others.lookSoon();
  // What met nobody before anyone watched.
  for (const { state } of client.getQueryCache().getAll()) suspect(state.error ?? state.fetchFailureReason);
  return {
    connection,
    queue,
    /** By the reader's wish: what a refusal answered, too. */
    tryNow: () => void client.refetchQueries({ predicate: (query) => query.isActive() && query.state.status === 'error' }),
    stop(): void {
      left = true;
      for (const leave of leaves) leave();
      clearInterval(timer);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
      others.stop();
      queue.stop();
      step.stop();
      channel?.close();
      connection.stop();
    },
  };
}

type Opened = ReturnType<typeof openConnection>;

/** What is open for the page, told to React. */
function createPlace() {
  const opened = createValue<Opened | null>(null);
  return {
    opened: opened.get,
    subscribe: opened.subscribe,
    open(...requested: Parameters<typeof openConnection>): () => void {
      const next = openConnection(...requested);
      opened.set(next);
      return () => {
        next.stop();
        opened.set(null);
      };
    },
  };
}

const NOTHING: QueueView = { writes: [], sending: false };
const nobody = () => () => undefined;

/** The line and what waits for it; null until the page stands. */
export function useConnection(user: Owner) {
  const client = useQueryClient();
  const router = useRouter();
  useEffect(() => onceSettled(client, () => void forBadTimes()), [client]);
  const [place] = useState(createPlace);
  useEffect(() => place.open(client, user, () => router.state.location.href), [place, client, user, router]);
  const opened = useSyncExternalStore(place.subscribe, place.opened);
  const offline = useSyncExternalStore(opened?.connection.subscribe ?? nobody, () => opened?.connection.offline() ?? false);
  const view = useSyncExternalStore(opened?.queue.subscribe ?? nobody, () => opened?.queue.view() ?? NOTHING);
  const stale = useStaleness(client, offline);
  return { opened, offline, view, stale };
}

function useStaleness(client: QueryClient, offline: boolean): Staleness | null {
  // A text is equal to itself, so that React draws only what changed.
  const read = () => JSON.stringify(stalenessOf(client, offline));
  const text = useSyncExternalStore((listener) => client.getQueryCache().subscribe(listener), read);
  return JSON.parse(text) as Staleness | null; // what was just written
}
