import { presentedBinding } from '#server/auth/binding.ts';
import { endForTheft } from '#server/auth/session-store.ts';
import type { Session } from '#server/auth/session.ts';
import type { Permission, PublicRequest } from '#server/http/route.ts';
import { verifyAccess } from '#server/auth/tokens.ts';
import { accessNotValid, notAuthenticated, permissionDenied, userInactive } from '#server/http/errors.ts';

const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** How Authorization may be written: uploads carry the bare token (API-10), every other call «Bearer» before it. */
export type Scheme = 'bearer' | 'bearer or raw';

/** The token of Authorization; null for one that cannot be any, absent where another scheme stands. */
function tokenOf(header: string | undefined, scheme: Scheme): string | null | undefined {
  if (header === undefined) return undefined;
  if (header.startsWith('Bearer ')) return JWT.test(header.slice(7)) ? header.slice(7) : null;
  return scheme === 'bearer or raw' && JWT.test(header) ? header : undefined;
}

/**
 * The session of a request, or DRF's 401. A user that was made inactive, or a session that was ended, is refused at once; a browser's
 * token without that browser's cookie is a copy, which ends the session.
 */
export async function authenticate({ c, ports }: PublicRequest, scheme: Scheme): Promise<Session> {
  const token = tokenOf(c.req.header('authorization'), scheme);
  if (token === undefined) throw notAuthenticated();
  const now = ports.clock();
  const claims = token === null ? null : await verifyAccess(ports.secret, token, now);
  if (!claims) throw accessNotValid();
  const row = await ports.db
    .selectFrom('session_family as family')
    .innerJoin('app_user as u', 'u.id', 'family.user_id')
    .innerJoin('organization as o', 'o.id', 'family.organization_id')
    .innerJoin('subscription as s', (join) =>
      join.onRef('s.user_id', '=', 'family.user_id').onRef('s.organization_id', '=', 'family.organization_id'),
    )
    .select([
      'u.id',
      'u.email',
      'u.name',
      'u.photo',
      'u.is_active',
      'family.binding_hash',
      's.is_admin',
      'o.id as organization',
      'o.name as organization_name',
    ])
    .where('family.id', '=', claims.family)
    .where('family.user_id', '=', claims.user)
    .where('family.organization_id', '=', claims.organization)
    .where('family.revoked_at', 'is', null)
    .where('family.expires_at', '>', new Date(now).toISOString())
    .executeTakeFirst();
  if (!row) throw accessNotValid();
  const bound = row.binding_hash;
  if (claims.binding !== bound || (bound !== null && (await presentedBinding(c, ports)) !== bound)) {
    await endForTheft(ports, claims, 'binding', now);
    throw accessNotValid();
  }
  if (!row.is_active) throw userInactive();
  return {
    user: { id: row.id, email: row.email, name: row.name, photo: row.photo },
    organization: { id: row.organization, name: row.organization_name },
    family: claims.family,
    isAdmin: row.is_admin,
  };
}

/**
 * Whether a session may do what a route's permission asks: the one place where rights are decided. Deny by default; until permit
 * groups exist, an administrator of the organisation may everything and others nothing beyond their own session.
 */
export function may(session: Session, permission: Exclude<Permission, 'public'>): boolean {
  return permission === 'session' || session.isAdmin;
}

export function assertMay(session: Session, permission: Exclude<Permission, 'public'>): void {
  if (!may(session, permission)) throw permissionDenied();
}
