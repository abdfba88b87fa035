import { draftFields, type Change, type ResourceDefinition, type Row } from '#server/engine/definition.ts';

/**
 * What is to become of rows: new ones, and stored ones with the fields that were sent. One that is only named is no
 * change: it is answered as it is, and no rule asked about it.
 */
export function changesOf({ contract }: ResourceDefinition, stored: ReadonlyMap<number, Row>, sent: readonly Row[]): Change[] {
  const fields = draftFields(contract);
  return sent.flatMap((row): Change[] => {
    const before = stored.get(Number(row['id']));
    if (!before) return [{ before: null, after: row }];
    if (fields.every((field) => row[field] === undefined)) return [];
    const after: Row = { id: before['id'] };
    for (const field of fields) after[field] = row[field] === undefined ? before[field] : row[field];
    return [{ before, after }];
  });
}

/** Whether a row will differ from what is stored: else it keeps its version, and has nothing in the history. */
export const differs = ({ contract }: ResourceDefinition, { before, after }: Change): boolean =>
  before === null || draftFields(contract).some((field) => !isSame(before[field], after[field]));

const isSame = (before: unknown, after: unknown) => JSON.stringify(before ?? null) === JSON.stringify(after ?? null);
