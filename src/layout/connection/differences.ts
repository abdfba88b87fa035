import type { KeptWrite } from '#src/shared/data/queue/kept.ts';
import { rowsIn } from '#src/shared/data/queue/requests.ts';
import { fieldLabel } from '#src/shared/http/field-labels.ts';

export interface FieldDifference {
  label: string;
  mine: string;
  now: string;
}

type Fields = Readonly<Record<string, unknown>>;
const OWN = new Set(['id', 'row_version']);

/** The fields in which a refused write and the row at the server differ, as the wire has them. */
export function differencesIn({ request, theirs }: KeptWrite): FieldDifference[] {
  if (!theirs) return [];
  const rows = rowsIn(theirs);
  const parts: Fields[] = Array.isArray(request.body) ? request.body : [request.body as Fields]; // made by requestOf
  return parts.flatMap((part) => {
    const row = Array.isArray(request.body) ? rows.find(({ id }) => id === part['id']) : rows[0];
    if (!row) return [];
    return Object.entries(part)
      .filter(([field, mine]) => !OWN.has(field) && field in row && shown(mine) !== shown(row[field]))
      .map(([field, mine]) => ({ label: fieldLabel(field), mine: shown(mine), now: shown(row[field]) }));
  });
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'em branco';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (Array.isArray(value)) return value.map(shown).join(', ');
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return /^-?\d+\.\d\d$/.test(text) ? text.replace('.', ',') : text;
}
