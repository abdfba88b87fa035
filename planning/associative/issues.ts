import { horizonText, NO_FIRST_MONTH, shareText } from '#planning/plan/issue-texts.ts';
import { plain } from '#planning/explain/arithmetic.ts';
import { contractsOf, NEVER } from '#planning/associative/contracts.ts';
import { MAX_MONTHS, type AssociativePlan } from '#planning/associative/plan.ts';
import { keysMonth } from '#planning/associative/payments.ts';
import { checkCorrection } from '#planning/associative/correction.ts';
import { calculateAssociative } from '#planning/associative/calculate.ts';
import { checkAccumulated, checkSales, checkWork } from '#planning/curves/check.ts';
import { unitsSold } from '#planning/curves/sales.ts';
import { workDone } from '#planning/curves/work.ts';
import { checkHorizonEnd, hasErrors, inMonth, isWhole, IssueList, type Issue } from '#planning/plan/issue.ts';
import { NO_TABLES, type IndexTables } from '#planning/indices/series.ts';
import { formatReais } from '#planning/text/money-format.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import { MAX_CELL_CENTS, MAX_CENTS } from '#planning/numbers/money.ts';
import { addMonths, isMonth, monthIndex, type Month } from '#planning/numbers/months.ts';
import { ONE } from '#planning/numbers/ratio.ts';

/**
 * Everything wrong or worth knowing about a plan, in the order of the form. With an error nothing is worked out.
 * `tables`: the indices that its correction may name.
 */
export function associativeIssues(plan: AssociativePlan, tables: IndexTables = NO_TABLES): Issue[] {
  const list = new IssueList();
  if (!isMonth(plan.start)) list.error('inicio', 'start', NO_FIRST_MONTH);
  if (!isWhole(plan.months, 1, MAX_MONTHS)) list.error('horizonte', 'months', horizonText(MAX_MONTHS));
  if (list.issues.length === 0) checkHorizonEnd(list, plan);
  if (list.issues.length > 0) return list.issues;
  checkNumbers(list, plan);
  checkSales(list, plan.sales, plan.start, plan.months);
  checkWork(list, plan.work, plan.start, plan.months, plan.modality !== 'associativo');
  checkMonths(list, plan);
  checkActual(list, plan);
  checkCorrection(list, plan, tables);
  if (hasErrors(list.issues)) return list.issues;
  checkUnits(list, plan);
  if (!hasErrors(list.issues)) warnAmounts(list, plan, tables);
  return list.issues;
}

function checkNumbers(list: IssueList, plan: AssociativePlan): void {
  const whole = (field: string, value: number, most: number, label: string): void => {
    if (!isWhole(value, 0, most)) list.error('inteiro', field, `${label}: informe um número inteiro de 0 a ${most}.`);
  };
  const rate = (field: string, value: number, label: string): void => {
    if (!isWhole(value, 0, ONE)) list.error('percentual', field, shareText(label));
  };
  whole('units', plan.units, 99_999, 'Quantidade de unidades');
  if (!isWhole(plan.swap_units, 0, Math.max(0, plan.units)))
    list.error('permuta', 'swap_units', 'As unidades permutadas não podem passar das unidades do módulo.');
  if (!isWhole(plan.price, plan.units === 0 ? 0 : 1, MAX_CELL_CENTS))
    list.error('preco', 'price', 'O preço médio deve ser maior que 0.');
  else if (plan.units * plan.price > MAX_CENTS / 10) list.error('preco', 'price', 'O VGV é grande demais.');
  if (plan.financed.kind === 'percentual') rate('financed', plan.financed.share, '% financiado');
  else if (!isWhole(plan.financed.value, 0, plan.price))
    list.error('financiado', 'financed', 'O valor financiado não pode passar do preço médio.');
  if (plan.appraisal !== null && !isWhole(plan.appraisal, 0, MAX_CELL_CENTS))
    list.error('avaliacao', 'appraisal', 'A avaliação deve ser um valor maior ou igual a 0.');
  rate('ltv', plan.ltv, 'LTV');
  rate('down_payment', plan.down_payment, 'Ato');
  whole('instalments', plan.instalments, 480, 'Número de parcelas');
  if (plan.balloons) {
    whole('balloons', plan.balloons.count, 60, 'Número de intermediárias');
    if (!isWhole(plan.balloons.every, 1, 60)) list.error('inteiro', 'balloons', 'Intervalo das intermediárias: de 1 a 60 meses.');
    rate('balloons', plan.balloons.share, '% por intermediária');
  }
  rate('keys_payment', plan.keys_payment, '% nas chaves');
  rate('land_share', plan.land_share, '% terreno');
  whole('signing_lag', plan.signing_lag, MAX_MONTHS, 'Defasagem da assinatura');
  rate('retention', plan.retention, 'Retenção final');
  whole('keys_lag', plan.keys_lag, MAX_MONTHS, 'Meses do habite-se às chaves');
  rate('minimum_demand', plan.minimum_demand, 'Demanda mínima');
  rate('refund', plan.refund.kept, 'Retenção no distrato');
  whole('refund', plan.refund.delay, MAX_MONTHS, 'Prazo de devolução');
  whole('payment_lag', plan.payment_lag, MAX_MONTHS, 'Defasagem do pagamento');
  const { cancellations } = plan;
  if (cancellations?.kind === 'percentual') {
    rate('cancellations', cancellations.share, '% de distratos');
    whole('cancellations', cancellations.lag, MAX_MONTHS, 'Defasagem do distrato');
  }
}

