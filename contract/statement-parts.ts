import { z } from 'zod';
import { choice, id } from '#contract/fields.ts';
import type { PageId } from '#contract/pages.ts';
import type { Statement } from '#planning/statement/structure.ts';

/** Where a statement's structure is kept and looked after. */
export const STATEMENT_PAGE = { dre: 'drePremises', cashflow: 'cashflow' } as const satisfies Record<Statement, PageId>;

/** The same contract of both statements, `cashflow/groups/` beside `dre/groups/`. */
export const ofBoth = <Contract>(make: (statement: Statement) => Contract): Record<Statement, Contract> => ({
  dre: make('dre'),
  cashflow: make('cashflow'),
});

export const position = z.int().min(0).max(9999);
/** Whether an amount is added or subtracted. */
export const sign = z.union([z.literal(1), z.literal(-1)]);

/** A line that a formula names; `ref` is an id of its kind's list. */
export const lineRef = z.strictObject({ kind: choice(['grupo', 'subgrupo', 'agrupador']), ref: id });
