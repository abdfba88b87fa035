import type { Arithmetic, Tally } from '#planning/explain/arithmetic.ts';
import { NEVER, type ContractGroup } from '#planning/associative/contracts.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import { monthIndex } from '#planning/numbers/months.ts';

/** What one contract is worth and who pays it, in cents. */
export interface Contract<V> {
  price: V;
  /** F: what the bank pays. */
  financed: V;
  /** T: the share of F released at signing. */
  land: V;
  /** C = F − T. */
  works: V;
  /** P − F: what the buyer pays the developer. */
  own: V;
  down_payment: V;
  balloon: V;
  keys_payment: V;
  /** Monthly instalments; the last takes the difference. */
  instalment: V;
  last_instalment: V;
  /** How many monthly instalments there are. */
  instalments: number;
}

/**
 * Splits the mean price. F = round(price × share) or the given value, never above the price nor above appraisal × LTV;
 * the surplus is the buyer's. The down payment is never above what they owe; balloons and keys take what they are worth
 * as far as something is left; the rest is paid in equal instalments, the last taking the difference (where that would
 * leave it nothing, each is truncated). Without instalments the rest is due with the down payment.
 */
export function contractOf<V>(a: Arithmetic<V>, plan: AssociativePlan): Contract<V> {
  const price = a.input(plan.price, 'cents', 'Preço médio da unidade');
  const nothing = a.constant(0, 'cents', 'Sem financiamento');
  const financed =
    plan.modality === 'tabela_direta' ? nothing : a.name(financedOf(a, plan, price), 'cents', 'Valor financiado por unidade');
  const landShare = plan.modality === 'associativo' ? plan.land_share : 0;
  const land = a.name(a.share(financed, a.input(landShare, 'rate', '% terreno')), 'cents', 'Terreno por unidade');
  const works = a.name(a.subtract(financed, land), 'cents', 'Obra por unidade');
  const own = a.name(a.subtract(price, financed), 'cents', 'Recursos próprios por unidade');
  return { price, financed, land, works, own, ...schedule(a, plan, price, own) };
}

function financedOf<V>(a: Arithmetic<V>, plan: AssociativePlan, price: V): V {
  const { financed } = plan;
  const wanted =
    financed.kind === 'valor'
      ? a.input(financed.value, 'cents', 'Valor financiado informado')
      : a.share(price, a.input(financed.share, 'rate', '% financiado'));
  const within = a.number(wanted) > plan.price ? a.least(wanted, price) : wanted;
  if (plan.appraisal === null) return within;
  const limit = a.share(a.input(plan.appraisal, 'cents', 'Avaliação do banco'), a.input(plan.ltv, 'rate', 'LTV'));
  return a.least(within, a.name(limit, 'cents', 'Limite da avaliação'));
}

type Schedule<V> = Pick<
  Contract<V>,
  'down_payment' | 'balloon' | 'keys_payment' | 'instalment' | 'last_instalment' | 'instalments'
>;

function schedule<V>(a: Arithmetic<V>, plan: AssociativePlan, price: V, own: V): Schedule<V> {
  const zero = a.constant(0, 'cents', 'Nada');
  const part = (rate: number, label: string): V => (rate === 0 ? zero : a.share(price, a.input(rate, 'rate', label)));
  let left = own;
  const take = (wanted: V, label: string): V => {
    const taken = a.name(a.number(wanted) > a.number(left) ? a.least(wanted, left) : wanted, 'cents', label);
    left = a.subtract(left, taken);
    return taken;
  };
  const down = take(part(plan.down_payment, '% ato'), 'Ato por unidade');
  const keys = take(part(plan.keys_payment, '% nas chaves'), 'Parcela das chaves por unidade');
  const count = plan.balloons?.count ?? 0;
  let balloon = zero;
  if (plan.balloons && count > 0) {
    const many = a.input(count, 'units', 'Número de intermediárias');
    const each = part(plan.balloons.share, '% por intermediária');
    const one = a.constant(1, 'units', 'Uma intermediária');
    const fits = a.number(each) * count <= a.number(left);
    balloon = a.name(fits ? each : a.mulDivTruncated(left, one, many), 'cents', 'Intermediária por unidade');
    left = a.subtract(left, a.times(many, balloon));
  }
  if (plan.instalments === 0) {
    const due = a.name(a.add(down, left), 'cents', 'Ato com o saldo, por unidade');
    return { down_payment: due, balloon, keys_payment: keys, instalment: zero, last_instalment: zero, instalments: 0 };
  }
  const balance = a.name(left, 'cents', 'Saldo a parcelar por unidade');
  const many = a.input(plan.instalments, 'units', 'Número de parcelas');
  const others = a.input(plan.instalments - 1, 'units', 'Parcelas antes da última');
  const unity = a.constant(1, 'units', 'Um saldo');
  const even = a.mulDiv(balance, unity, many);
  const short = a.number(balance) - a.number(even) * (plan.instalments - 1) <= 0;
  const instalment = a.name(short ? a.mulDivTruncated(balance, unity, many) : even, 'cents', 'Parcela por unidade');
  const last = a.name(a.subtract(balance, a.times(others, instalment)), 'cents', 'Última parcela por unidade');
  return {
    down_payment: down,
    balloon,
    keys_payment: keys,
    instalment,
    last_instalment: last,
    instalments: plan.instalments,
  };
}

