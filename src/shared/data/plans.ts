import type { QueryClient } from '@tanstack/react-query';
import type { ResourceContract } from '#contract/resource.ts';
import { type Answered, withKey } from '#src/shared/data/list-rules.ts';
import { once } from '#src/shared/data/once.ts';
import { type PendingWrites, pendingOf } from '#src/shared/data/pending.ts';
import { seenVersion } from '#src/shared/data/row-version.ts';
import { type AnyRow, confirmedRow, confirmedRows, type WritePlan } from '#src/shared/data/write.ts';
import { ApiError } from '#src/shared/http/api-error.ts';

/** What a plan needs to know of its resource. */
export interface Source {
  name: string;
  load: () => Promise<ResourceContract>;
  /** Fields of a new row that its draft does not have, until the server tells them. */
  blank: (draft: Fields) => Fields;
}

export type Fields = Readonly<Record<string, unknown>>;
/** A draft or part of one, with the id and the version of the row it was made from. */
export type Saving = Fields & { id?: number | undefined; row_version?: number | undefined };
export type Removing = { id: number; row_version?: number | undefined };

/** Most rows of a write that is kept while nothing can be sent: it goes as one request, later. */
const MOST_STORED = 2_500;

const wire = once(() => import('#src/shared/data/wire.ts'));
const removals = () => import('#src/shared/data/removing.ts');

// Rows come out of the contract's schema, which every contract makes of rowBase; lists need no more of them.
const keyed = (row: unknown): AnyRow => withKey(row as AnyRow, 0);
const keyedAll = (rows: unknown): AnyRow[] => (rows as unknown[]).map(keyed);

/** The rows of an answer to many; where it tells fewer than were sent, all that is on screen is read again. */
function answeredOf(sent: readonly unknown[], pending: PendingWrites<AnyRow>, rows: unknown): AnyRow[] {
  const answered = keyedAll(rows);
  if (answered.length < sent.length) pending.atRest.all = true;
  return answered;
}

/** New rows, shown with negative ids until the server gives theirs (RES-4). */
export function addPlan(client: QueryClient, source: Source, drafts: readonly Fields[], bulk: boolean): WritePlan {
  const pending = pendingOf<AnyRow>(client, source.name);
  const ids = drafts.map(() => pending.newId());
  const rows = drafts.map((draft, index) => {
    const id = ids[index] ?? pending.newId();
    return { ...source.blank(draft), ...draft, id, key: id, row_version: 0 };
  });
  return {
    guess: { kind: 'add', rows },
    ids,
    keep: {
      kind: 'add',
      can: drafts.length <= MOST_STORED && drafts.every((draft) => !draft['photo']),
      many: bulk,
      rows: drafts,
      load: source.load,
    },
    async send() {
      const [contract, calls] = await Promise.all([source.load(), wire()]);
      if (bulk) return { kind: 'add', rows: answeredOf(drafts, pending, await calls.createMany(contract, drafts)) };
      const row = await calls.create(contract, drafts[0] ?? {});
      return { kind: 'add', rows: [keyed(row)] };
    },
  };
}

/**
 * Save with an id replaces the row (RES-4); a patch merges into it or appends it (RES-5). Either sends the given fields
 * only.
 */
export function changePlan(
  client: QueryClient,
  source: Source,
  saving: Saving & { id: number },
  kind: 'replace' | 'patch',
): WritePlan {
  const { id: shown, row_version: seen, ...fields } = saving;
  return {
    guess: { kind: 'merge', parts: [{ ...fields, id: shown }] },
    ids: [shown],
    keep: { kind, can: !fields['photo'], many: false, rows: [saving], load: source.load },
    async send(pending): Promise<Answered<AnyRow>> {
      const [contract, calls] = await Promise.all([source.load(), wire()]);
      const id = givenId(pending, shown);
      if (kind === 'replace' && fields['photo']) {
        return { kind, rows: [keyed(await calls.create(contract, { ...fields, id }))] };
      }
      const version = versionFor(pending, confirmedRow(client, source.name, id), id, seen);
      const row = keyed(await calls.change(contract, id, fields, version));
      rememberVersion(pending, version, row);
      return { kind, rows: [row] };
    },
  };
}

