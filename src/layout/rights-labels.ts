import { PAGES, type Operation, type PageId } from '#contract/pages.ts';
import { placeOf } from '#src/layout/menu.ts';

/** What rights are called, where they are given and where their history is told. */
export const OPERATION_LABELS: Record<Operation, string> = {
  view: 'Ver',
  edit: 'Editar',
  delete: 'Excluir',
  export: 'Exportar',
};

/** Module and page, the module empty where the page is all of it. */
export function pageParts(page: PageId): { section: string; entry: string } {
  const place = placeOf(PAGES[page]);
  if (!place) return { section: '', entry: page };
  const { section, entry } = place;
  return { section: section.label === entry.label ? '' : section.label, entry: entry.label };
}

/** «Despesa › Lançamento»; the module alone where the page is all of it. */
export function pageLabel(page: PageId): string {
  const { section, entry } = pageParts(page);
  return section === '' ? entry : `${section} › ${entry}`;
}
