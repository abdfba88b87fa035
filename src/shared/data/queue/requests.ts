import type { ResourceContract } from '#contract/resource.ts';
import { type Answered, type Change, withKey } from '#src/shared/data/list-rules.ts';
import type { PendingWrites } from '#src/shared/data/pending.ts';
import { versionFor } from '#src/shared/data/plans.ts';
import type { StoredWrite } from '#src/shared/data/queue/stored-writes.ts';
import { seenVersion } from '#src/shared/data/row-version.ts';
import { decoded, decodedAs, shapeIn } from '#src/shared/data/decoded.ts';
import type { AnyRow, Keepable } from '#src/shared/data/write.ts';

type Fields = Readonly<Record<string, unknown>>;
type Request = StoredWrite['request'];

/**
 * The request of a write as it will be sent; throws an ApiError for values that the contract refuses. `confirmed` tells
 * a row as it is known.
 */
export async function requestOf(
  contract: ResourceContract,
  { kind, many, rows }: Keepable,
  pending: PendingWrites<AnyRow>,
  confirmed: (id: number) => AnyRow | undefined,
): Promise<Request> {
  const { draftEncoder, patchEncoder } = await import('#src/shared/data/encoded.ts');
  if (kind === 'add') {
    const bodies = rows.map(await draftEncoder(contract));
    return { method: 'POST', url: contract.url, body: many ? bodies : bodies[0] };
  }
  const encode = await patchEncoder(contract);
  const parts = rows.map(({ id, row_version, ...fields }) => {
    const real = Number(id);
    const version = versionFor(pending, confirmed(real), real, seenVersion(row_version));
    return { id: real, version, body: encode(fields) };
  });
  if (many) {
    return {
      method: 'PATCH',
      url: contract.url,
      body: parts.map(({ id, version, body }) => ({ ...body, id, row_version: version })),
    };
  }
  const [part] = parts;
  return {
    method: 'PATCH',
    url: `${contract.url}${part?.id ?? 0}/`,
    body: part?.body ?? {},
    ...(part?.version !== undefined && { rowVersion: part.version }),
  };
}

// Parsed by the contract, which is made of rowBase.
const keyed = (rows: unknown[]): AnyRow[] => rows.map((row) => withKey(row as AnyRow, 0));

/** What an answer did, by the resource's contract. */
export function answerOf(contract: ResourceContract, { kind, many }: StoredWrite, answer: unknown): Answered<AnyRow> {
  return {
    kind,
    // A list's shape reads a list.
    rows: keyed(
      many
        ? (decodedAs(['array', shapeIn(contract.row)], answer, contract.url) as unknown[])
        : [decoded(contract.row, answer, contract.url)],
    ),
  };
}

/** A row to write upon: a part of it, and the version it was seen in. */
const targetsOf = ({ request }: StoredWrite): { id: number; version: unknown }[] => {
  if (request.method !== 'PATCH') return [];
  if (!Array.isArray(request.body)) return [{ id: idIn(request.url), version: request.rowVersion }];
  return request.body.map((part: Fields) => ({ id: Number(part['id']), version: part['row_version'] })); // made by requestOf
};
const idIn = (url: string) => Number(url.split('/').at(-2)) || 0;

/** A later write of ours upon rows that our own earlier one changed from `before` to what `after` says. */
export function moveOn(later: StoredWrite, sent: StoredWrite, after: readonly AnyRow[]): StoredWrite {
  if (later.tried || later.resource !== sent.resource) return later;
  const before = new Map(targetsOf(sent).map(({ id, version }) => [id, version]));
  const now = new Map(after.map((row) => [row.id, seenVersion(row['row_version'])]));
  const moved = (id: number, version: unknown) => (before.has(id) && before.get(id) === version ? now.get(id) : version);
  const { request } = later;
  if (request.method !== 'PATCH') return later;
  if (Array.isArray(request.body)) {
    const body = request.body.map((part: Fields) => ({ ...part, row_version: moved(Number(part['id']), part['row_version']) }));
    return { ...later, request: { ...request, body } };
  }
  const rowVersion = seenVersion(moved(idIn(request.url), request.rowVersion));
  return rowVersion === undefined ? later : { ...later, request: { ...request, rowVersion } };
}

/** The same write upon the versions that the server told in a conflict. */
export function upon({ request }: StoredWrite, rows: readonly Fields[]): Request {
  const versions = new Map(rows.map((row) => [Number(row['id']), seenVersion(row['row_version'])]));
  if (Array.isArray(request.body)) {
    const body = request.body.map((part: Fields) => ({
      ...part,
      row_version: versions.get(Number(part['id'])) ?? part['row_version'],
    }));
    return { ...request, body };
  }
  const version = versions.get(idIn(request.url));
  return version === undefined ? request : { ...request, rowVersion: version };
}

/** What the screen shows of a write, with the mark by which it says that it waits. */
export function guessOf(stored: StoredWrite, newId: () => number): { change: Change<AnyRow>; ids: number[] } {
  const { guess, id: waiting } = stored;
  if (guess.kind === 'merge') {
    return {
      change: { kind: 'merge', parts: guess.parts.map((part) => ({ ...part, waiting })) },
      ids: guess.parts.map(({ id }) => id),
    };
  }
  const rows = guess.rows.map((row): AnyRow => {
    const id = newId();
    return { ...row, id, key: id, waiting };
  });
  return { change: { kind: 'add', rows }, ids: rows.map(({ id }) => id) };
}

/** The rows that a conflict brought: one, or those of a bulk write. */
export const rowsIn = ({ current, rows = [] }: Readonly<Record<string, unknown>>): Fields[] =>
  // As the server tells it (contract/resource.ts).
  (current === undefined ? rows : [current]) as Fields[];

const without = ({ waiting: _waiting, ...row }: Record<string, unknown>) => row;

/** A change as it is shown once it is on its way. */
export function unmarked(change: Change<AnyRow>): Change<AnyRow> {
  // A row without its mark is the row it was.
  if (change.kind === 'add') return { ...change, rows: change.rows.map((row) => without(row) as AnyRow) };
  if (change.kind === 'merge') return { ...change, parts: change.parts.map((part) => ({ ...without(part), id: part.id })) };
  return change;
}

/** What the caller is told of a kept write: the rows as they will be. */
export function answeredOf(
  change: Change<AnyRow> | undefined,
  known: (id: number) => AnyRow | undefined,
  kind: 'add' | 'replace' | 'patch',
): Answered<AnyRow> {
  if (change?.kind === 'add') return { kind: 'add', rows: change.rows };
  const parts = change?.kind === 'merge' ? change.parts : [];
  return { kind: kind === 'add' ? 'patch' : kind, rows: parts.map((part) => ({ ...known(part.id), key: part.id, ...part })) };
}
