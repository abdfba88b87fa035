import type { AssociativePlan } from '#planning/associative/plan.ts';
import { monthIndex } from '#planning/numbers/months.ts';

/** What a plan owes, contract by contract in whole numbers of any size: slow, plain, and apart from the calculation. */
export interface Model {
  accumulated: bigint[];
  own: bigint[];
  refunds: bigint[];
  /** What the bank owes for all that is sold. */
  owed: bigint;
}

const half = (amount: bigint, over: bigint): bigint => (2n * amount + over) / (2n * over);
const part = (amount: bigint, rate: number): bigint => half(amount * BigInt(rate), 1_000_000n);
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** For plans whose sales are in units and whose cancellations name their sale, without actual months. */
export function modelOf(plan: AssociativePlan): Model {
  const start = monthIndex(plan.start);
  const place = (month: string | null): number => (month === null ? 1_000_000 : monthIndex(month) - start);
  const contracts = contractsOf(plan);
  const price = BigInt(plan.price);
  const financed = financedOf(plan);
  const land = plan.modality === 'associativo' ? part(financed, plan.land_share) : 0n;
  const occupancy = place(plan.occupancy);
  const keys = occupancy + plan.keys_lag;
  const due = dues(plan, price, price - financed);
  const lag = plan.modality === 'tabela_direta' ? 0 : plan.signing_lag;

  const paidIn = ({ sale, end }: { sale: number; end: number }, at: number): bigint => {
    if (at >= end || at < sale) return 0n;
    return (due.after.get(at - sale) ?? 0n) + (at === Math.max(sale, keys) ? due.keys : 0n);
  };
  const months = [...Array.from({ length: plan.months }).keys()];
  const refunds = months.map(() => 0n);
  for (const contract of contracts.filter(({ end }) => end < plan.months)) {
    let paid = 0n;
    for (let at = contract.sale; at < contract.end; at += 1) paid += paidIn(contract, at);
    const month = plan.refund.ring_fenced ? Math.max(contract.end, occupancy) + 1 : contract.end + plan.refund.delay;
    if (month < plan.months) refunds[month] = (refunds[month] ?? 0n) + paid - part(paid, plan.refund.kept);
  }
  const work = workOf(plan, start);
  let reached = false;
  const accumulated = months.map((at) => {
    const active = contracts.filter(({ sale, end }) => sale + lag <= at && end > at).length;
    reached ||= plan.units > 0 && active * 1_000_000 >= plan.minimum_demand * plan.units;
    if (!reached) return 0n;
    const rate =
      plan.modality === 'associativo'
        ? open(plan, work(at), at, occupancy, place(plan.registration))
        : at >= keys
          ? 1_000_000
          : 0;
    return BigInt(active) * land + part(BigInt(active) * (financed - land), plan.modality === 'tabela_direta' ? 0 : rate);
  });
  return {
    accumulated,
    own: months.map((at) => contracts.reduce((sum, contract) => sum + paidIn(contract, at), 0n)),
    refunds,
    owed: BigInt(contracts.filter(({ end }) => end >= plan.months).length) * financed,
  };
}

/** Correction of what is paid, payment by payment: `levels` of each month in 10⁻¹². For the same plans as `modelOf`. */
export function correctionModel(plan: AssociativePlan, levels: readonly bigint[]): bigint[] {
  const contracts = contractsOf(plan);
  const due = dues(plan, BigInt(plan.price), BigInt(plan.price) - financedOf(plan));
  const keys = plan.occupancy === null ? null : monthIndex(plan.occupancy) - monthIndex(plan.start) + plan.keys_lag;
  const grown = (amount: bigint, sale: number, at: number): bigint =>
    half(amount * (levels[at] ?? 0n), levels[sale] ?? 1n) - amount;
  return levels.map((_, at) =>
    contracts.reduce((sum, { sale, end }) => {
      if (at >= end || at < sale) return sum;
      const paid = at === sale ? [] : due.pieces.filter(({ after }) => after === at - sale).map(({ amount }) => amount);
      if (keys !== null && plan.keys_payment > 0 && at === Math.max(sale, keys)) paid.push(due.keys);
      return paid.reduce((more, amount) => more + grown(amount, sale, at), sum);
    }, 0n),
  );
}

