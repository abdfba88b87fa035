import { MAX_LIFE, type DrePlan } from '#planning/accrual/plan.ts';
import { IssueList, type Issue } from '#planning/plan/issue.ts';
import { MAX_CELL_CENTS } from '#planning/numbers/money.ts';
import { hasMonths, isMonth } from '#planning/numbers/months.ts';
import { ONE } from '#planning/numbers/ratio.ts';

const whole = (value: number, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most;

/**
 * What is wrong with an income statement's assumptions (`error`: nothing is worked out), in pt-BR, saying what to do.
 */
export function dreIssues({ pecld, capitalised, depreciation }: DrePlan): Issue[] {
  const list = new IssueList();
  if (!whole(pecld, 0, ONE)) list.error('percentual', 'pecld', 'PECLD: informe de 0 a 100 %.');
  if (!whole(capitalised, 0, ONE)) list.error('percentual', 'capitalised', 'Encargos capitalizados: informe de 0 a 100 %.');
  for (const [at, { label, value, first, months }] of depreciation.entries()) {
    const name = label.trim() === '' ? `Linha ${at + 1}` : `«${label}»`;
    const wrong = (code: string, text: string) => list.error(code, 'depreciation', `Depreciação, ${name}: ${text}`);
    if (label.trim() === '') wrong('descricao', 'informe o que é depreciado.');
    if (!whole(value, 0, MAX_CELL_CENTS)) wrong('valor', 'informe um valor maior ou igual a 0.');
    if (!isMonth(first)) wrong('mes', 'informe o primeiro mês.');
    if (!whole(months, 1, MAX_LIFE)) wrong('vida', `informe uma vida útil de 1 a ${MAX_LIFE} meses.`);
    else if (isMonth(first) && !hasMonths(first, months)) wrong('vida', 'a vida útil passa de dez/2199.');
  }
  return list.issues;
}
