import { notifyManager, type QueryClient } from '@tanstack/react-query';
import type { Change, Identified } from '#src/shared/data/list-rules.ts';
import { onceLeft } from '#src/shared/http/leaving.ts';
import { pendingByName } from '#src/shared/data/pending-registry.ts';
import { createListeners } from '#src/shared/listeners.ts';

export interface Entry<Row extends Identified> {
  change: Change<Row>;
  /** Not sent yet: shown like the others, but no read waits for it. */
  waits?: boolean;
}

/**
 * The writes of one resource that the server has not answered yet, in the order they were made; an external store for
 * React. It also keeps writes to one row in order, tells which version of a row a write may rely on, and lets reads
 * wait until no write is open, so that an answer never mixes with a write it may or may not have seen.
 */
export class PendingWrites<Row extends Identified> {
  /** How many writes were ever begun: a read that sees another number at its end overlapped one. */
  begun = 0;
  /** What is read again, or told to related lists, once no write is open. */
  readonly atRest = { queries: new Set<string>(), all: false, changed: false };
  #entries: readonly Entry<Row>[] = [];
  #changes: readonly Change<Row>[] = [];
  readonly #listeners = createListeners();
  /** Notices to screens that are on their way. */
  #due = 0;
  #idle: (() => void)[] = [];
  /** Last write of each row, settled either way. */
  readonly #tails = new Map<number, Promise<unknown>>();
  /** Ids that the server gave to rows which were shown with a negative one. */
  readonly #given = new Map<number, number>();
  /** Versions that our own writes replaced: `id:version` → the next one. */
  readonly #successors = new Map<string, number>();
  /** The newest version of each row that an answer to our own writes brought. */
  readonly #answered = new Map<number, number>();
  #nextId = -1;

  subscribe = this.#listeners.subscribe;

  /** The pending changes; the same array until something changes. */
  snapshot = (): readonly Change<Row>[] => this.#changes;

  /** A negative id for a row that has none yet. */
  newId(): number {
    const id = this.#nextId;
    this.#nextId -= 1;
    return id;
  }

  /** The id to send for a row that was shown with `id`; undefined while, or since, the server gave none. */
  realId(id: number): number | undefined {
    return id > 0 ? id : this.#given.get(id);
  }

  begin(change: Change<Row>): Entry<Row> {
    const entry = { change };
    this.begun += 1;
    // With another notice on its way, which may come beside one of the cache's own, this one waits for its turn.
    const early = this.#due === 0;
    const tell = this.#set([...this.#entries, entry]);
    if (early) onceLeft(tell);
    return entry;
  }

  /** Shows a write that waits for the line: nothing is on its way. */
  keep(change: Change<Row>): Entry<Row> {
    const entry = { change, waits: true };
    this.#set([...this.#entries, entry]);
    return entry;
  }

  /** The write leaves; what it was given is remembered, and later writes to the same rows follow to their new ids. */
  leave(entry: Entry<Row>, given: ReadonlyMap<number, number> = new Map()): void {
    for (const [shown, id] of given) {
      this.#given.set(shown, id);
      const tail = this.#tails.get(shown);
      if (tail) this.#tails.set(id, tail);
    }
    const rest = this.#entries.filter((other) => other !== entry);
    if (given.size > 0) for (const other of rest) other.change = moved(other.change, given);
    this.#set(rest);
  }

  get open(): boolean {
    return this.#entries.some((entry) => !entry.waits);
  }

  /** Resolves the next time that no write is open; rejects when `signal` aborts first. */
  idle(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#idle.push(resolve);
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true }); // a reason is what AbortController made
    });
  }

  /** Runs `work` after every earlier write to any of the rows has settled. */
  inOrder<T>(ids: readonly number[], work: () => Promise<T>): Promise<T> {
    const names = ids.map((id) => this.realId(id) ?? id);
    const before = names.map((id) => this.#tails.get(id)).filter((tail) => tail !== undefined);
    const run = before.length > 0 ? Promise.allSettled(before).then(work) : work();
    for (const id of names) this.#tails.set(id, run);
    const forget = () => {
      for (const id of names) if (this.#tails.get(id) === run) this.#tails.delete(id);
    };
    run.then(forget, forget);
    return run;
  }

  /** Our own write turned `from` into `to`: a form that was opened on `from` saw nothing of another's. */
  succeeded(id: number, from: number | undefined, to: number): void {
    if (from !== undefined && from !== to) this.#successors.set(`${id}:${from}`, to);
  }

  /** An answer to a write of our own brought this row, whether or not a list on screen holds it. */
  brought(id: number, version: number | undefined): void {
    if (version !== undefined) this.#answered.set(id, Math.max(version, this.#answered.get(id) ?? 0));
  }

  /** The newest version of a row that an answer to our own writes brought; 0 where none did. */
  broughtVersion(id: number): number {
    return this.#answered.get(id) ?? 0;
  }

  /** The version to write upon, for a writer who saw `seen`. */
  versionAfter(id: number, seen: number): number {
    let version = seen;
    for (
      let next = this.#successors.get(`${id}:${version}`);
      next !== undefined;
      next = this.#successors.get(`${id}:${version}`)
    ) {
      version = next;
    }
    return version;
  }

  /**
   * Answers what tells screens at once, instead of by the library's timer: a browser makes a frame or two before that
   * when something was pressed, and all of it would be drawn again.
   */
  #set(entries: readonly Entry<Row>[]): () => void {
    this.#entries = entries;
    this.#changes = entries.map((entry) => entry.change);
    this.#due += 1;
    let isDue = true;
    const tell = () => {
      if (!isDue) return;
      isDue = false;
      this.#due -= 1;
      this.#listeners.tell();
    };
    // In the same flush as the cache's own notices, so that a screen never sees one without the other.
    notifyManager.schedule(tell);
    if (this.open) return tell;
    const waiting = this.#idle;
    this.#idle = [];
    for (const resolve of waiting) resolve();
    return tell;
  }
}

/** A pending change whose rows got their ids. */
function moved<Row extends Identified>(change: Change<Row>, given: ReadonlyMap<number, number>): Change<Row> {
  const to = (id: number) => given.get(id) ?? id;
  switch (change.kind) {
    case 'add':
      return change;
    case 'replace':
      return {
        ...change,
        rows: change.rows.map((row) => (given.has(row.id) ? { ...row, id: to(row.id), key: to(row.id) } : row)),
      };
    case 'merge':
      return { ...change, parts: change.parts.map((part) => (given.has(part.id) ? { ...part, id: to(part.id) } : part)) };
    case 'remove':
      return { ...change, ids: change.ids.map(to) };
  }
}

/** The pending writes of a resource within one query client. */
export function pendingOf<Row extends Identified>(client: QueryClient, name: string): PendingWrites<Row> {
  const resources = pendingByName(client);
  let pending = resources.get(name);
  if (!pending) resources.set(name, (pending = new PendingWrites<Row>()));
  return pending as PendingWrites<Row>; // one name has one row type
}

/**
 * Reads when no write of the resource is open, and again when one was begun meanwhile: an answer never mixes with a
 * write that it may or may not have seen, so that no row can show twice and no confirmed value can be lost to an older
 * answer.
 */
export async function settledRead<T>(client: QueryClient, name: string, signal: AbortSignal, read: () => Promise<T>): Promise<T> {
  const pending = pendingOf(client, name);
  for (;;) {
    // Looked at again after waiting: another write may have begun before this goes on.
    while (pending.open) await pending.idle(signal);
    const { begun } = pending;
    const answer = await read();
    if (pending.begun === begun) return answer;
  }
}
