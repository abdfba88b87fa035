import type { Kysely } from 'kysely';
import type { SyncWish } from '#contract/uau/sync.ts';
import { MESSAGES } from '#contract/fields.ts';
import { UAU_AREAS, type AreaId } from '#planning/uau/areas.ts';
import type { Ids } from '#server/rights/reach.ts';
import type { Database } from '#server/db/schema.ts';
import { completeUpload } from '#server/files/upload-store.ts';
import { ApiError, invalid, permissionDenied } from '#server/http/errors.ts';
import type { Scope } from '#server/engine/scope.ts';
import { insertSync } from '#server/uau/sync-store.ts';

const TOO_MANY = 'Há sincronizações demais na fila. Aguarde o fim de uma delas ou cancele-a.';

/** Codes of UAU's companies that the person may write something of; an unmapped one is in reach of who reaches all. */
export async function reachedCodes(db: Kysely<Database>, { organization, rights }: Scope): Promise<Ids> {
  const { touched } = rights.reach.companies;
  if (touched === 'all') return 'all';
  const rows = await db
    .selectFrom('uau_company_map')
    .select('code')
    .where('organization_id', '=', organization)
    .where('company', '=', (eb) => eb.fn.any(eb.val([...touched])))
    .orderBy('code')
    .execute();
  return rows.map(({ code }) => code);
}

const isOfAll = (area: AreaId) => UAU_AREAS[area].partition === 'whole';

/**
 * Puts what a person asks for in the queue and answers its id. Throws 403 for companies or registers beyond their
 * reach, 400 and 404 for an upload that is not complete or not their own, 429 when too much waits.
 */
export async function askSync(db: Kysely<Database>, scope: Scope, wish: SyncWish, now: number): Promise<string> {
  const reach = await reachedCodes(db, scope);
  const areas = wish.origin === 'file' ? [wish.area] : wish.areas;
  // A register of all is everybody's.
  if (reach !== 'all' && (reach.length === 0 || areas.some(isOfAll))) throw permissionDenied();
  if (wish.origin === 'api') {
    if (reach !== 'all' && wish.companies?.some((code) => !reach.includes(code))) throw permissionDenied();
    if (wish.from !== null && wish.until !== null && wish.from > wish.until) throw invalid({ until: [MESSAGES.invalid] });
  }
  const id = await insertSync(db, {
    organization: scope.organization,
    user: scope.user,
    origin: wish.origin,
    wish: { ...wish, reach, name: wish.origin === 'file' ? (await completeUpload(db, scope, wish.upload, 'upload')).name : null },
    at: new Date(now).toISOString(),
  });
  if (id === null) throw new ApiError(429, { detail: TOO_MANY }, { 'retry-after': '60' });
  return id;
}
