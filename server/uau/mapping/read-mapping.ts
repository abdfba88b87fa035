import { sql, type Kysely } from 'kysely';
import { sourceKey, type UauSourceKind } from '#planning/statement/amounts.ts';
import type { UauTarget } from '#planning/uau/actuals.ts';
import type { Database } from '#server/db/schema.ts';
import { inOrganization, inScope, type Scope } from '#server/engine/scope.ts';

export interface UauMapping {
  /** By `sourceKey`. */
  targets: ReadonlyMap<string, UauTarget>;
  /** Keys of those that go to an account which the reader does not see. */
  hidden: ReadonlySet<string>;
}

/** The organisation's whole de-x-para of UAU, whoever looks; but an account is named only to whoever sees it. */
export async function readUauMapping(db: Kysely<Database>, scope: Scope): Promise<UauMapping> {
  // Each row's ids are those of its target (uau_from_to_one_target_check).
  const { rows } = await sql<UauTarget & { source_kind: UauSourceKind; source_key: string; hidden: boolean }>`
    select t.source_kind, t.source_key, t.target, t.subgroup, t.accounting, not ${inScope(scope, 'uau_from_to', 't')} as hidden
    from uau_from_to as t where ${inOrganization(scope, 't')}`.execute(db);
  const keyed = rows.map(({ source_kind: kind, source_key: key, hidden, ...to }) => ({
    key: sourceKey({ kind, key }),
    hidden,
    to,
  }));
  return {
    targets: new Map(keyed.map(({ key, to }) => [key, to])),
    hidden: new Set(keyed.flatMap(({ key, hidden }) => (hidden ? [key] : []))),
  };
}
