import type { SalesCurve } from '#planning/curves/sales.ts';
import type { WorkCurve } from '#planning/curves/work.ts';
import { inMonth, type IssueList } from '#planning/plan/issue.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import { addMonths, isMonth, type Month } from '#planning/numbers/months.ts';
import { formatPercent } from '#planning/text/percent-text.ts';
import { ONE } from '#planning/numbers/ratio.ts';

/** Says what is wrong with a sales curve of a plan of `months` months, naming the month. */
export function checkSales(list: IssueList, curve: SalesCurve, start: Month, months: number): void {
  if (curve.values.length > months)
    list.error('vendas_fora', 'sales', `A curva de vendas tem ${curve.values.length} meses; o horizonte tem ${months}.`);
  let sum = 0;
  for (const [at, value] of curve.values.entries()) {
    const month = addMonths(start, at);
    if (!Number.isSafeInteger(value) || value < 0) {
      const text =
        curve.kind === 'unidades'
          ? 'as vendas devem ser um número inteiro maior ou igual a 0'
          : 'o percentual de vendas não pode ser negativo';
      list.error('vendas_invalidas', 'sales', `Curva de vendas: ${inMonth(month)} ${text}.`, month);
      return;
    }
    sum += value;
    if (curve.kind === 'percentual' && sum > ONE) {
      list.error(
        'vendas_acima',
        'sales',
        `Curva de vendas: ${inMonth(month)} as vendas acumuladas são ${formatPercent(sum)} e passam de 100 %.`,
        month,
      );
      return;
    }
  }
}

/**
 * Says what is wrong with a work curve: going back, beyond 100 %, not ending at 100 %, each with its month. Where no
 * money depends on it (`idle`), works that the horizon cuts are only told.
 */
export function checkWork(list: IssueList, curve: WorkCurve, start: Month, months: number, idle = false): void {
  if (curve.kind !== 'informada') {
    if (!isMonth(curve.first) || !isMonth(curve.last)) list.error('obra_meses', 'work', 'Informe o início e o fim da obra.');
    else if (curve.last < curve.first)
      list.error(
        'obra_meses',
        'work',
        `A obra termina ${inMonth(curve.last)}, antes de começar ${inMonth(curve.first)}.`,
        curve.last,
      );
    return;
  }
  if (curve.values.length === 0) return list.error('obra_ausente', 'work', 'Informe a evolução da obra.');
  if (curve.values.length > months)
    return list.error('obra_fora', 'work', `A evolução da obra tem ${curve.values.length} meses; o horizonte tem ${months}.`);
  if (!checkAccumulated(list, curve.values, start, 'work', 'Evolução da obra')) return;
  const last = curve.values.at(-1) ?? 0;
  const month = addMonths(start, curve.values.length - 1);
  if (last >= ONE) return;
  if (idle)
    list.warning(
      'obra_incompleta',
      'work',
      `Evolução da obra: a curva termina ${inMonth(month)} com ${formatPercent(last)}. Nesta modalidade os recebimentos não dependem dela.`,
      month,
    );
  else
    list.error(
      'obra_incompleta',
      'work',
      `Evolução da obra: a curva termina ${inMonth(month)} com ${formatPercent(last)}; o último mês deve ser 100 %.`,
      month,
    );
}

/** Accumulated shares from 0 to 100 % that never go back; false (and the issue) at the first that is not. */
export function checkAccumulated(list: IssueList, values: readonly number[], start: Month, field: string, name: string): boolean {
  let before = 0;
  for (const [at, value] of values.entries()) {
    const month = addMonths(start, at);
    if (!Number.isSafeInteger(value) || value < 0) {
      list.error('obra_invalida', field, `${name}: ${inMonth(month)} o percentual não pode ser negativo.`, month);
      return false;
    }
    if (value > ONE) {
      list.error(
        'obra_acima',
        field,
        `${name}: ${inMonth(month)} o acumulado é ${formatPercent(value)} e passa de 100 %.`,
        month,
      );
      return false;
    }
    if (value < before) {
      const from = monthLabel(addMonths(start, at - 1));
      list.error(
        'obra_recua',
        field,
        `${name}: ${inMonth(month)} o acumulado cai para ${formatPercent(value)}; em ${from} era ${formatPercent(before)}.`,
        month,
      );
      return false;
    }
    before = value;
  }
  return true;
}
