import { notifyManager, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { ChangesAnswer } from '#contract/changes.ts';
import { CHANGED_ROWS_URL, changedRows, CHANGES_URL, changesAnswer, MOST_CHANGED } from '#shapes/changes.ts';
import { rowsHeld } from '#src/shared/data/held-rows.ts';
import { withKey } from '#src/shared/data/list-rules.ts';
import { confirmOthers, knownRows } from '#src/shared/data/others-rows.ts';
import { pendingOf } from '#src/shared/data/pending.ts';
import type { WriteSource } from '#src/shared/data/queue/ports.ts';
import { noticesKey } from '#src/shared/data/notices-key.ts';
import { keysOf } from '#src/shared/data/query-keys.ts';
import { decoded } from '#src/shared/data/decoded.ts';
import type { AnyRow } from '#src/shared/data/write.ts';
import { api } from '#src/shared/http/json.ts';
import { notify } from '#src/shared/notify/notify.ts';

/**
 * What stands on screen and is worked out of records, a report, is read again for others' changes no more often than
 * this: by the next question, which comes every 15 s, and not after each cell of one's own.
 */
const DEAR_MS = 10_000;
/** After a save of one's own. */
const SOON_MS = 2_000;

interface OthersPorts {
  client: QueryClient;
  /** The resource of that name; undefined for one that this application does not show. */
  source: (name: string) => Promise<WriteSource | undefined>;
  clock: () => number;
}

type Changed = ChangesAnswer['changes'][number];

/** Sees what others save: asks what changed since the last time, and reads just that. */
export function seeOthers({ client, source, clock }: OthersPorts) {
  const stop = new AbortController();
  let cursor = '';
  let asking: Promise<void> | null = null;
  /** The question was answered, and what it told is being taken in: what is saved from now on was not told. */
  let isAnswered = false;
  let soon: ReturnType<typeof setTimeout> | undefined;
  /** Told, and not taken in yet. */
  let waiting: Changed[] = [];
  /** Keys of what is old by others' changes and stands on screen. */
  const old = new Set<string>();

  const queriesOf = (queryKey: QueryKey) => client.getQueryCache().findAll({ queryKey });
  const outdate = (query: Query) => {
    query.invalidate();
    old.add(query.queryHash);
  };

  async function ask(): Promise<void> {
    const query = { since: cursor };
    const answered = decoded(
      changesAnswer,
      await api.json({ method: 'GET', url: CHANGES_URL, query, signal: stop.signal }),
      CHANGES_URL,
    );
    isAnswered = true;
    ({ cursor } = answered);
    if (notify.unread() !== answered.unread_notices) outdateNotices(answered.unread_notices);
    waiting.push(...answered.changes);
    if (rowsHeld()) return;
    const changes = waiting;
    waiting = [];
    // oxlint-disable-next-line no-await-in-loop -- each is shown as it comes, and few are told at once
    for (const change of changes) await take(change);
    readOld();
  }

  /** Another number than was known: one came, or was read on another device. */
  function outdateNotices(count: number): void {
    notify.setUnread(count);
    void client.invalidateQueries({ queryKey: noticesKey });
  }

  async function take({ resource, rows }: Changed): Promise<void> {
    const known = queriesOf([resource]);
    const created = await source(resource);
    if (!created || stop.signal.aborted) return;
    const { area } = created;
    const pending = pendingOf<AnyRow>(client, resource);
    while (pending.open) await pending.idle(stop.signal); // oxlint-disable-line no-await-in-loop -- what is being written is confirmed first
    const have = knownRows(client, resource);
    const newest = (id: number) => Math.max(have.get(id) ?? 0, pending.broughtVersion(id));
    const news = rows?.filter(({ id, version }) => (version === null ? have.has(id) : newest(id) < version));
    // What we wrote ourselves, here or in another tab, is here already, or on a page that is not open.
    if (news?.length === 0) return;
    for (const queryKey of [...area.affects, ...area.outdates]) for (const query of queriesOf(queryKey)) outdate(query);
    if (!news || news.length > MOST_CHANGED) {
      for (const query of known) outdate(query);
      return;
    }
    if (known.length === 0) return;
    const ids = news.map(({ id }) => id);
    const now = await rowsNow(created, ids);
    const gone = ids.filter((id) => !now.some((row) => row.id === id));
    const ordering = await area.ordering();
    notifyManager.batch(() => {
      for (const query of confirmOthers(client, area, { ordering, rows: now, gone })) outdate(query);
    });
  }

  async function rowsNow({ area, load }: WriteSource, ids: readonly number[]): Promise<AnyRow[]> {
    const [{ row }, { rows }] = await Promise.all([
      load(),
      api
        .json({ method: 'GET', url: CHANGED_ROWS_URL, query: { resource: area.name, id: ids.join(',') }, signal: stop.signal })
        .then((answer) => decoded(changedRows, answer, CHANGED_ROWS_URL)),
    ]);
    // Parsed by the resource's own contract, which is made of rowBase.
    return rows.map((one) => withKey(decoded(row, one, CHANGED_ROWS_URL) as AnyRow, 0));
  }

  /** Reads what is old and on screen: lists at once, what is dear some seconds after it was read last. */
  function readOld(): void {
    for (const query of client.getQueryCache().getAll()) {
      if (!old.has(query.queryHash)) continue;
      if (!query.state.isInvalidated || !query.isActive()) {
        // Read meanwhile, or when it is next opened.
        old.delete(query.queryHash);
        continue;
      }
      const isList = keysOf(String(query.queryKey[0])).lists[1] === query.queryKey[1];
      if (!isList && clock() - query.state.dataUpdatedAt < DEAR_MS) continue;
      old.delete(query.queryHash);
      void client.refetchQueries({ queryKey: query.queryKey, exact: true });
    }
  }

  /** Asked for while an answer was being taken in. */
  let again: Promise<void> | null = null;

  const look = (): Promise<void> => {
    clearTimeout(soon);
    soon = undefined;
    if (asking && isAnswered) {
      again ??= asking.then(() => {
        again = null;
        return look();
      });
      return again;
    }
    isAnswered = false;
    asking ??= ask()
      .catch(() => undefined)
      .finally(() => {
        asking = null;
      });
    return asking;
  };

  return {
    /**
     * Asks once; who asks before the answer is there waits for the same, who asks later has one more asked after it. A
     * question that fails is asked again with the next one.
     */
    look,
    /** Asks within a moment: cells saved one after the other are one question. */
    lookSoon(): void {
      soon ??= setTimeout(() => void look(), SOON_MS);
    },
    stop(): void {
      clearTimeout(soon);
      stop.abort();
      // They are of who was signed in.
      notify.setUnread(0);
    },
  };
}
