import { notifyManager } from '@tanstack/react-query';
import { giveBack } from '#src/shared/data/drafts.ts';
import type { Answered, Change } from '#src/shared/data/list-rules.ts';
import { type Entry, pendingOf } from '#src/shared/data/pending.ts';
import type { StoredWrite } from '#src/shared/data/queue/stored-writes.ts';
import type { QueuePorts } from '#src/shared/data/queue/ports.ts';
import { answeredOf, answerOf, guessOf, moveOn, requestOf, rowsIn, unmarked, upon } from '#src/shared/data/queue/requests.ts';
import { inParts } from '#src/shared/data/parts.ts';
import { type Fate, fateOf, mayBeTheLine } from '#src/shared/data/queue/fate.ts';
import {
  type AnyRow,
  type Area,
  confirmedRow,
  type Keepable,
  type Keeper,
  sendWrite,
  type WritePlan,
} from '#src/shared/data/write.ts';
import { ApiError, isDoneBefore } from '#src/shared/http/api-error.ts';
import { api } from '#src/shared/http/json.ts';
import { requestKey, withKey } from '#src/shared/http/request-key.ts';
import { createListeners } from '#src/shared/listeners.ts';

/** How long a write of unknown outcome is repeated by itself, well within the server's memory of its key (a day). */
const SURE_FOR_MS = 23 * 3_600_000;
export const TOO_OLD =
  'A conexão caiu durante o envio, há mais de um dia, e não se sabe se o servidor gravou. Confira o registro; depois envie de novo ou descarte.';

export interface QueueView {
  writes: readonly StoredWrite[];
  sending: boolean;
}

/**
 * Writes made without a connection: kept for their user, in storage that all tabs share, shown in the lists they belong
 * to, and sent once each, in their order, when there is a connection again. One that is refused stays, with the reason,
 * until it is sent again or dropped.
 */
