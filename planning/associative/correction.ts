import { plain, type Arithmetic } from '#planning/explain/arithmetic.ts';
import { NEVER, type ContractGroup } from '#planning/associative/contracts.ts';
import { keysMonth, type Contract } from '#planning/associative/payments.ts';
import { MAX_MONTHS, type AssociativePlan, type CorrectionAssumption } from '#planning/associative/plan.ts';
import { FACTOR_ONE, levelsOf, MOST_LEVEL, type IndexTables, type LevelsReading } from '#planning/indices/series.ts';
import type { IssueList } from '#planning/plan/issue.ts';
import { MAX_CENTS } from '#planning/numbers/money.ts';
import { addMonths } from '#planning/numbers/months.ts';
import { ONE } from '#planning/numbers/ratio.ts';

const NO_INDEX = 'O índice da correção não existe mais. Escolha outro.';
const TOO_MUCH = 'O valor corrigido das parcelas é grande demais. Confira o índice e os juros.';

/** The indices that a plan's correction names. */
export const correctionIndices = ({ correction }: AssociativePlan): string[] =>
  correction === null ? [] : [correction.index, ...(correction.after_index === null ? [] : [correction.after_index])];

/**
 * The level of each month of the plan by its assumption of correction: the first index up to the keys, and from there
 * on the second one with the extra rate a month. Null where the plan corrects nothing; a month without a level is
 * refused by its name.
 */
export function correctionLevels<V>(a: Arithmetic<V>, plan: AssociativePlan, tables: IndexTables): CorrectionReading<V> | null {
  const { correction, start, months } = plan;
  if (correction === null) return null;
  const before = tables[correction.index];
  const after = correction.after_index === null ? before : tables[correction.after_index];
  if (!before) return { problem: NO_INDEX, of: 'index' };
  if (!after) return { problem: NO_INDEX, of: 'after_index' };
  const keys = Math.max(0, keysMonth(plan));
  if (keys >= months - 1 || (before === after && correction.after_rate === 0))
    return reported(levelsOf(a, before, start, months, correction.lag), 'index');
  const until = levelsOf(a, before, start, keys + 1, correction.lag);
  if (until.problem !== undefined) return reported(until, 'index');
  const since = levelsOf(a, after, addMonths(start, keys), months - keys, correction.lag);
  // Without a second index the first one counts on.
  if (since.problem !== undefined) return reported(since, correction.after_index === null ? 'index' : 'after_index');
  const one = a.constant(FACTOR_ONE, 'factor', 'Nível 1');
  const handover = until.levels[keys] ?? one;
  const whole = a.constant(ONE, 'rate', 'Inteiro');
  const extra = a.input(correction.after_rate, 'rate', 'Juros ao mês depois das chaves');
  const levels = [...until.levels];
  let interest = one;
  for (const [index, level] of since.levels.slice(1).entries()) {
    const rough = (a.number(handover) * a.number(level) * a.number(interest)) / FACTOR_ONE ** 2;
    if (rough * (1 + correction.after_rate / ONE) > MOST_LEVEL)
      return { problem: TOO_MUCH, of: correction.after_rate > 0 ? 'after_rate' : 'index' };
    if (correction.after_rate > 0)
      interest = a.name(a.mulDiv(interest, a.add(whole, extra), whole), 'factor', 'Juros desde as chaves', keys + index + 1);
    const grown = a.mulDiv(handover, level, one);
    levels.push(
      a.name(correction.after_rate > 0 ? a.mulDiv(grown, interest, one) : grown, 'factor', 'Nível da correção', keys + index + 1),
    );
  }
  return { levels };
}

/** Levels, or what keeps them from being made and the assumption's own field that it is about. */
export type CorrectionReading<V> =
  | Extract<LevelsReading<V>, { levels: readonly V[] }>
  | { problem: string; of: keyof CorrectionAssumption; levels?: undefined };

const reported = <V>(reading: LevelsReading<V>, of: keyof CorrectionAssumption): CorrectionReading<V> =>
  reading.problem === undefined ? reading : { problem: reading.problem, of };

const of = (part: keyof CorrectionAssumption) => ['correction', part] as const;

const within = (value: number, most: number): boolean => Number.isSafeInteger(value) && value >= 0 && value <= most;