function checkMonths(list: IssueList, plan: AssociativePlan): void {
  const { occupancy, registration } = plan;
  if (occupancy !== null && !isMonth(occupancy)) list.error('habite_se', 'occupancy', 'O mês do habite-se não é válido.');
  if (registration !== null && !isMonth(registration))
    list.error('averbacao', 'registration', 'O mês da averbação não é válido.');
  if (occupancy !== null && plan.modality === 'associativo') {
    const end = worksEnd(plan);
    if (end !== null && occupancy < end)
      list.error(
        'habite_se_cedo',
        'occupancy',
        `O habite-se ${inMonth(occupancy)} vem antes do fim da obra, ${inMonth(end)}.`,
        occupancy,
      );
  }
  if (registration !== null && (occupancy === null || registration < occupancy)) {
    const text = occupancy === null ? 'precisa do mês do habite-se' : `vem antes do habite-se, ${inMonth(occupancy)}`;
    list.error('averbacao_cedo', 'registration', `A averbação ${inMonth(registration)} ${text}.`, registration);
  }
  if (plan.cancellations?.kind !== 'linhas') return;
  const last = addMonths(plan.start, plan.months - 1);
  for (const { month, units, sale } of plan.cancellations.rows) {
    if (!isMonth(month) || month < plan.start || month > last)
      list.error(
        'distrato_fora',
        'cancellations',
        `Distrato ${isMonth(month) ? inMonth(month) : ''}: o mês está fora do horizonte.`,
        month,
      );
    else if (!isWhole(units, 0, 99_999))
      list.error('distrato_invalido', 'cancellations', `Distratos ${inMonth(month)}: informe um número inteiro.`, month);
    else if (sale !== null && (!isMonth(sale) || sale > month))
      list.error(
        'distrato_antes',
        'cancellations',
        `Distrato ${inMonth(month)}: a venda deve ser do mesmo mês ou anterior.`,
        month,
      );
  }
}

/** The month in which the works stand at 100 %; null when the curve does not say. */
function worksEnd(plan: AssociativePlan): string | null {
  if (plan.work.kind !== 'informada') return plan.work.last;
  const at = plan.work.values.indexOf(ONE);
  return at < 0 ? null : addMonths(plan.start, at);
}

function checkActual(list: IssueList, plan: AssociativePlan): void {
  const { actual, start, months } = plan;
  if (actual === null) return;
  const through = actual.through;
  if (!isMonth(through) || through < start || through > addMonths(start, months - 1))
    return list.error('corte', 'actual', 'O mês de corte está fora do horizonte.', through);
  const length = monthIndex(through) - monthIndex(start) + 1;
  for (const values of [actual.sales, actual.work, actual.released, actual.own]) {
    if (values !== null && values.length !== length)
      return list.error('corte', 'actual', `O realizado deve ter um valor por mês até ${monthLabel(through)}.`, through);
  }
  const bad = (actual.sales ?? []).findIndex((units) => !isWhole(units, 0, 99_999));
  if (bad >= 0) {
    const month = addMonths(start, bad);
    list.error('vendas_invalidas', 'actual', `Vendas realizadas ${inMonth(month)}: informe um número inteiro.`, month);
  }
  for (const values of [actual.released, actual.own]) {
    const wrong = (values ?? []).findIndex((amount) => !Number.isSafeInteger(amount) || Math.abs(amount) > MAX_CELL_CENTS);
    if (wrong < 0) continue;
    const month = addMonths(start, wrong);
    list.error('realizado_invalido', 'actual', `Realizado ${inMonth(month)}: o valor não é válido.`, month);
  }
  if (!checkAccumulated(list, actual.work ?? [], start, 'actual', 'Evolução medida')) return;
  if (!hasErrors(list.issues)) checkAfterMeasured(list, plan, { through, length, last: actual.work?.at(-1) ?? 0 });
}

