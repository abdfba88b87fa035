import type { z } from 'zod';
import type { ResourceContract, StaleChange } from '#contract/resource.ts';
import { anyStaleRow, anyStaleRows } from '#shapes/resource.ts';
import { withKey, type Identified } from '#src/shared/data/list-rules.ts';
import { once } from '#src/shared/data/once.ts';
import { sendInParts } from '#src/shared/data/parts.ts';
import { decoded, decodedAs, fitting, shapeIn } from '#src/shared/data/decoded.ts';
import { type Query, readWhole } from '#src/shared/data/reading.ts';
import { StaleError } from '#src/shared/data/stale-error.ts';
import { type ApiError, isApiError, isDoneBefore } from '#src/shared/http/api-error.ts';
import { api } from '#src/shared/http/json.ts';

/**
 * A resource's calls, between the wire and the program's values. Loaded when first used: this is what keeps the
 * contracts' shapes and the HTTP client out of the entry chunk. What is sent is written by zod, which only a write
 * loads (encoded.ts). Untyped in its rows; `resource.ts` gives the types.
 */
// What only removals need of it stands in the piece that every page has.
export { EMPTY_LIST } from '#contract/first-refusals.ts';
const writing = once(() => import('#src/shared/data/encoded.ts'));

type Fields = Readonly<Record<string, unknown>>;

export async function readOne(contract: ResourceContract, id: number, signal: AbortSignal): Promise<unknown> {
  return decoded(contract.row, await api.json({ method: 'GET', url: `${contract.url}${id}/`, signal }), contract.url);
}

/** POST {url}, as multipart when the draft carries a photo, with an id too (RES-4). */
export async function create(contract: ResourceContract, draft: Fields): Promise<unknown> {
  const answer = draft['photo']
    ? await (await import('#src/shared/http/upload.ts')).upload({ url: contract.url, body: draft })
    : await api.json({ method: 'POST', url: contract.url, body: (await (await writing()).draftEncoder(contract))(draft) });
  return decoded(contract.row, answer, contract.url);
}

export async function createMany(contract: ResourceContract, drafts: readonly Fields[]): Promise<unknown[]> {
  const rows = drafts.map(await (await writing()).draftEncoder(contract));
  return sendInParts(rows, async (body) =>
    decodedRows(contract, await api.json({ method: 'POST', url: contract.url, body }).catch(noneIfDone)),
  );
}

/** PATCH {url}{id}/ with the fields that are there. */
export async function change(
  contract: ResourceContract,
  id: number,
  fields: Fields,
  rowVersion: number | undefined,
): Promise<unknown> {
  const body = (await (await writing()).patchEncoder(contract))(fields);
  const call = api.json({ method: 'PATCH', url: `${contract.url}${id}/`, body, rowVersion }).catch((error: unknown) => {
    if (!isDoneBefore(error)) throw error;
    return api.json({ method: 'GET', url: `${contract.url}${id}/` });
  });
  return decoded(contract.row, await call.catch(staleOr(contract)), contract.url);
}

export interface Patch {
  id: number;
  rowVersion: number | undefined;
  fields: Fields;
}

export async function changeMany(contract: ResourceContract, patches: readonly Patch[]): Promise<unknown> {
  const encode = await (await writing()).patchEncoder(contract);
  const rows = patches.map(({ id, rowVersion, fields }) => ({
    ...encode(fields),
    id,
    row_version: rowVersion,
  }));
  return sendInParts(rows, async (body) => {
    const call = api.json({ method: 'PATCH', url: contract.url, body }).catch(noneIfDone);
    return decodedRows(contract, await call.catch(staleOr(contract)));
  });
}

/** Rows that were written before are none that are told: whoever sent them reads how they stand. */
function noneIfDone(error: unknown): [] {
  if (isDoneBefore(error)) return [];
  throw error;
}

/**
 * Throws a 412 on with the rows it holds, of one write or of many; a server that does not tell them gives the plain
 * error.
 */
export function staleOr(contract: ResourceContract): (error: unknown) => never {
  return (error) => {
    if (!isApiError(error) || error.status !== 412) throw error;
    const many = fitting(anyStaleRows, error.body);
    const one = many ? undefined : fitting(anyStaleRow, error.body);
    const conflict = many ?? (one && { rows: [one.current], changes: one.changes });
    throw conflict ? staleError(contract, error, conflict.rows, conflict.changes) : error;
  };
}

function staleError(contract: ResourceContract, error: ApiError, rows: readonly unknown[], changes: StaleChange[]): Error {
  try {
    return new StaleError(error, keyed(decodedRows(contract, rows)), changes);
  } catch {
    // Rows of another shape: what it says is told all the same.
    return error;
  }
}

const decodedRows = ({ row, url }: ResourceContract, answer: unknown): unknown[] =>
  decodedAs(['array', shapeIn(row)], answer, url) as unknown[]; // a list's shape reads a list

// Every contract makes its row of rowBase, so it has an id.
const keyed = (rows: readonly unknown[]) => rows.map((row) => withKey(row as Identified, 0));

/** GET of anything that is no resource's list. */
export async function readAnswer<S extends z.ZodType>(
  schema: S,
  url: string,
  query: Query,
  signal: AbortSignal,
): Promise<z.output<S>> {
  const shape = shapeIn(schema);
  if (shape[0] === 'array') {
    // A server may page any list, whatever was asked for. What is read of it was parsed by the array's own element.
    return (await readWhole({ url, row: shape[1], query, signal })) as z.output<S>;
  }
  return decoded(schema, await api.json({ method: 'GET', url, query, signal }), url);
}

/** POST of an action; `body` is the wire's, or a form. `rowVersion` as the writer saw the row. */
export async function postFor<S extends z.ZodType>(
  schema: S,
  url: string,
  body: unknown,
  rowVersion?: number,
): Promise<z.output<S>> {
  return decoded(schema, await api.json({ method: 'POST', url, body, rowVersion }), url);
}

export async function removeAt(url: string): Promise<void> {
  await api.json({ method: 'DELETE', url });
}

/** What an action sends, by its own schema; a value that it refuses is told as the server would tell it. */
export async function encoded(schema: z.ZodObject, value: Fields): Promise<unknown> {
  return (await writing()).encoded(schema, value);
}
