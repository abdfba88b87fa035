import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { OF_NONE, type Drill } from '#planning/statement/drill.ts';

/** Of single entries, maybe hundreds of thousands: the largest, and what all others come to, by the database. */
export interface Largest {
  count: number;
  /** Not the largest, but this one (`ledger-entry:123`). */
  ref?: string | undefined;
  /** Whose entries: of a company, a cost centre, an account. */
  within: Partial<Record<Drill, string>>;
}

/** What the others are told as: one part of a row, which leads nowhere. */
export const REST = 'others';

const idOf = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : -1);

const named = (column: string, text: string | undefined): RawBuilder<SqlBool>[] =>
  text === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} = ${idOf(text)}::integer`];

/** Conditions over entries (`e`, of centre `cc`) within what a row was opened to. An entry is of no development. */
export function placedWithin({ company, center_cost, enterprise, source }: Largest['within']): RawBuilder<SqlBool>[] {
  return [
    ...named('cc.company', company),
    ...named('e.center_cost', center_cost),
    ...(enterprise === undefined || enterprise === '' || enterprise === OF_NONE ? [] : [sql<SqlBool>`false`]),
    ...named('e.accounting', source === undefined ? undefined : source.replace(/^conta_contabil:/, '')),
  ];
}

/**
 * Which of the rows of `own` (`e` in `size`) are told one by one: those that are largest by `size`, ties by their
 * reference as texts are ordered; or the one that is asked for.
 */
export function chosen({ count, ref }: Largest, kind: string, size: RawBuilder<unknown>): RawBuilder<unknown> {
  const only = ref === undefined ? sql`` : sql`where ${kind}::text || ':' || e.id = ${ref}::text`;
  return sql`select e.id from own as e ${only} order by ${size} desc, (${kind}::text || ':' || e.id) collate "C" limit ${count}::integer`;
}
