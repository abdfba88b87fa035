import { sql, type RawBuilder } from 'kysely';
import { MESSAGES } from '#contract/fields.ts';
import { UAU_AREAS } from '#planning/uau/areas.ts';
import type { UauField } from '#planning/uau/field.ts';
import { isMovement, type UauList } from '#planning/uau/lists.ts';

export interface Order {
  /** What follows `order by`; the id last, so that equal rows never swap between two pages. */
  by: RawBuilder<unknown>;
  /** Whether an index answers it, so that it may be asked of any number of rows. */
  indexed: boolean;
}

/** Codes and texts in the same order on every collation, exact text of a number as the number. */
function column({ name, kind }: UauField): RawBuilder<unknown> {
  const ref = sql.ref(`t.${name}`);
  if (kind === 'code' || kind === 'text') return sql`${ref} collate "C"`;
  return kind === 'decimal' ? sql`${ref}::numeric` : ref;
}

const bare = (name: string) => name.replace(/^-/, '');
const direction = (name: string) => (name.startsWith('-') ? sql`desc` : sql`asc`);

/** The order asked for (fields of the area, `-`: descending), else the list's first; a DRF text for an odd field. */
export function orderOf(list: UauList, wanted: readonly string[]): Order | string {
  const names = wanted.length > 0 ? wanted : [list.first];
  const fields: readonly UauField[] = UAU_AREAS[list.area].fields;
  const parts: RawBuilder<unknown>[] = [];
  for (const name of names) {
    const field = fields.find((one) => one.name === bare(name));
    if (!field) return MESSAGES.choice(name);
    parts.push(sql`${column(field)} ${direction(name)}`);
  }
  const [first = ''] = names;
  // The index holds date and id: both are read in one direction.
  parts.push(sql`t.id ${direction(first)}`);
  const dated = names.length === 1 && bare(first) === 'date';
  return { by: sql.join(parts), indexed: dated || !isMovement(list.area) };
}