/** Planned works that begin below what was measured: of typed shares an error; a curve by its ends waits there. */
function checkAfterMeasured(
  list: IssueList,
  { work, start, months }: AssociativePlan,
  { through, length, last }: { through: Month; length: number; last: number },
): void {
  const planned = workDone(plain, work, start, months, null);
  if (last <= (planned[length] ?? ONE)) return;
  const first = addMonths(start, length);
  if (work.kind === 'informada') {
    const text = `Evolução da obra: ${inMonth(first)} o previsto fica abaixo do medido ${inMonth(through)}.`;
    list.error('obra_recua', 'work', text, first);
    return;
  }
  const passes = planned.findIndex((share, at) => at >= length && share >= last);
  const until = passes < 0 ? 'até o fim do horizonte' : `até alcançá-lo ${inMonth(addMonths(start, passes))}`;
  list.warning(
    'obra_parada',
    'work',
    `Evolução da obra: o previsto fica abaixo do medido ${inMonth(through)}, e vale o medido ${until}.`,
    first,
  );
}

/** Net sales within the units, and cancellations within the sales, month by month. */
function checkUnits(list: IssueList, plan: AssociativePlan): void {
  if (plan.units === 0) {
    if (plan.sales.values.some((value) => value > 0))
      list.warning('sem_unidades', 'units', 'O módulo não tem unidades: as vendas não contam.');
    return;
  }
  const forSale = plan.units - plan.swap_units;
  const sold = unitsSold(plain, plan.sales, forSale, plan.months, plan.actual?.sales ?? null);
  const { groups, gaps } = contractsOf(plain, plan, sold);
  const gone = Array.from<number>({ length: plan.months }).fill(0);
  for (const { end, units } of groups) if (end !== NEVER) gone[end] = (gone[end] ?? 0) + units;
  for (const { at, missing } of gaps) {
    const month = addMonths(plan.start, at);
    const text = missing === 1 ? 'um distrato não tem venda' : `${missing} distratos não têm venda`;
    list.error('distrato_sem_venda', 'cancellations', `Distratos: ${inMonth(month)} ${text} a cancelar.`, month);
  }
  let net = 0;
  for (const [at, units] of sold.entries()) {
    net += units - (gone[at] ?? 0);
    if (net <= forSale) continue;
    const month = addMonths(plan.start, at);
    const text = `Curva de vendas: ${inMonth(month)} as vendas menos os distratos somam ${net} unidades e passam das ${forSale} à venda.`;
    return list.error('vendas_acima', 'sales', text, month);
  }
}

/** What the result should be read with: stock left over, and amounts the horizon does not reach. */
function warnAmounts(list: IssueList, plan: AssociativePlan, tables: IndexTables): void {
  const { kpis } = calculateAssociative(plan, null, tables);
  const last = monthLabel(addMonths(plan.start, plan.months - 1));
  const stock = kpis.units_stock ?? 0;
  if (stock > 0)
    list.warning(
      'estoque',
      'sales',
      `Estoque não vendido: ${stock} ${stock === 1 ? 'unidade' : 'unidades'}, VGV de ${formatReais(kpis.vgv_stock)}.`,
    );
  const keys = keysMonth(plan);
  const late = plan.modality === 'repasse_chave' && keys !== NEVER && keys >= plan.months;
  if (late && kpis.outside_release !== null && kpis.outside_release !== 0) {
    const month = addMonths(plan.start, keys);
    const text = `O repasse ${inMonth(month)} vem depois do horizonte, que acaba em ${last}: ${formatReais(kpis.outside_release)} não entram nele.`;
    list.warning('fora_do_horizonte', 'occupancy', text, month);
  }
  const beyond: [number | null, string, string][] = [
    [late ? null : kpis.outside_release, 'occupancy', 'de liberações'],
    [kpis.outside_received, 'payment_lag', 'de créditos do banco'],
    [kpis.outside_own, 'instalments', 'de recursos próprios'],
    [kpis.outside_refunds, 'refund', 'de devoluções'],
  ];
  for (const [amount, field, name] of beyond) {
    if (amount !== null && amount !== 0)
      list.warning('fora_do_horizonte', field, `Fora do horizonte, depois de ${last}: ${formatReais(amount)} ${name}.`);
  }
}
