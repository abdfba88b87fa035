import { MAX_MONTHS } from '#planning/associative/plan.ts';
import { horizonText, NO_FIRST_MONTH } from '#planning/plan/issue-texts.ts';
import { BEYOND_ASSUMPTIONS } from '#planning/totals/beyond.ts';
import { COUNTED_LIMIT } from '#planning/totals/counted.ts';
import { checkHorizonEnd, inMonth, IssueList, type Issue } from '#planning/plan/issue.ts';
import { formatReais } from '#planning/text/money-format.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import { MAX_CELL_CENTS, MAX_CENTS, MoneyRangeError } from '#planning/numbers/money.ts';
import { addMonths, isMonth, type Month } from '#planning/numbers/months.ts';
import { calculatePoc, type PocResult } from '#planning/poc/calculate.ts';
import { POC_COLUMNS } from '#planning/poc/sheet.ts';
import { POC_UNITS } from '#planning/poc/units.ts';
import { weightsOf } from '#planning/poc/fraction.ts';
import { COST_CATEGORIES, MOST, UNAVAILABLE, type PocPlan } from '#planning/poc/plan.ts';
import { WHOLE_FRACTION } from '#planning/poc/whole.ts';
import { formatUnit } from '#planning/explain/explanation.ts';

/** How far the ideal fractions may be from 1 before it is said: 0,000001. */
const FRACTION_SLACK = WHOLE_FRACTION / 1_000_000;

/** All that is wrong or worth knowing of a plan. An error stops the working out; a month without result only warns. */
export function pocIssues(plan: PocPlan): Issue[] {
  const list = new IssueList();
  if (!isMonth(plan.start)) list.error('inicio', 'start', NO_FIRST_MONTH);
  if (!Number.isSafeInteger(plan.months) || plan.months < 1 || plan.months > MAX_MONTHS)
    list.error('horizonte', 'months', horizonText(MAX_MONTHS));
  if (list.issues.length === 0) checkHorizonEnd(list, plan);
  if (list.issues.length > 0) return list.issues;
  checkLengths(list, plan);
  checkUnits(list, plan);
  checkBudget(list, plan);
  checkContracts(list, plan);
  for (const [field, month, label] of [
    ['conclusion', plan.conclusion, 'conclusão'],
    ['suspended_until', plan.suspended_until, 'fim da cláusula suspensiva'],
  ] as const) {
    if (month !== null && !isMonth(month)) list.error('mes', field, `O mês de ${label} não é válido.`);
  }
  if (list.issues.length > 0) return list.issues;
  warnUnits(list, plan);
  const result = resultOf(plan);
  if (result === null) list.error('valor_grande', 'plan', BEYOND_ASSUMPTIONS);
  else warnMonths(list, plan, result);
  return list.issues;
}

const LISTS = { units: 'unidades', budget: 'revisões do orçamento', costs: 'custos', contracts: 'contratos' } as const;

const counted = (count: number): string => formatUnit(count, 'units');

function checkLengths(list: IssueList, plan: PocPlan): void {
  for (const field of ['units', 'budget', 'costs', 'contracts'] as const) {
    const { length } = plan[field];
    if (length > MOST[field])
      list.error('lista_longa', field, `As premissas têm até ${counted(MOST[field])} ${LISTS[field]}; há ${counted(length)}.`);
  }
}

function checkUnits(list: IssueList, plan: PocPlan): void {
  const codes = new Set<string>();
  for (const { code, fraction, area, value } of plan.units) {
    if (code.trim() === '') list.error('unidade_sem_codigo', 'units', 'Há unidade sem código.');
    else if (codes.has(code)) list.error('unidade_repetida', 'units', `A unidade ${code} está repetida.`);
    codes.add(code);
    if ([fraction, area, value].some((measure) => !Number.isSafeInteger(measure) || measure < 0))
      list.error('unidade_invalida', 'units', `Unidade ${code}: fração, área e valor não podem ser negativos.`);
    else if (fraction > WHOLE_FRACTION) list.error('unidade_invalida', 'units', `Unidade ${code}: a fração ideal passa de 1.`);
  }
  if (plan.units.length === 0 || list.issues.length > 0) return;
  const { whole } = weightsOf(plan);
  if (whole <= 0) list.error('base_sem_medida', 'base', 'As unidades não têm a medida da base escolhida.');
  else if (!Number.isSafeInteger(whole)) list.error('base_grande', 'base', 'A base escolhida soma um valor grande demais.');
}

function checkBudget(list: IssueList, plan: PocPlan): void {
  const months = new Set<Month>();
  for (const { from, amounts } of plan.budget) {
    if (!isMonth(from)) list.error('mes', 'budget', 'Há revisão de orçamento sem mês de vigência.');
    else if (months.has(from)) list.error('revisao_repetida', 'budget', `Há duas revisões do orçamento ${inMonth(from)}.`, from);
    months.add(from);
    if (COST_CATEGORIES.some((category) => !isAmount(amounts[category]) || amounts[category] < 0))
      list.error(
        'orcamento_invalido',
        'budget',
        `Orçamento ${isMonth(from) ? inMonth(from) : ''}: os valores não podem ser negativos.`,
        from,
      );
  }
  let sum = 0;
  for (const { month, amount } of plan.costs) {
    if (month !== null && !isMonth(month)) list.error('mes', 'costs', 'Há custo com mês inválido.');
    if (!isAmount(amount)) list.error('custo_invalido', 'costs', 'Há custo com valor inválido.', month);
    sum += Math.abs(amount);
  }
  if (!(sum <= MAX_CENTS / 10)) list.error('custo_invalido', 'costs', 'A soma dos custos é grande demais.');
}

const isAmount = (amount: number): boolean => Number.isSafeInteger(amount) && Math.abs(amount) <= MAX_CELL_CENTS;

