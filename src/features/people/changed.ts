/** Of a draft, the fields that differ from what is stored, null without any: nothing else is written over what others did. */
export function changedFields<Draft extends object>(draft: Draft, isChanged: (field: string) => boolean): Partial<Draft> | null {
  const changed = Object.entries(draft).filter(([field]) => isChanged(field));
  // Fields of the very draft.
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<Draft>) : null;
}
