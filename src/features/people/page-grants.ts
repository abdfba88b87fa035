import { OPERATIONS, PAGE_IDS, type Operation, type PageId } from '#contract/pages.ts';
import type { PageGrant } from '#contract/rights.ts';

/** Rights on every page, also those without any, in the menu's order. */
export type PageMatrix = Readonly<Record<PageId, Readonly<Record<Operation, boolean>>>>;

const NOTHING = { view: false, edit: false, delete: false, export: false } as const;

export function matrixOf(grants: readonly PageGrant[]): PageMatrix {
  const given = new Map(grants.map(({ page, ...operations }) => [page, operations]));
  // Made of every page's id.
  return Object.fromEntries(PAGE_IDS.map((page) => [page, given.get(page) ?? NOTHING])) as PageMatrix;
}

/** What the wire takes: pages with some right, always in the same order. */
export const grantsOf = (matrix: PageMatrix): PageGrant[] =>
  PAGE_IDS.flatMap((page) => (OPERATIONS.some((operation) => matrix[page][operation]) ? [{ page, ...matrix[page] }] : []));

/** One page's rights after a tick: every other right includes seeing, and without seeing there is none. */
function turned(page: PageMatrix[PageId], operation: Operation, on: boolean): PageMatrix[PageId] {
  if (operation === 'view' && !on) return NOTHING;
  return { ...page, [operation]: on, view: page.view || on };
}

export type Turn = { pages: readonly PageId[]; operations: readonly Operation[]; on: boolean };

/** The matrix after ticks, of one cell, a row, a column or all of it. */
export function turnedMatrix(matrix: PageMatrix, { pages, operations, on }: Turn): PageMatrix {
  const next = { ...matrix };
  for (const page of pages) next[page] = operations.reduce((row, operation) => turned(row, operation, on), next[page]);
  return next;
}

/** Whether all of some cells are ticked, some of them, or none. */
export function markOf(matrix: PageMatrix, pages: readonly PageId[], operations: readonly Operation[]): boolean | 'mixed' {
  const cells = pages.flatMap((page) => operations.map((operation) => matrix[page][operation]));
  return cells.every(Boolean) || (cells.some(Boolean) && 'mixed');
}