function contractsOf(plan: AssociativePlan): { sale: number; end: number }[] {
  const contracts: { sale: number; end: number }[] = [];
  const sold = plan.units === 0 ? [] : plan.sales.values;
  sold.forEach((units, sale) => {
    const ends = (plan.cancellations?.kind === 'linhas' ? plan.cancellations.rows : [])
      .filter((row) => row.sale !== null && monthIndex(row.sale) - monthIndex(plan.start) === sale)
      .flatMap((row) => Array.from({ length: row.units }, () => monthIndex(row.month) - monthIndex(plan.start)));
    for (let one = 0; one < units; one += 1) contracts.push({ sale, end: ends[one] ?? 1_000_000 });
  });
  return contracts;
}

function financedOf(plan: AssociativePlan): bigint {
  const price = BigInt(plan.price);
  const wanted = plan.financed.kind === 'valor' ? BigInt(plan.financed.value) : part(price, plan.financed.share);
  const limited = plan.appraisal === null ? wanted : least(wanted, part(BigInt(plan.appraisal), plan.ltv));
  return plan.modality === 'tabela_direta' ? 0n : limited;
}

function open(plan: AssociativePlan, done: number, at: number, occupancy: number, registration: number): number {
  if (at < occupancy) return Math.min(done, 1_000_000 - plan.retention);
  if (plan.retention_mode === 'unica' || at >= registration) return done;
  return Math.min(done, 1_000_000 - Number(half(BigInt(plan.retention) * 2n, 5n)));
}

function workOf({ work }: AssociativePlan, start: number): (at: number) => number {
  if (work.kind === 'informada') return (at) => work.values[Math.min(at, work.values.length - 1)] ?? 0;
  const first = monthIndex(work.first) - start;
  const length = BigInt(monthIndex(work.last) - monthIndex(work.first) + 1);
  return (at) => {
    const elapsed = BigInt(Math.max(0, at - first + 1));
    if (elapsed >= length) return 1_000_000;
    if (work.kind === 'linear') return Number(half(1_000_000n * elapsed, length));
    return Number(half(1_000_000n * elapsed * elapsed * (3n * length - 2n * elapsed), length ** 3n));
  };
}

/** What one contract pays by months after its sale, and at the keys. */
function dues(
  plan: AssociativePlan,
  price: bigint,
  own: bigint,
): { after: Map<number, bigint>; pieces: { after: number; amount: bigint }[]; keys: bigint } {
  const after = new Map<number, bigint>();
  const pieces: { after: number; amount: bigint }[] = [];
  const pay = (month: number, amount: bigint): void => {
    after.set(month, (after.get(month) ?? 0n) + amount);
    pieces.push({ after: month, amount });
  };
  let left = own;
  const take = (amount: bigint): bigint => {
    const taken = least(amount, left);
    left -= taken;
    return taken;
  };
  pay(0, take(part(price, plan.down_payment)));
  const keys = take(part(price, plan.keys_payment));
  const { count, every, share } = plan.balloons ?? { count: 0, every: 1, share: 0 };
  if (count > 0) {
    const each = least(part(price, share), left / BigInt(count));
    for (let one = 1; one <= count; one += 1) pay(one * every, take(each));
  }
  const n = plan.instalments;
  if (n === 0) pay(0, left);
  else {
    const even = half(left, BigInt(n));
    const each = left - even * BigInt(n - 1) <= 0n ? left / BigInt(n) : even;
    const last = left - each * BigInt(n - 1);
    for (let one = 1; one < n; one += 1) pay(one, each);
    pay(n, last);
  }
  return { after, pieces, keys };
}
