import { horizonText, notNegativeText, shareText } from '#planning/plan/issue-texts.ts';
import { CASH_LABELS } from '#planning/cashflow/labels.ts';
import { loanIssues } from '#planning/cashflow/loan-issues.ts';
import { CASH_LINES, TYPED_LINES, type CashflowPlan } from '#planning/cashflow/plan.ts';
import { checkWork } from '#planning/curves/check.ts';
import { MAX_MONTHS } from '#planning/associative/plan.ts';
import { plain } from '#planning/explain/arithmetic.ts';
import { worksLevels } from '#planning/cashflow/works-index.ts';
import { NO_TABLES, type IndexTables } from '#planning/indices/series.ts';
import { checkHorizonEnd, hasErrors, inMonth, isWhole, IssueList, type Issue } from '#planning/plan/issue.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import { MAX_CELL_CENTS, MAX_CENTS } from '#planning/numbers/money.ts';
import { addMonths, isMonth, monthIndex, type Month } from '#planning/numbers/months.ts';
import { formatPercent } from '#planning/text/percent-text.ts';
import { ONE } from '#planning/numbers/ratio.ts';
import { taxIssues } from '#planning/taxes/rules.ts';

/** A yearly rate above this says something else than a rate: 1.000 %. */
const MAX_YEARLY = 10 * ONE;

/**
 * What is wrong with a cash flow's assumptions (`error`: nothing is worked out) or worth knowing, in pt-BR, naming the
 * month and saying what to do. `tables`: the indices that the assumptions may name.
 */
export function cashflowIssues(plan: CashflowPlan, tables: IndexTables = NO_TABLES): Issue[] {
  const list = new IssueList();
  if (!isMonth(plan.start)) list.error('mes', 'start', 'Informe o primeiro mês do fluxo de caixa.');
  if (!isWhole(plan.months, 1, MAX_MONTHS)) list.error('horizonte', 'months', horizonText(MAX_MONTHS));
  if (list.issues.length === 0) checkHorizonEnd(list, plan);
  if (list.issues.length > 0) return list.issues;
  if (!isMonth(plan.base_month)) list.error('data_base', 'base_month', 'Informe a data-base dos valores presentes.');
  if (!Number.isSafeInteger(plan.discount) || plan.discount <= -ONE || plan.discount > MAX_YEARLY)
    list.error('tma', 'discount', 'A TMA deve ficar acima de −100 % e até 1.000 % ao ano.');
  if (!Number.isSafeInteger(plan.opening) || Math.abs(plan.opening) > MAX_CENTS / 100)
    list.error('saldo_inicial', 'opening', 'O saldo inicial não é um valor válido.');
  checkActuals(list, plan);
  checkWorks(list, plan);
  if (!hasErrors(list.issues)) {
    const reading = worksLevels(plain, plan, tables);
    if (reading?.problem !== undefined) list.error('indice', 'works', reading.problem);
  }
  checkTyped(list, plan);
  checkShares(list, plan);
  list.issues.push(...loanIssues(plan));
  const { rules, lag } = plan.taxes;
  if (rules.length > 0) list.issues.push(...taxIssues(rules, plan.start).map((issue) => ({ ...issue, field: 'taxes' })));
  else list.warning('sem_tributos', 'taxes', 'Não há alíquotas: nenhum tributo é pago. Informe o regime.');
  if (!isWhole(lag, 0, 12)) list.error('inteiro', 'taxes', 'Defasagem dos tributos: de 0 a 12 meses.');
  return list.issues;
}

function checkActuals(list: IssueList, { start, months, cutoff, realised }: CashflowPlan): void {
  const end = addMonths(start, months);
  if (cutoff !== null && (!isMonth(cutoff) || cutoff < start || cutoff > end))
    return list.error(
      'corte',
      'cutoff',
      `O mês de corte deve ficar de ${monthLabel(start)} a ${monthLabel(end)}. Ajuste o corte ou o horizonte.`,
      isMonth(cutoff) ? cutoff : null,
    );
  const actualMonths = cutoff === null ? 0 : monthIndex(cutoff) - monthIndex(start);
  for (const line of CASH_LINES) {
    const values = realised[line];
    if (!values) continue;
    const name = CASH_LABELS[line];
    if (values.length > actualMonths) {
      const month = addMonths(start, actualMonths);
      const text = `${name}: há realizado ${inMonth(month)}, que é previsto. Um mês nunca é os dois: mude o mês de corte ou retire o valor.`;
      list.error('realizado_e_previsto', 'realised', text, month);
    }
    const wrong = values.findIndex((cents) => !Number.isSafeInteger(cents) || Math.abs(cents) > MAX_CELL_CENTS);
    if (wrong < 0) continue;
    const month = addMonths(start, wrong);
    list.error('realizado_invalido', 'realised', `${name}: o realizado ${inMonth(month)} não é um valor válido.`, month);
  }
  if (actualMonths > 0 && Object.keys(realised).length === 0)
    list.warning(
      'sem_realizado',
      'realised',
      `Antes de ${monthLabel(addMonths(start, actualMonths))} só conta o realizado, e nenhum foi informado.`,
      addMonths(start, actualMonths),
    );
}

