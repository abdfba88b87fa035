import type { StoredRow } from '#src/shared/data/list-rules.ts';

/**
 * Of a draft, the fields that differ from what is stored, null without any: nothing else is written over what others
 * did.
 */
function changedFields<Draft extends object>(draft: Draft, isChanged: (field: string) => boolean): Partial<Draft> | null {
  const changed = Object.entries(draft).filter(([field]) => isChanged(field));
  // Fields of the very draft.
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<Draft>) : null;
}

/**
 * How a record's form saves: a new one whole, one that is stored by what was changed in it, upon the version that was
 * seen.
 */
export const savingChanges =
  <Draft extends object, Row extends StoredRow>(
    row: Row | undefined,
    save: (fields: Draft | (Partial<Draft> & StoredRow)) => Promise<Row>,
  ) =>
  async (draft: Draft, version: number | undefined, isChanged: (field: string) => boolean): Promise<Row> => {
    if (!row) return save(draft);
    const changed = changedFields(draft, isChanged);
    return changed ? save({ ...changed, id: row.id, row_version: version ?? row.row_version }) : row;
  };
