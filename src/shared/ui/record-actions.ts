import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import type { PageRights } from '#src/shared/ui/page-rights.ts';
import type { RowAction } from '#src/shared/ui/RowMenu.tsx';

/** What a list offers for each of its records: to edit it, or else to look at it, and to delete it. */
export const recordActions = (rights: PageRights, ways: { open: () => void; remove: () => void }): RowAction[] => [
  rights.edit ? { label: 'Editar', Icon: IconPencil, onClick: ways.open } : { label: 'Ver', Icon: IconEye, onClick: ways.open },
  ...(rights.delete ? [{ label: 'Excluir…', Icon: IconTrash, danger: true, onClick: ways.remove }] : []),
];
