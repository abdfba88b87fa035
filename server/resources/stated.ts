import { TABLES } from '#server/db/columns.gen.ts';
import { OTHER_TABLES } from '#server/db/other-tables.ts';
import { TRACED } from '#server/resources/all.ts';

/** Throws for a table that is neither a record's, which states scope and retention, nor stated among the others. */
export function assertStated(tables: readonly string[] = TABLES): void {
  const stated = new Set<string>([...Object.keys(OTHER_TABLES), ...TRACED.map(({ table }) => table)]);
  const unstated = tables.filter((table) => !stated.has(table));
  if (unstated.length === 0) return;
  throw new Error(`no scope and no retention of ${unstated.join(', ')}: server/resources or server/db/other-tables.ts`);
}
