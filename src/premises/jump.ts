import { fieldNode, focusFirst } from '#src/shared/ui/form-fields.ts';

/** Goes to a premise's field, unfolding the group it stands in. */
export function jumpTo(field: string): void {
  const group = fieldNode(field)?.closest('details');
  if (group) group.open = true;
  focusFirst([field]);
  fieldNode(field)?.scrollIntoView({ block: 'center' });
}