/** The month of the keys as a place in the plan, NEVER without an occupancy permit. */
export function keysMonth(plan: AssociativePlan): number {
  return plan.occupancy === null ? NEVER : monthIndex(plan.occupancy) - monthIndex(plan.start) + plan.keys_lag;
}

/** Own payments of the horizon: contracts that pay × the amount. What is due in a cancellation's month is not paid. */
export interface OwnPayments<V> {
  down_payment: V[];
  instalments: V[];
  balloons: V[];
  keys_payment: V[];
}

export function ownPayments<V>(
  a: Arithmetic<V>,
  plan: AssociativePlan,
  contract: Contract<V>,
  groups: readonly ContractGroup<V>[],
): OwnPayments<V> {
  const tally = () => a.tally(plan.months);
  const [downs, regular, last, balloons, keys] = [tally(), tally(), tally(), tally(), tally()];
  const n = contract.instalments;
  const handover = keysMonth(plan);
  for (const { sale, end, units } of groups) {
    const until = (place: number): number => Math.min(place, end);
    downs.add(sale, until(sale + 1), units);
    regular.add(sale + 1, until(sale + n), units);
    if (n > 0) last.add(sale + n, until(sale + n + 1), units);
    for (let one = 1; one <= (plan.balloons?.count ?? 0); one += 1) {
      const due = sale + one * (plan.balloons?.every ?? 0);
      balloons.add(due, until(due + 1), units);
    }
    const due = Math.max(sale, handover);
    keys.add(due, until(due + 1), units);
  }
  const paid = (count: Tally<V>, who: string, amount: V): V[] => a.timesAll(count.totals('units', who), amount);
  const named = (amounts: V[], label: string): V[] => a.nameAll(amounts, 'cents', label);
  const lasts = paid(last, 'Contratos na última parcela', contract.last_instalment);
  const monthly = paid(regular, 'Contratos com parcela', contract.instalment);
  return {
    down_payment: named(paid(downs, 'Contratos no ato', contract.down_payment), 'Ato'),
    instalments: named(a.addAll(monthly, lasts), 'Parcelas'),
    balloons: named(paid(balloons, 'Contratos com intermediária', contract.balloon), 'Intermediárias'),
    keys_payment: named(paid(keys, 'Contratos nas chaves', contract.keys_payment), 'Parcelas das chaves'),
  };
}

/** What one contract of a group has paid before the month it is cancelled in. */
export function paidBefore<V>(
  a: Arithmetic<V>,
  plan: AssociativePlan,
  contract: Contract<V>,
  { sale, end }: ContractGroup<V>,
): V {
  const months = end - sale;
  if (months <= 0) return a.constant(0, 'cents', 'Nada pago');
  const many = (count: number, label: string): V => a.input(count, 'units', label);
  const n = contract.instalments;
  let paid = contract.down_payment;
  const regular = Math.max(0, Math.min(months - 1, n - 1));
  if (regular > 0) paid = a.add(paid, a.times(many(regular, 'Parcelas pagas'), contract.instalment));
  if (n > 0 && months > n) paid = a.add(paid, contract.last_instalment);
  const every = plan.balloons?.every ?? 1;
  const balloons = Math.min(plan.balloons?.count ?? 0, Math.floor((months - 1) / every));
  if (balloons > 0) paid = a.add(paid, a.times(many(balloons, 'Intermediárias pagas'), contract.balloon));
  if (Math.max(sale, keysMonth(plan)) < end) paid = a.add(paid, contract.keys_payment);
  return a.name(paid, 'cents', 'Pago por contrato');
}