/** What is wrong with the assumption of correction: numbers out of bounds, a lost index, a month without a level. */
export function checkCorrection(list: IssueList, plan: AssociativePlan, tables: IndexTables): void {
  const { correction } = plan;
  if (correction === null) return;
  if (!within(correction.lag, MAX_MONTHS))
    return list.partError('inteiro', of('lag'), `Defasagem do índice: informe um número inteiro de 0 a ${MAX_MONTHS}.`);
  if (!within(correction.after_rate, ONE))
    return list.partError('percentual', of('after_rate'), 'Juros depois das chaves: informe de 0 a 100 %.');
  const reading = correctionLevels(plain, plan, tables);
  if (reading?.problem !== undefined) return list.partError('indice', of(reading.of), reading.problem);
  const most = Math.max(...(reading?.levels ?? []));
  if ((plan.units * plan.price * most) / FACTOR_ONE > MAX_CENTS / 10) list.partError('indice', of('index'), TOO_MUCH);
}

/**
 * Monetary correction of the own payments, month by month: each instalment, balloon and payment at the keys is worth
 * round(amount × level of its month ÷ level of the sale), a contract at a time, and the correction is what that is more
 * than the amount. Down payments and the bank's part are not corrected. `levels` has one level a month of the plan.
 * Months before `first` hold 0: what was paid in actual months has its correction in it.
 */
export function ownCorrection<V>(
  a: Arithmetic<V>,
  plan: AssociativePlan,
  contract: Contract<V>,
  groups: readonly ContractGroup<V>[],
  levels: readonly V[],
  first: number,
): V[] {
  const months = a.tally(plan.months);
  for (const group of groups)
    for (const { due, amount, kind } of correctionPaid(a, plan, contract, group, levels)) {
      if (due < first) continue;
      const label = CORRECTED[kind][group.end === NEVER ? 'staying' : 'ending'];
      months.add(due, due + 1, a.name(a.times(group.units, amount), 'cents', label, group.sale));
    }
  return months.totals('cents', 'Correção monetária');
}

/** What is corrected: several payments of one sale's month may be due together, and some of its contracts end. */
const CORRECTED = {
  instalment: { staying: 'Correção de parcelas das vendas', ending: 'Correção de parcelas de distratos, das vendas' },
  balloon: { staying: 'Correção de intermediárias das vendas', ending: 'Correção de intermediárias de distratos, das vendas' },
  keys: {
    staying: 'Correção da parcela das chaves das vendas',
    ending: 'Correção da parcela das chaves de distratos, das vendas',
  },
} as const;

/**
 * Correction that came with an instalment of cancelled contracts and is given back: the month of the cancellation, that
 * of the instalment, the amount.
 */
export interface ReturnedCorrection<V> {
  at: number;
  due: number;
  amount: V;
}

/** What correction one contract of a group pays within the horizon and before it ends, instalment by instalment. */
export function correctionPaid<V>(
  a: Arithmetic<V>,
  plan: AssociativePlan,
  contract: Contract<V>,
  group: ContractGroup<V>,
  levels: readonly V[],
): Due<V>[] {
  const base = levels[group.sale];
  if (base === undefined) return [];
  const until = Math.min(group.end, plan.months);
  const paid: Due<V>[] = [];
  for (const { due, amount, kind } of duesOf(plan, contract, group)) {
    const now = levels[due];
    if (now !== undefined && due < until) paid.push({ due, kind, amount: a.subtract(a.mulDiv(amount, now, base), amount) });
  }
  return paid;
}

/** A payment of a contract, or the correction of it, in its month. */
interface Due<V> {
  due: number;
  amount: V;
  kind: keyof typeof CORRECTED;
}

/** What a contract pays after its down payment, each with its month; a month may come more than once. */
function duesOf<V>(plan: AssociativePlan, contract: Contract<V>, { sale }: ContractGroup<V>): Due<V>[] {
  const { instalments: n, instalment, last_instalment: last } = contract;
  const dues = Array.from({ length: n }, (_, index): Due<V> => {
    return { due: sale + index + 1, amount: index === n - 1 ? last : instalment, kind: 'instalment' };
  });
  for (let one = 1; one <= (plan.balloons?.count ?? 0); one += 1)
    dues.push({ due: sale + one * (plan.balloons?.every ?? 0), amount: contract.balloon, kind: 'balloon' });
  if (plan.keys_payment > 0) dues.push({ due: Math.max(sale, keysMonth(plan)), amount: contract.keys_payment, kind: 'keys' });
  return dues;
}
