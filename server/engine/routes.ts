import { MESSAGES } from '#contract/fields.ts';
import { z } from 'zod';
import { UNDO_HEADER } from '#contract/undo.ts';
import type { ResourceContract } from '#contract/resource.ts';
import { readJson } from '#server/http/body.ts';
import { ApiError, invalid, notFound } from '#server/http/errors.ts';
import { jsonArray } from '#server/http/json-stream.ts';
import { parseOrRefuse } from '#server/http/issues.ts';
import type { KeyClaim } from '#server/http/key-claim.ts';
import { originOf } from '#server/http/origin.ts';
import { route, type AppContext, type Permission, type GuardedRequest, type Route } from '#server/http/route.ts';
import type { ResourceDefinition } from '#server/engine/definition.ts';
import { describeResource } from '#server/engine/describe.ts';
import { encodeRow, encodeRows } from '#server/engine/encode.ts';
import { allPieces, pageRows, rowById } from '#server/engine/list.ts';
import { pageLink } from '#server/engine/page-links.ts';
import { changeAtOnce } from '#server/engine/one-statement.ts';
import type { Sent } from '#server/engine/parse.ts';
import { removeRows, saveRows } from '#server/engine/pipeline.ts';
import { bulkRemoval } from '#server/engine/remove.ts';
import { scopeOf } from '#server/engine/scope.ts';
import { ifMatch } from '#server/engine/stale.ts';

/** Where a row's id stands in a path. */
export const ID = ':id{[0-9]+}';

/** A single deletion may come with the row as its body (RES-6); only its version is looked at. */
const single = z
  .object({ row_version: z.int().optional().catch(undefined) })
  .optional()
  .catch(undefined);

/** The id of the path; beyond int4 nothing can exist. */
export function pathId(c: AppContext): number {
  const id = Number(c.req.param('id'));
  if (!(id >= 1 && id <= 2_147_483_647)) throw notFound();
  return id;
}

/** Who reads a resource: its page, and those that its contract names besides. */
export function viewOf({ page, lookup }: ResourceContract): Exclude<Permission, 'public'> {
  if (lookup === true) return 'member';
  return lookup === undefined ? { page, operation: 'view' } : { anyOf: [page, ...lookup] };
}

/**
 * The seven ways to a resource, each with its right: list, create (one or an array), read, change (one or an array),
 * remove (one or several).
 */
export function resourceRoutes(definition: ResourceDefinition): Route[] {
  const { url, page } = definition.contract;
  const all = `/${url}`;
  const one = `/${url}${ID}/`;
  const view = viewOf(definition.contract);
  const edit = { page, operation: 'edit' } as const;
  const remove = { page, operation: 'delete' } as const;
  const describe = describeResource(definition);
  return [
    route({
      method: 'GET',
      path: all,
      permission: view,
      describe: describe.list,
      handler: (request) => list(definition, request),
    }),
    route({
      method: 'POST',
      path: all,
      permission: edit,
      describe: describe.create,
      handler: (request) => create(definition, request),
    }),
    route({
      method: 'PATCH',
      path: all,
      permission: edit,
      describe: describe.patchMany,
      handler: (request) => patchMany(definition, request),
      ...(definition.standing ? { atOnce: (request, key) => atOnce(definition, request, manyRows(request.c), key) } : {}),
    }),
    route({
      method: 'DELETE',
      path: all,
      permission: remove,
      describe: describe.removeMany,
      handler: (request) => removeMany(definition, request),
    }),
    route({
      method: 'GET',
      path: one,
      permission: view,
      describe: describe.retrieve,
      handler: async ({ c, ports, session }) =>
        c.json(encodeRow(definition, await rowById(ports.db, definition, scopeOf(session), pathId(c)))),
    }),
    route({
      method: 'PATCH',
      path: one,
      permission: edit,
      describe: describe.patch,
      handler: (request) => patch(definition, request),
      ...(definition.standing ? { atOnce: (request, key) => atOnce(definition, request, oneRow(request.c), key) } : {}),
    }),
    route({
      method: 'DELETE',
      path: one,
      permission: remove,
      describe: describe.remove,
      handler: async ({ c, ports, session }) => {
        const body = single.parse(await readJson(c));
        const row_version = ifMatch(c.req.header('if-match')) ?? body?.row_version;
        const key = c.req.header('idempotency-key');
        const sent = { ids: [pathId(c)], row_versions: [row_version], key };
        tellUndo(c, key, await removeRows(ports, definition, scopeOf(session), sent));
        return c.body(null, 204);
      },
    }),
  ];
}

