import type { PageId } from '#contract/pages.ts';

/** A row that no cost centre or account narrows: everybody's of its organisation who has the page. */
export interface FlatRow {
  kind: 'own organisation' | 'other organisation' | 'archived' | 'deleted';
  id: number;
  of: 'alfa' | 'beta' | null;
  archived: boolean;
}
export interface Flat {
  name: string;
  url: string;
  page: PageId;
  changed: object;
  /**
   * A new one; `at` is the index that a value is put into. Without it the places of new ones are told apart from here.
   */
  created?: (at: number, mark: string) => object;
  rows: readonly FlatRow[];
}