function checkWorks(list: IssueList, { works, start, months }: CashflowPlan): void {
  if (works === null) return;
  if (!isWhole(works.budget, 0, MAX_CENTS / 100))
    list.error('orcamento', 'works', 'O orçamento da obra deve ser um valor maior ou igual a 0.');
  if (!isMonth(works.base))
    list.error('orcamento_data', 'works', 'Informe o mês a que os preços do orçamento da obra se referem.');
  const curveIssues = new IssueList();
  checkWork(curveIssues, works.curve, start, months);
  list.issues.push(...curveIssues.issues.map((issue) => ({ ...issue, field: 'works' })));
  if (!isWhole(works.lag, 0, MAX_MONTHS))
    list.error('inteiro', 'works', 'Defasagem do pagamento da obra: informe um número inteiro de meses.');
  if (!isWhole(works.maintenance.share, 0, ONE)) list.error('percentual', 'works', '% de manutenção: informe de 0 a 100 %.');
  if (!isWhole(works.maintenance.months, works.maintenance.share > 0 ? 1 : 0, MAX_MONTHS))
    list.error('inteiro', 'works', 'Manutenção pós-obra: informe em quantos meses ela é paga.');
  const { curve } = works;
  if (curve.kind !== 'informada' && isMonth(curve.first) && curve.first < start)
    list.warning(
      'obra_antes',
      'works',
      `A obra começa ${inMonth(curve.first)}, antes do fluxo: o custo de antes não aparece nele.`,
      curve.first,
    );
}

function checkTyped(list: IssueList, { typed, start, months }: CashflowPlan): void {
  const last = addMonths(start, months - 1);
  for (const { line, month, amount } of typed) {
    // On the screen a row may have been begun without its line.
    if (!TYPED_LINES.includes(line)) {
      list.error('linha', 'typed', 'Valores digitados: informe a linha.');
      continue;
    }
    const name = CASH_LABELS[line];
    if (!isMonth(month)) list.error('mes', 'typed', `${name}: informe o mês.`);
    else if (!isWhole(amount, 0, MAX_CELL_CENTS))
      list.error('valor', 'typed', notNegativeText(`${name} ${inMonth(month)}`), month);
    else if (month < start || month > last)
      list.warning('fora_do_horizonte', 'typed', `${name} ${inMonth(month)} está fora do horizonte e não conta.`, month);
  }
}

function checkShares(list: IssueList, plan: CashflowPlan): void {
  const { commission, marketing, administration, late, start, months } = plan;
  const rate = (field: string, value: number, name: string): void => {
    if (!isWhole(value, 0, ONE)) list.error('percentual', field, shareText(name));
  };
  const lag = (field: string, value: number, name: string): void => {
    if (!isWhole(value, 0, MAX_MONTHS)) list.error('inteiro', field, `${name}: informe um número inteiro de meses.`);
  };
  rate('commission', commission.share, 'Comissão');
  lag('commission', commission.lag, 'Defasagem da comissão');
  rate('marketing', marketing.share, 'Publicidade');
  rate('administration', administration, 'Taxa de administração');
  if (late !== null) {
    if (!isWhole(late.overdue, 0, MAX_CENTS / 100)) list.error('valor', 'late', notNegativeText('Parcelas vencidas'));
    rate('late', late.recovery, '% recuperado dos atrasados');
    lag('late', late.lag, 'Defasagem dos atrasados');
  }
  if (marketing.curve.length > months)
    list.error(
      'publicidade_fora',
      'marketing',
      `A curva de publicidade tem ${marketing.curve.length} meses; o horizonte tem ${months}.`,
    );
  const wrong = marketing.curve.findIndex((value) => !isWhole(value, 0, ONE));
  if (wrong >= 0) {
    const month = addMonths(start, wrong);
    return list.error(
      'publicidade_invalida',
      'marketing',
      `Curva de publicidade: ${inMonth(month)} informe de 0 a 100 %.`,
      month,
    );
  }
  const sum = marketing.curve.reduce((total, value) => total + value, 0);
  if (marketing.share > 0 && sum !== ONE) {
    const month: Month = addMonths(start, Math.max(0, marketing.curve.length - 1));
    list.error(
      'publicidade_soma',
      'marketing',
      `Curva de publicidade: até ${monthLabel(month)} ela soma ${formatPercent(sum)}; deve somar 100 %.`,
      month,
    );
  }
}
