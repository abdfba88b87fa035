import { MONTHS_OF_YEAR, monthOfField, type MonthField } from '#planning/numbers/months.ts';
import type { StaleChange } from '#contract/resource.ts';
import type { Change, EntryPatch } from '#src/features/expense/entry/changes.ts';
import type { Entry } from '#src/features/expense/entry/lines.ts';
import { named, type Structure } from '#src/shared/places/structure.ts';
import { shortMonth } from '#src/shared/format/month.ts';
import type { Difference } from '#src/shared/ui/conflict.ts';
import { reais } from '#src/shared/format/reais.ts';

type Field = Change['field'];
type Value = Change['to'];

/** A cell that two wrote: what was typed here, and what somebody else stored meanwhile. */
export interface ConflictCell {
  row: Entry;
  field: Field;
  mine: Value;
  theirs: Value;
}

/** What an action met, for the question to the reader. */
export interface Conflict {
  cells: readonly ConflictCell[];
  changes: readonly StaleChange[];
}

export const cellKey = (id: number, field: string): string => `${id}:${field}`;

/** What each cell held before the action: the first of several changes tells. */
export function valuesBefore(changes: readonly Change[]): ReadonlyMap<string, Value> {
  const before = new Map<string, Value>();
  for (const { id, field, from } of changes) if (!before.has(cellKey(id, field))) before.set(cellKey(id, field), from);
  return before;
}

/**
 * Sorts what was refused as a whole because some rows had changed: `again` may go once more, since nobody else wrote
 * those cells; `cells` were written by both, and the reader must say. A cell in which both wrote the same is settled.
 */
export function sortConflict(
  patches: readonly EntryPatch[],
  before: ReadonlyMap<string, Value>,
  rows: readonly Entry[],
): { again: EntryPatch[]; cells: ConflictCell[] } {
  const stored = new Map(rows.map((row) => [row.id, row]));
  const again: EntryPatch[] = [];
  const cells: ConflictCell[] = [];
  for (const patch of patches) {
    const row = stored.get(patch.id);
    const differing: EntryPatch = { id: patch.id };
    for (const [field, mine] of fieldsOf(patch)) {
      const theirs = row?.[field];
      if (row && theirs === mine) continue;
      if (!row || theirs === undefined || theirs === before.get(cellKey(patch.id, field)))
        Object.assign(differing, { [field]: mine });
      else cells.push({ row, field, mine, theirs });
    }
    if (Object.keys(differing).length > 1) again.push(differing);
  }
  return { again, cells };
}

/** A patch's cells; its keys but the id are fields of an entry. */
const fieldsOf = ({ id: _id, ...fields }: EntryPatch) => Object.entries(fields) as [Field, Value][];

const MONTHS: ReadonlySet<string> = new Set(MONTHS_OF_YEAR);

const shown = (value: Value): string => (typeof value === 'number' ? reais(value) : (value ?? ''));

/** The cells as the question shows them: «5.1.01 Salários · mar/27 · CC 10 Obra». */
export function differencesOf({ cells }: Conflict, structure: Structure): Difference[] {
  return cells.map(({ row, field, mine, theirs }) => {
    // The set holds the names of the months and nothing else.
    const what = MONTHS.has(field) ? shortMonth(monthOfField(row.year, field as MonthField)) : 'Descrição';
    const place = [
      named(structure.accounting.get(row.accounting)),
      row.description,
      named(structure.centerCost.get(row.center_cost)),
    ];
    const label = [what, ...place.filter((part) => part !== '')].join(' · ');
    return { key: cellKey(row.id, field), label, mine: shown(mine), theirs: shown(theirs), touched: true };
  });
}

/** Why a cell of a conflict is not saved yet, in the cell itself. */
export function conflictText({ row, theirs }: ConflictCell, changes: readonly StaleChange[]): string {
  const who = changes.find(({ id }) => id === row.id)?.by;
  const now = shown(theirs) === '' ? 'em branco' : shown(theirs);
  return `Não salvo: ${who || 'outro usuário'} alterou esta célula ao mesmo tempo (agora: ${now}). Tentar de novo grava o seu valor.`;
}
