import type { Issue } from '#planning/plan/issue.ts';
import { fieldNode, focusFirst } from '#src/shared/ui/form-fields.ts';

/** Where an assumption's field stands, or one of its own fields: what `jumpTo` goes to. */
export const pathOf = ({ field, part }: Pick<Issue, 'field' | 'part'>): string =>
  part === undefined ? field : `${field}.${part}`;

/** Goes to an assumption's field, unfolding the group it stands in. */
export function jumpTo(field: string): void {
  const group = fieldNode(field)?.closest('details');
  if (group) group.open = true;
  focusFirst([field]);
  fieldNode(field)?.scrollIntoView({ block: 'center' });
}
