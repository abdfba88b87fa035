import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Session } from '#server/auth/session.ts';

/** Whose rows a query may touch, and in whose name it writes. */
export interface Scope {
  organization: number;
  user: number;
}

export const scopeOf = (session: Session): Scope => ({ organization: session.organization.id, user: session.user.id });

/**
 * The one condition that every query on a planner's table carries; `alias` names the table in it. Rights by cost centre and account
 * (SEC-2) will narrow it here, and nowhere else.
 */
export function inScope(scope: Scope, alias: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${alias}.organization_id`)} = ${scope.organization}`;
}
