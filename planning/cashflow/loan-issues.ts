import { notNegativeText, shareText } from '#planning/plan/issue-texts.ts';
import { LOAN_INTEREST } from '#planning/cashflow/loan.ts';
import type { CashflowPlan } from '#planning/cashflow/plan.ts';
import { MAX_MONTHS } from '#planning/associative/plan.ts';
import { inMonth, IssueList, type Issue } from '#planning/plan/issue.ts';
import { MAX_CENTS } from '#planning/numbers/money.ts';
import { addMonths, isMonth } from '#planning/numbers/months.ts';
import { ONE } from '#planning/numbers/ratio.ts';

const whole = (value: number, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most;

/** What is wrong with a production loan, or worth knowing about it. */
export function loanIssues({ loan, works, start, months }: CashflowPlan): Issue[] {
  const list = new IssueList();
  if (loan === null) return list.issues;
  for (const [value, name] of [
    [loan.limit, 'Valor contratado do financiamento'],
    [loan.balance, 'Saldo devedor inicial'],
    [loan.released, 'Liberado antes do fluxo'],
  ] as const)
    if (!whole(value, 0, MAX_CENTS / 100)) list.error('valor', 'loan', notNegativeText(name));
  for (const [value, name] of [
    [loan.share, '% do custo financiado'],
    [loan.retention, 'Retenção do financiamento'],
    [loan.sweep, '% dos repasses que amortiza'],
    [loan.fee, 'Tarifa sobre a liberação'],
  ] as const)
    if (!whole(value, 0, ONE)) list.error('percentual', 'loan', shareText(name));
  if (!whole(loan.rate, 0, 10 * ONE)) list.error('juros', 'loan', 'Juros do financiamento: informe de 0 a 1.000 % ao ano.');
  if (!LOAN_INTEREST.includes(loan.interest)) list.error('juros', 'loan', 'Escolha como os juros do financiamento são pagos.');
  if (!whole(loan.grace, 0, MAX_MONTHS))
    list.error('inteiro', 'loan', 'Carência do financiamento: informe um número inteiro de meses.');
  if (loan.occupancy !== null && !isMonth(loan.occupancy))
    list.error('habite_se', 'loan', 'O mês do habite-se do financiamento não é válido.');
  if (loan.due !== null && !isMonth(loan.due))
    list.error('vencimento', 'loan', 'O vencimento do financiamento não é um mês válido.');
  if (loan.released > loan.limit) list.error('limite', 'loan', 'O já liberado passa do valor contratado do financiamento.');
  if (list.issues.length > 0) return list.issues;
  if (loan.occupancy === null && loan.retention > 0)
    list.warning('retencao', 'loan', 'Sem o mês do habite-se, a retenção do financiamento não é liberada. Informe o mês.');
  const last = addMonths(start, months - 1);
  if (loan.due === null || loan.due > last)
    list.warning(
      'vencimento',
      'loan',
      `O que ficar do financiamento depois ${inMonth(last).replace('em', 'de')} não é quitado neste fluxo.`,
      loan.due,
    );
  if (works === null && loan.share > 0)
    list.warning('sem_obra', 'loan', 'Sem o orçamento da obra, o financiamento não tem o que liberar. Informe a obra.');
  return list.issues;
}