/** Many patches in one request, each with the version that is confirmed at the moment of sending. */
export function changeManyPlan(client: QueryClient, source: Source, patches: readonly (Saving & { id: number })[]): WritePlan {
  return {
    guess: { kind: 'merge', parts: patches.map(({ row_version: _seen, ...part }) => part) },
    ids: patches.map((patch) => patch.id),
    keep: { kind: 'patch', can: patches.length <= MOST_STORED, many: true, rows: patches, load: source.load },
    async send(pending) {
      const [contract, calls] = await Promise.all([source.load(), wire()]);
      const versions = new Map<number, number | undefined>();
      const confirmed = new Map(confirmedRows(client, source.name).map((row) => [row.id, row]));
      const sent = patches.map(({ id: shown, row_version: seen, ...fields }) => {
        const id = givenId(pending, shown);
        const rowVersion = versionFor(pending, confirmed.get(id), id, seen);
        versions.set(id, rowVersion);
        return { id, rowVersion, fields };
      });
      const rows = answeredOf(patches, pending, await calls.changeMany(contract, sent));
      for (const row of rows) rememberVersion(pending, versions.get(row.id), row);
      return { kind: 'patch', rows };
    },
  };
}

/** RES-6. */
export function removePlan(client: QueryClient, source: Source, { id: shown, row_version: seen }: Removing): WritePlan {
  return {
    guess: { kind: 'remove', ids: [shown] },
    ids: [shown],
    async send(pending) {
      const [contract, calls] = await Promise.all([source.load(), removals()]);
      const id = givenId(pending, shown);
      const version = versionFor(pending, confirmedRow(client, source.name, id), id, seen);
      return { kind: 'remove', ids: [id], undo: await calls.remove(contract, id, version) };
    },
  };
}

/** RES-7: one request, all or nothing; a row that is more than its id goes upon the version it was seen in. */
export function removeManyPlan(source: Source, chosen: readonly (number | Removing)[]): WritePlan {
  const rows: Removing[] = chosen.map((one) => (typeof one === 'number' ? { id: one } : one));
  const shown = rows.map(({ id }) => id);
  return {
    guess: { kind: 'remove', ids: shown },
    ids: shown,
    async send(pending) {
      const [contract, calls] = await Promise.all([source.load(), removals()]);
      const ids = shown.map((id) => givenId(pending, id));
      const versions = ids.map((id, at) => {
        const seen = rows[at]?.row_version;
        return seen === undefined ? null : (versionFor(pending, undefined, id, seen) ?? null);
      });
      return { kind: 'remove', ids, undo: await calls.removeMany(contract, ids, versions) };
    },
  };
}

function givenId(pending: PendingWrites<AnyRow>, shown: number): number {
  const id = pending.realId(shown);
  if (id !== undefined) return id;
  throw new ApiError('refused', { status: 400, body: { detail: 'O registro não foi criado; inclua-o de novo.' } });
}

/**
 * The version a write relies on. A form names the one it was opened on, moved on by our own later writes; so another's
 * change in between is a conflict, and never our own. A cell names none and relies on what is confirmed now.
 */
export function versionFor(pending: PendingWrites<AnyRow>, confirmed: AnyRow | undefined, id: number, seen: number | undefined) {
  const version = seenVersion(seen);
  return version === undefined ? seenVersion(confirmed?.['row_version']) : pending.versionAfter(id, version);
}

/** What our own write made of a version: who saw the former one writes upon this. */
export function rememberVersion(
  pending: PendingWrites<AnyRow>,
  from: number | undefined,
  row: { id: number; row_version?: unknown },
): void {
  const version = seenVersion(row.row_version);
  if (version !== undefined) pending.succeeded(row.id, from, version);
}
