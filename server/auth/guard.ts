import { presentedBinding } from '#server/auth/binding.ts';
import { endForTheft } from '#server/auth/session-store.ts';
import type { Session } from '#server/rights/session.ts';
import type { Permission, PublicRequest } from '#server/http/route.ts';
import { secretsOf, type Secrets } from '#server/secrets/seal.ts';
import { verifyAccess, type AccessClaims } from '#server/auth/tokens.ts';
import { PREPARED } from '#server/db/prepared.ts';
import type { AppPorts } from '#server/ports.ts';
import { sql } from 'kysely';
import { rightsAt } from '#server/rights/cached-rights.ts';
import { holdsAny, holdsNamed, holdsPage } from '#server/rights/rights.ts';
import { accessNotValid, notAuthenticated, permissionDenied, readOnlyView, userInactive } from '#server/http/errors.ts';

const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** How Authorization may be written: uploads carry the bare token (API-10), every other call «Bearer» before it. */
export type Scheme = 'bearer' | 'bearer or raw';

/** The token of Authorization; null for one that cannot be any, absent where another scheme stands. */
function tokenOf(header: string | undefined, scheme: Scheme): string | null | undefined {
  if (header === undefined) return undefined;
  // The name of a scheme is read in any case (RFC 9110, 11.1).
  const bearer = /^bearer (.*)$/i.exec(header);
  if (bearer) return bearer[1] !== undefined && JWT.test(bearer[1]) ? bearer[1] : null;
  return scheme === 'bearer or raw' && JWT.test(header) ? header : undefined;
}

const verifyByAny = async (secrets: Secrets, token: string, now: number) =>
  (await Promise.all(secretsOf(secrets).map((secret) => verifyAccess(secret, token, now)))).find((claims) => claims !== null) ??
  null;

/** What a request's session says of who asks, as the database has it now. */
interface Asker {
  id: number;
  email: string;
  name: string;
  photo: string | null;
  subscription: number;
  is_admin: boolean;
  binding_hash: string | null;
  viewed: number | null;
  viewed_name: string | null;
  viewed_is_admin: boolean | null;
  is_active: boolean;
  second_factor_required: boolean;
  has_second_factor: boolean;
  stamp: string | null;
  organization: number;
  organization_name: string;
  seen: string;
}

/** Asked with each request. Only administrators look with another's rights, and only with their own organisation's. */
async function requestedBy({ db }: Pick<AppPorts, 'db'>, claims: AccessClaims, now: number): Promise<Asker | undefined> {
  const { rows } = await sql<Asker>`${PREPARED}
    select u.id, u.email, s.nome as name, u.photo, s.id as subscription, s.is_admin, family.binding_hash,
      viewed.id as viewed, viewed.nome as viewed_name, viewed.is_admin as viewed_is_admin,
      u.is_active and s.is_active and s.accepted_at is not null as is_active,
      exists (select from permit_group as g where g.organization_id = s.organization_id and g.id = any(s.groups) and g.require_otp)
        as second_factor_required,
      exists (select from second_factor as f where f.user_id = u.id and f.confirmed_at is not null) as has_second_factor,
      stamped.stamp, o.id as organization, o.name as organization_name, pg_current_snapshot()::text as seen
    from session_family as family
    join app_user as u on u.id = family.user_id
    join organization as o on o.id = family.organization_id
    join subscription as s on s.user_id = family.user_id and s.organization_id = family.organization_id
    left join subscription as viewed on viewed.id = family.viewing and viewed.organization_id = s.organization_id and s.is_admin
    left join rights_stamp as stamped on stamped.organization_id = s.organization_id
    where family.id = ${claims.family}::uuid and family.user_id = ${claims.user}::integer
      and family.organization_id = ${claims.organization}::integer and family.revoked_at is null
      and family.expires_at > ${new Date(now).toISOString()}::timestamptz`.execute(db);
  return rows[0];
}

/**
 * The session of a request, or DRF's 401. A user that was made inactive, or a session that was ended, is refused at
 * once; a browser's token without that browser's cookie is a copy, which ends the session.
 */
export async function authenticate({ c, ports }: PublicRequest, scheme: Scheme): Promise<Session> {
  const token = tokenOf(c.req.header('authorization'), scheme);
  if (token === undefined) throw notAuthenticated();
  const now = ports.clock();
  const claims = token === null ? null : await verifyByAny(ports, token, now);
  if (!claims) throw accessNotValid();
  const row = await requestedBy(ports, claims, now);
  if (!row) throw accessNotValid();
  const bound = row.binding_hash;
  if (claims.binding !== bound || (bound !== null && (await presentedBinding(c, ports)) !== bound)) {
    await endForTheft(ports, claims, 'binding', now);
    throw accessNotValid();
  }
  if (!row.is_active) throw userInactive();
  const viewing = row.viewed === null ? null : { id: row.viewed, name: row.viewed_name ?? '' };
  return {
    user: { id: row.id, email: row.email, name: row.name, photo: row.photo },
    organization: { id: row.organization, name: row.organization_name },
    subscription: row.subscription,
    family: claims.family,
    seen: row.seen,
    viewing,
    secondFactorRequired: row.second_factor_required,
    secondFactorMissing: row.second_factor_required && !row.has_second_factor,
    rights: await rightsAt(
      ports,
      {
        id: viewing?.id ?? row.subscription,
        organization: row.organization,
        isAdmin: viewing ? row.viewed_is_admin === true : row.is_admin,
      },
      row.stamp,
    ),
  };
}

/** Whether a session may do what a route's permission asks: the one place that decides on pages. Deny by default. */
export function may({ rights }: Session, permission: Exclude<Permission, 'public'>): boolean {
  if (permission === 'session') return true;
  if (permission === 'member') return holdsAny(rights);
  if (permission === 'admin') return rights.isAdmin;
  if ('anyOf' in permission) return permission.anyOf.some((page) => holdsPage(rights, page, 'view'));
  if (!('page' in permission)) return holdsNamed(rights, permission.named);
  const { page, operation, named } = permission;
  return holdsPage(rights, page, operation) && (named === undefined || holdsNamed(rights, named));
}

/** Throws 403 unless the session holds the permission; and for writes but its own while looking with other rights. */
export function assertMay(session: Session, permission: Exclude<Permission, 'public'>, method: string): void {
  if (!may(session, permission)) throw permissionDenied();
  if (session.viewing && permission !== 'session' && method !== 'GET') throw readOnlyView();
}
