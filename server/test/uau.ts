import { sync, UPLOADS_URL, type Sync, type SyncWish, type syncWish } from '#contract/uau/sync.ts';
import { upload, type Upload } from '#contract/upload.ts';
import { z } from 'zod';
import { UAU_AREAS, type AreaId } from '#planning/uau/areas.ts';
import type { Piece, RawRow, UauSource } from '#server/ports.ts';
import type { TestApi } from '#server/test/api.ts';
import { syncsOf } from '#server/uau/sync-runner.ts';
import { sql } from 'kysely';

/** Sends a file part by part and answers the upload. */
export async function send(
  api: TestApi,
  token: string,
  bytes: Uint8Array<ArrayBuffer>,
  name = 'uau.csv',
  url: string = UPLOADS_URL,
): Promise<Upload> {
  const begun = await api.request('POST', url, { token, body: { name, size: bytes.length } });
  if (begun.status !== 201) throw new Error(JSON.stringify(begun.body));
  let one = upload.parse(begun.body);
  for (let part = 0; part * one.part_size < bytes.length; part += 1) {
    const form = new FormData();
    form.append('file', new File([bytes.slice(part * one.part_size, (part + 1) * one.part_size)], name));
    one = upload.parse((await api.request('POST', `${url}${one.id}/parts/${part}/`, { token, body: form })).body);
  }
  return one;
}

type Wished = z.input<typeof syncWish>;

/** Asks for a sync and waits for its end. */
export async function synced(api: TestApi, token: string, wish: Wished): Promise<Sync> {
  const requested = await api.request('POST', 'uau/syncs/', { token, body: wish });
  if (requested.status !== 202) throw new Error(JSON.stringify([requested.status, requested.body]));
  await syncsOf(api.ports).idle();
  return readSync(api, token, z.looseObject({ id: z.string() }).parse(requested.body).id);
}

export const readSync = async (api: TestApi, token: string, id: string): Promise<Sync> =>
  sync.parse((await api.request('GET', `uau/syncs/${id}/`, { token })).body);

/** Loads text as a file of an area. */
export async function loaded(
  api: TestApi,
  token: string,
  area: AreaId,
  text: string,
  wish: Partial<Extract<SyncWish, { origin: 'file' }>> = {},
): Promise<Sync> {
  const { id } = await send(api, token, new TextEncoder().encode(text));
  return synced(api, token, { origin: 'file', area, upload: id, ...wish });
}

const BROUGHT = new Set(['id', 'sync_id', 'organization_id']);
const text = (row: unknown) => JSON.stringify(row);

/** Rows of an area as they are kept, without ids and loads, in one order. */
export async function storedRows(api: Pick<TestApi, 'db'>, area: AreaId): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(UAU_AREAS[area].table)} as t`.execute(api.db);
  const plain = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !BROUGHT.has(name))));
  return plain.toSorted((one, other) => (text(one) < text(other) ? -1 : 1));
}

/** A source that answers what it is told, piece by piece, schema row first, and remembers what it was asked. */
export function fakeSource(rowsOf: (piece: Piece) => readonly RawRow[], batch = 2): UauSource & { requested: Piece[] } {
  const requested: Piece[] = [];
  return {
    requested,
    read: async function* read(piece) {
      requested.push(piece);
      await Promise.resolve();
      const rows = rowsOf(piece);
      yield [{ Codigo: 'System.Int32, mscorlib, Version=4.0.0.0' }];
      for (let at = 0; at < rows.length; at += batch) yield rows.slice(at, at + batch);
    },
  };
}
