import { firstMonthText, notNegativeText, shareText } from '#planning/plan/issue-texts.ts';
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
  if (!whole(pecld, 0, ONE)) list.error('percentual', 'pecld', shareText('PECLD'));
  if (!whole(capitalised, 0, ONE)) list.error('percentual', 'capitalised', shareText('Encargos capitalizados'));
  for (const [at, { label, value, first, months }] of depreciation.entries()) {
    const name = `Depreciação, ${label.trim() === '' ? `Linha ${at + 1}` : `«${label}»`}`;
    const wrong = (code: string, message: string) => list.error(code, 'depreciation', message);
    if (label.trim() === '') wrong('descricao', `${name}: informe o que é depreciado.`);
    if (!whole(value, 0, MAX_CELL_CENTS)) wrong('valor', notNegativeText(name));
    if (!isMonth(first)) wrong('mes', firstMonthText(name));
    if (!whole(months, 1, MAX_LIFE)) wrong('vida', `${name}: informe uma vida útil de 1 a ${MAX_LIFE} meses.`);
    else if (isMonth(first) && !hasMonths(first, months)) wrong('vida', `${name}: a vida útil passa de dez/2199.`);
  }
  return list.issues;
}
