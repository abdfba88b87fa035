import { PAGE_PLACES, SECTION_LABELS } from '#contract/page-words.ts';
import type { Operation, PageId } from '#contract/pages.ts';

/** What rights on a page are called, where they are given, where their history is told and in files. */
export const OPERATION_LABELS: Readonly<Record<Operation, string>> = {
  view: 'Ver',
  edit: 'Editar',
  delete: 'Excluir',
  export: 'Exportar',
};

/** Module and page, the module empty where the page is all of it. */
export function pageParts(page: PageId): { section: string; entry: string } {
  const [section, entry] = PAGE_PLACES[page];
  return { section: SECTION_LABELS[section] === entry ? '' : SECTION_LABELS[section], entry };
}

/** «Despesa › Lançamento»; the module alone where the page is all of it. */
export function pageLabel(page: PageId): string {
  const { section, entry } = pageParts(page);
  return section === '' ? entry : `${section} › ${entry}`;
}