async function list(definition: ResourceDefinition, { c, ports, session }: GuardedRequest): Promise<Response> {
  const url = new URL(c.req.url);
  const scope = scopeOf(session);
  if (url.searchParams.get('all') === '1') {
    return jsonArray(await allPieces(ports.db, definition, scope, url.searchParams));
  }
  const { rows, count, page, total_pages } = await pageRows(ports.db, definition, scope, url.searchParams);
  const origin = originOf(c, ports);
  return c.json({
    count,
    total_pages,
    next: pageLink(url, origin, page < total_pages ? page + 1 : null),
    previous: pageLink(url, origin, page > 1 ? page - 1 : null),
    results: await encodeRows(definition, rows),
  });
}

async function create(definition: ResourceDefinition, { c, ports, session }: GuardedRequest): Promise<Response> {
  const body = await readJson(c);
  const bulk = Array.isArray(body);
  const sent = { operation: 'create', wires: bulk ? body : [body], bulk } as const;
  const rows = await saveRows(ports, definition, scopeOf(session), sent);
  const encoded = await encodeRows(definition, rows);
  return c.json(bulk ? encoded : encoded[0], 201);
}

/** A change of the row of the path. */
async function oneRow(c: AppContext): Promise<Sent> {
  const body = parseOrRefuse(z.looseObject({}), await readJson(c));
  const row_version = ifMatch(c.req.header('if-match')) ?? body['row_version'];
  return { operation: 'change', wires: [{ ...body, id: pathId(c), row_version }], bulk: false };
}

async function manyRows(c: AppContext): Promise<Sent> {
  const wires = await readJson(c);
  if (!Array.isArray(wires)) throw invalid({ non_field_errors: [MESSAGES.list] });
  return { operation: 'change', wires, bulk: true };
}

/** A change of few rows by one statement; null where the ordinary way has to be gone. */
async function atOnce(
  definition: ResourceDefinition,
  { c, ports, session }: GuardedRequest,
  read: Promise<Sent>,
  key: KeyClaim | null,
): Promise<Response | null> {
  // What cannot be read is refused behind the key, which may have come with something else.
  const sent = await read.catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });
  const body = sent && (await changeAtOnce(ports, definition, scopeOf(session), sent, key));
  return body === null ? null : c.body(body, 200, { 'content-type': 'application/json' });
}

async function patch(definition: ResourceDefinition, { c, ports, session }: GuardedRequest): Promise<Response> {
  const [row] = await saveRows(ports, definition, scopeOf(session), await oneRow(c));
  if (!row) throw notFound();
  return c.json(encodeRow(definition, row));
}

async function patchMany(definition: ResourceDefinition, { c, ports, session }: GuardedRequest): Promise<Response> {
  const rows = await saveRows(ports, definition, scopeOf(session), await manyRows(c));
  return c.json(await encodeRows(definition, rows));
}

async function removeMany(definition: ResourceDefinition, { c, ports, session }: GuardedRequest): Promise<Response> {
  const { ids, row_versions } = parseOrRefuse(bulkRemoval, await readJson(c));
  const key = c.req.header('idempotency-key');
  const removed = await removeRows(ports, definition, scopeOf(session), { ids, row_versions, bulk: true, key });
  tellUndo(c, key, removed);
  return c.json({ success: true, deleted: removed.deleted });
}

/** Says by what a removal can be taken back (contract/undo.ts). */
function tellUndo(c: AppContext, key: string | undefined, { undoable }: { undoable: boolean }): void {
  if (undoable && key !== undefined) c.header(UNDO_HEADER, key);
}
