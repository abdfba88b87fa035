import { UAU_AREAS, type AreaId } from '#planning/uau/areas.ts';
import type { UauField } from '#planning/uau/field.ts';
import { plainColumn } from '#planning/uau/names.ts';
import type { RawRow } from '#server/ports.ts';

const WHOLE = /^\s*-?\d{1,15}(\.0+)?\s*$/;

/** What is kept of a value: a scalar; where a number is declared, a number: a name in a client's code is a name. */
function keeps(field: UauField | null, value: unknown): boolean {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return true;
  if (typeof value !== 'string') return false;
  return field?.kind !== 'integer' || value.trim() === '' || WHOLE.test(value);
}

function fieldsByName(area: AreaId): ReadonlyMap<string, UauField> {
  const fields: readonly UauField[] = UAU_AREAS[area].fields;
  return new Map(fields.flatMap((field) => field.from.map((name) => [name.toLowerCase(), field] as const)));
}

/**
 * Takes of an area's rows what the area declares (planning/uau), by name, and nothing else: buyers' names, CPF and free
 * texts are in the answers and end here. Of units the customer's own columns are taken, too, but for those that they
 * call after people.
 */
export function keeper(area: AreaId): (row: RawRow) => RawRow {
  const fields = fieldsByName(area);
  return (row) => {
    const declaredValues: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(row)) {
      const small = name.toLowerCase();
      const field = fields.get(small);
      const declared = field !== undefined || (area === 'units' && plainColumn(name) !== null);
      if (declared && keeps(field ?? null, value)) declaredValues[name] = value;
    }
    return declaredValues;
  };
}
