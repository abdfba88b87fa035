import type { Statement } from '#planning/statement/structure.ts';

/**
 * The same of both statements, as `ofBoth` of the contracts; apart from it, so that a route may name a resource without
 * zod.
 */
export const ofStatements = <Created>(make: (statement: Statement) => Created): Record<Statement, Created> => ({
  dre: make('dre'),
  cashflow: make('cashflow'),
});

/** Where the reports of a statement stand in the cache: whatever changes its structure or mapping makes them old. */
export const reportKey = (statement: Statement) => ['statementReport', statement] as const;
