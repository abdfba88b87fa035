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

/** Marks an assumption's field as the one that was looked for: also one that is locked and takes no cursor. */
export function markAt(field: string): void {
  unmark();
  const node = fieldNode(field);
  if (node) node.dataset['sought'] = '';
}

/** Takes the mark from what was looked for before. */
export function unmark(): void {
  for (const marked of document.querySelectorAll<HTMLElement>('[data-sought]')) delete marked.dataset['sought'];
}