function checkContracts(list: IssueList, plan: PocPlan): void {
  const codes = new Set(plan.units.map(({ code }) => code));
  const taken = new Map<string, { sale: Month; end: Month | null }[]>();
  let sum = 0;
  for (const { unit, units, price, sale, cancelled } of plan.contracts) {
    const name = unit === null ? 'sem unidade' : `da unidade ${unit}`;
    if (!isMonth(sale)) {
      list.error('mes', 'contracts', `Contrato ${name}: informe o mês da venda.`);
      continue;
    }
    const where = inMonth(sale);
    if (unit !== null && !codes.has(unit))
      list.error('unidade_desconhecida', 'contracts', `A unidade ${unit}, vendida ${where}, não está cadastrada.`, sale);
    if (!Number.isSafeInteger(units) || units < 1 || units > 99_999 || (unit !== null && units !== 1))
      list.error('unidades_do_contrato', 'contracts', `Contrato ${name} ${where}: a quantidade não é válida.`, sale);
    if (!isAmount(price) || price < 0) list.error('preco', 'contracts', `Contrato ${name} ${where}: o preço não é válido.`, sale);
    sum += price * units;
    if (cancelled !== null && (!isMonth(cancelled) || cancelled < sale)) {
      list.error(
        'distrato_antes',
        'contracts',
        `Contrato ${name}: o distrato ${isMonth(cancelled) ? inMonth(cancelled) : ''} vem antes da venda, ${where}.`,
        cancelled,
      );
      continue;
    }
    if (unit === null) continue;
    const others = taken.get(unit) ?? [];
    if (others.some((other) => sale < (other.end ?? '9999') && other.sale < (cancelled ?? '9999')))
      list.error('vendida_duas_vezes', 'contracts', `A unidade ${unit} está vendida duas vezes ${where}.`, sale);
    taken.set(unit, [...others, { sale, end: cancelled }]);
  }
  if (!(sum <= MAX_CENTS / 10)) list.error('preco', 'contracts', 'A soma dos contratos é grande demais.');
}

function warnUnits(list: IssueList, plan: PocPlan): void {
  if (plan.base !== 'fracao_ideal' || plan.units.length === 0) return;
  const sum = plan.units.reduce((total, { fraction }) => total + fraction, 0);
  if (Math.abs(sum - WHOLE_FRACTION) > FRACTION_SLACK)
    list.warning(
      'fracao_diferente_de_1',
      'units',
      `As frações ideais somam ${formatUnit(sum, 'fraction')}, e não 100 %. O cálculo não as ajusta.`,
    );
}

/** What a plan comes to; null where an amount of it is beyond what a report counts. */
function resultOf(plan: PocPlan): PocResult | null {
  try {
    const result = calculatePoc(plan);
    const isBeyond = POC_COLUMNS.some(
      (column) => POC_UNITS[column] === 'cents' && result.columns[column].some((cents) => Math.abs(cents ?? 0) > COUNTED_LIMIT),
    );
    return isBeyond ? null : result;
  } catch (error) {
    if (error instanceof MoneyRangeError) return null;
    throw error;
  }
}

/** Months without result, more sold than there is, budgets overrun, and accumulated cost that goes back. */
function warnMonths(list: IssueList, plan: PocPlan, { columns, unavailable }: PocResult): void {
  const [common] = unavailable;
  for (const reason of common ?? []) {
    if (reason !== 'orcamento_ausente') list.warning(reason, 'plan', UNAVAILABLE[reason]);
  }
  const inForce = plan.budget.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const budgetAt = (month: Month): number => {
    const revision = inForce.findLast(({ from }) => from <= month);
    return revision ? COST_CATEGORIES.reduce((sum, category) => sum + revision.amounts[category], 0) : 0;
  };
  let over = false;
  let missing = false;
  let crowded = false;
  for (const [at, cost] of columns.incurred.entries()) {
    const month = addMonths(plan.start, at);
    const budget = budgetAt(month);
    const concluded = plan.conclusion !== null && month >= plan.conclusion;
    const gone = (columns.incurred[at - 1] ?? cost ?? 0) - (cost ?? 0);
    if (gone > 0)
      list.warning('custo_recua', 'costs', `Custo incorrido: ${inMonth(month)} o acumulado cai ${formatReais(gone)}.`, month);
    if (budget <= 0 && !missing)
      list.warning(
        'orcamento_ausente',
        'budget',
        `${capital(inMonth(month))} não há orçamento de custo em vigor; o mês fica sem resultado.`,
        month,
      );
    missing = budget <= 0;
    const overrun = budget > 0 && !concluded && (cost ?? 0) > budget;
    if (overrun && !over)
      list.warning(
        'orcamento_estourado',
        'budget',
        `Orçamento estourado ${inMonth(month)}: incorrido ${formatReais(cost)}, orçado ${formatReais(budget)}.`,
        month,
      );
    over = overrun;
    const sold = columns.units_sold[at] ?? 0;
    if (sold > plan.units.length && plan.units.length > 0 && !crowded) {
      crowded = true;
      list.warning(
        'vendas_acima',
        'contracts',
        `${capital(inMonth(month))} há ${sold} unidades vendidas para ${plan.units.length} cadastradas.`,
        month,
      );
    }
  }
  const late = plan.contracts.filter(({ sale }) => sale > addMonths(plan.start, plan.months - 1)).length;
  if (late > 0)
    list.warning(
      'fora_do_horizonte',
      'contracts',
      `${late} ${late === 1 ? 'contrato vendido' : 'contratos vendidos'} depois de ${monthLabel(addMonths(plan.start, plan.months - 1))} fica${late === 1 ? '' : 'm'} fora do horizonte.`,
    );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