export function createQueue(ports: QueuePorts) {
  const { client, store } = ports;
  const { subscribe, tell: tellAll } = createListeners();
  const shown = new Map<string, { entry: Entry<AnyRow>; name: string; change: Change<AnyRow>; ids: readonly number[] }>();
  let view: QueueView = { writes: store.read(), sending: false };
  let flight: Promise<void> | null = null;
  let stopped = false;

  const tell = (sending = view.sending) => {
    view = { writes: store.read(), sending };
    tellAll();
  };

  function show(stored: StoredWrite): void {
    const pending = pendingOf<AnyRow>(client, stored.resource);
    const { change, ids } = guessOf(stored, () => pending.newId());
    shown.set(stored.id, { entry: pending.keep(change), name: stored.resource, change, ids });
  }

  function hide(id: string): void {
    const known = shown.get(id);
    shown.delete(id);
    if (known) pendingOf<AnyRow>(client, known.name).leave(known.entry);
  }

  /** Shows what is stored: after a change here, or by another tab. */
  function follow(): void {
    const writes = store.read();
    notifyManager.batch(() => {
      const waiting = writes.filter(({ problem }) => problem === null);
      for (const id of shown.keys()) if (!waiting.some((stored) => stored.id === id)) hide(id);
      for (const stored of waiting) if (!shown.has(stored.id)) show(stored);
    });
    tell();
  }

  const change = (id: string, next: (stored: StoredWrite) => StoredWrite | null): void => {
    store.write(store.read().flatMap((stored) => (stored.id === id ? (next(stored) ?? []) : [stored])));
  };

  const touched = (name: string, ids: readonly number[]) =>
    [...shown.values()].some((other) => other.name === name && other.ids.some((id) => ids.includes(id)));

  const waits = (area: Area, { can }: Keepable) => can && ports.waits(area.name);

  const keeper: Keeper = {
    /** Keeps a write without a connection, and one to a row that has another waiting: they go in their order. */
    keep(area, plan) {
      if (!plan.keep || !(ports.offline() || touched(area.name, plan.ids))) return null;
      if (waits(area, plan.keep)) return take(area, plan, plan.keep);
      return ports.offline() ? Promise.reject(notStored()) : null;
    },
    /** The first write that meets nobody is the one by which it is noticed: it waits like those after it. */
    async lost(error, area, plan) {
      if (!plan.keep || !mayBeTheLine(error) || !(await ports.gone())) return null;
      if (!waits(area, plan.keep)) throw notStored();
      return take(area, plan, plan.keep, true);
    },
  };

  async function take(area: Area, plan: WritePlan, write: Keepable, tried = false): Promise<Answered<AnyRow>> {
    const pending = pendingOf<AnyRow>(client, area.name);
    const known = (id: number) => confirmedRow(client, area.name, id);
    if (write.kind !== 'add' && plan.ids.some((id) => pending.realId(id) === undefined)) {
      throw new ApiError('refused', { status: 400, body: { detail: NOT_YET } });
    }
    const contract = await write.load();
    const guess =
      plan.guess.kind === 'add' ? plan.guess : { kind: 'merge' as const, parts: 'parts' in plan.guess ? plan.guess.parts : [] };
    const request = await requestOf(contract, write, pending, known);
    if (Array.isArray(request.body) && inParts(request.body).length > 1) throw notStored();
    const one: StoredWrite = {
      // A try just before that got no answer may have been done: its key makes both one.
      id: await withKey([request.method, request.url, request.rowVersion, request.body], (key) => Promise.resolve(key)),
      at: ports.clock(),
      resource: area.name,
      kind: write.kind,
      many: write.many,
      title: '',
      request,
      // What storage gives back is what JSON can hold; guesses are plain rows.
      guess: JSON.parse(JSON.stringify(guess)) as StoredWrite['guess'],
      tried,
      problem: null,
      theirs: null,
      form: null,
    };
    const rows = plan.guess.kind === 'add' ? plan.guess.rows : plan.ids.map((id) => ({ ...known(id), id, key: id }));
    one.title = rows.length === 1 && rows[0] ? ports.title(area.name, rows[0]) : '';
    if (!store.write([...store.read(), one])) throw new ApiError('network');
    follow();
    ports.onStored?.();
    void flush();
    return answeredOf(shown.get(one.id)?.change, known, write.kind);
  }

  async function deliver(stored: StoredWrite): Promise<Fate> {
    const known = shown.get(stored.id);
    const source = await ports.source(stored.resource);
    if (!source || !known) return { kind: 'refused', problem: NO_MORE, theirs: null };
    if (stored.tried && ports.clock() - stored.at > SURE_FOR_MS) return { kind: 'refused', problem: TOO_OLD, theirs: null };
    const contract = await source.load();
    change(stored.id, (now) => ({ ...now, tried: true }));
    const { method, url, body, rowVersion } = stored.request;
    let sent = Promise.resolve<Answered<AnyRow>>({ kind: 'remove', ids: [] });
    notifyManager.batch(() => {
      hide(stored.id);
      sent = sendWrite(client, source.area, {
        guess: unmarked(known.change),
        ids: known.ids,
        send: async () => answerOf(contract, stored, await api.json({ method, url, body, rowVersion, key: stored.id })),
      });
    });
    const done = (rows: readonly AnyRow[]): Fate => {
      store.write(store.read().flatMap((other) => (other.id === stored.id ? [] : [moveOn(other, stored, rows)])));
      ports.onDone?.(source.area);
      return { kind: 'done' };
    };
    try {
      const answered = await sent;
      return done('rows' in answered ? answered.rows : []);
    } catch (error) {
      return isDoneBefore(error) ? done([]) : fateOf(error);
    }
  }

  async function sendAll(): Promise<void> {
    let done = 0;
    for (;;) {
      const next = store.read().find(({ problem }) => problem === null);
      if (!next || stopped || ports.offline()) break;
      // What another tab kept meanwhile is known here, too.
      follow();
      tell(true);
      // oxlint-disable-next-line no-await-in-loop -- one after the other: that is their order
      const fate = await deliver(next);
      if (stopped) return;
      if (fate.kind === 'done') done += 1;
      else if (fate.kind === 'refused') {
        // Never tried counts again: a refusal had no effect, and what goes next is another request.
        change(next.id, (stored) => ({ ...stored, tried: fate.unsure ?? false, problem: fate.problem, theirs: fate.theirs }));
        ports.onRefused?.(fate.problem);
      } else {
        if (fate.line) ports.suspect();
        break;
      }
      follow();
    }
    follow();
    if (done > 0) ports.onSent?.(done);
  }

  /** Sends what waits, one tab of the browser at a time. */
  function flush(): Promise<void> {
    if (stopped || ports.offline() || !store.read().some(({ problem }) => problem === null)) return Promise.resolve();
    flight ??= (ports.locks ? ports.locks.request('previsto-fila', sendAll) : sendAll()).finally(() => {
      flight = null;
      if (!stopped) tell(false);
    });
    return flight;
  }

  const unwatch = store.watch(follow);
  follow();
  return {
    ...keeper,
    flush,
    view: () => view,
    subscribe,
    discard(id: string): void {
      change(id, () => null);
      follow();
    },
    /** Sends a refused one once more; after a conflict upon the row as it now stands. */
    retry(id: string): void {
      change(id, (stored) => ({
        ...stored,
        ...(stored.theirs && { id: requestKey(), request: upon(stored, rowsIn(stored.theirs)), tried: false }),
        at: ports.clock(),
        problem: null,
        theirs: null,
      }));
      follow();
      void flush();
    },
    /** What was typed, so that a refused write can be corrected where it was made. */
    setForm(id: string, form: Pick<NonNullable<StoredWrite['form']>, 'name' | 'values'>): void {
      change(id, (stored) => ({ ...stored, form: { ...form, href: ports.here() } }));
      tell();
    },
    /** Gives a write back to its form; answers where the form is. */
    reopen(id: string): string | null {
      const stored = store.read().find((one) => one.id === id);
      if (!stored?.form) return null;
      const { name, values, href } = stored.form;
      this.discard(id);
      giveBack(name, withReason(values, stored.problem));
      return href;
    },
    stop(): void {
      stopped = true;
      unwatch();
      for (const id of shown.keys()) hide(id);
    },
  };
}

export type Queue = ReturnType<typeof createQueue>;

/** What a grid keeps are cells, each with the reason why it is not saved; a form shows its own. */
const withReason = (values: unknown, problem: string | null): unknown =>
  Array.isArray(values) ? values.map((one: object) => ({ ...one, problem })) : values;

const NOT_YET = 'O registro ainda aguarda conexão. Altere-o depois de enviado, ou descarte-o e inclua de novo.';
const NOT_STORED =
  'Sem conexão com o servidor. Esta alteração não é guardada para depois: o que foi digitado continua na tela, salve de novo quando a conexão voltar.';
const notStored = () => new ApiError('refused', { body: { detail: NOT_STORED } });
const NO_MORE = 'Este tipo de registro não existe mais nesta versão do sistema.';
