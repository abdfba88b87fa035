import { sql, type RawBuilder } from 'kysely';
import { holdsNamed } from '#server/rights/rights.ts';
import type { Scope } from '#server/engine/scope.ts';

/**
 * What a posting `e` was for, to who holds the right to read it; empty to everybody else. The one way in which a
 * history leaves the database.
 */
export const historyFor = ({ rights }: Scope): RawBuilder<string> =>
  holdsNamed(rights, 'ledger.history') ? sql<string>`e.history` : sql<string>`''::text`;
