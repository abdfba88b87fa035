import { structureIssues } from '#planning/statement/check.ts';
import type { Aggregator, StatementStructure } from '#planning/statement/structure.ts';

export interface FormulaProblems {
  items: string[];
  denominator: string[];
}

/**
 * Why an aggregator cannot be saved as it is (id 0: a new one), judged in the structure as it would stand, in the words
 * of `structureIssues`: a circle by the names it goes through, lines that are not there, shares that are summed. Names
 * are judged elsewhere.
 */
export function formulaProblems(structure: StatementStructure, aggregator: Aggregator): FormulaProblems {
  // First, so that a circle is told from it on.
  const others = structure.aggregators.filter(({ id }) => id !== aggregator.id);
  const issues = structureIssues({ ...structure, aggregators: [aggregator, ...others] });
  const reported = issues.filter(
    ({ severity, field, code }) =>
      severity === 'error' &&
      code !== 'nome_repetido' &&
      (field === `aggregators.${aggregator.id}` || code === 'referencia_circular'),
  );
  const of = (denominator: boolean): string[] =>
    reported.filter(({ code }) => (code === 'sem_denominador') === denominator).map(({ message }) => message);
  return { items: of(false), denominator: of(true) };
}
