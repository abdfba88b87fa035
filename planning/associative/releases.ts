import type { Arithmetic } from '#planning/explain/arithmetic.ts';
import { keysMonth, type Contract } from '#planning/associative/payments.ts';
import { signingLag, type ContractGroup } from '#planning/associative/contracts.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import { monthIndex } from '#planning/numbers/months.ts';
import { ONE } from '#planning/numbers/ratio.ts';

/** What the bank pays, month by month. */
export interface Releases<V> {
  signings: V[];
  /** Contracts signed and not cancelled at the end of the month (N). */
  active: V[];
  /** Share of the works' part that may be released (R). */
  releasable: V[];
  land: V[];
  works: V[];
  by_signing: V[];
  by_cancellation: V[];
  by_progress: V[];
  release: V[];
  accumulated: V[];
}

/**
 * Accumulated entitlement A = round(N × T + N × C × R); a month's release is the growth of A, so that the releases
 * close exactly. It is told apart by its causes: signings × (T + C × R), cancellations the same with a minus, and
 * progress, which takes the rest. Until the minimum demand is first reached nothing is released. Actual releases stand
 * as they are; the first planned month takes what they differ.
 */
export function releasesOf<V>(
  a: Arithmetic<V>,
  plan: AssociativePlan,
  contract: Contract<V>,
  groups: readonly ContractGroup<V>[],
  work: readonly V[],
): Releases<V> {
  const { signings, lost, active } = signed(a, plan, groups);
  const zero = a.constant(0, 'cents', 'Nada liberado');
  const zeros = active.map(() => zero);
  const rates = a.nameAll(
    work.map((done, at) => releasable(a, plan, done, at)),
    'rate',
    'Obra liberável',
  );
  const name = (values: V[], label: string): V[] => a.nameAll(values, 'cents', label);
  const of = (many: readonly V[]): V[] =>
    a.addAll(a.timesAll(many, contract.land), a.shareAll(a.timesAll(many, contract.works), rates));
  const actuals = (plan.actual?.released ?? []).map((amount, at) => a.input(amount, 'cents', 'Liberação realizada', at));
  const actualMonths = actuals.length;
  const found = active.findIndex((count) => plan.units > 0 && a.number(count) * ONE >= plan.minimum_demand * plan.units);
  const reached = found < 0 ? plan.months : found;
  const plain = actualMonths === 0 && reached === 0;
  /** The formula's values where the formula holds; before that the actuals, and then nothing new. */
  const from = (values: V[], before: (at: number) => V): V[] =>
    plain ? values : values.map((value, at) => (at < actualMonths || at < reached ? before(at) : value));
  const held = (at: number): V => a.input(0, 'cents', 'Retido pela demanda mínima', at);

  const sums = name(actualSums(a, actuals, zero), 'Liberado acumulado');
  const accumulated = from(name(of(active), 'Liberado acumulado'), (at) => sums[Math.min(at, actualMonths - 1)] ?? zero);
  const bySigning = from(name(of(signings), 'Liberação por assinaturas'), () => zero);
  const byCancellation = from(name(a.subtractAll(zeros, of(lost)), 'Devolução por distratos'), () => zero);
  const growth = a.growth(accumulated, zero);
  const progress = name(a.subtractAll(a.subtractAll(growth, bySigning), byCancellation), 'Liberação por evolução da obra');
  const byProgress = from(progress, (at) => actuals[at] ?? zero);
  const causes = name(a.addAll(a.addAll(bySigning, byCancellation), byProgress), 'Liberação');
  const release = from(causes, (at) => actuals[at] ?? held(at));
  const landSums = a.timesAll(active, contract.land);
  const landGrowth = a.growth(reached === 0 ? landSums : landSums.map((sum, at) => (at < reached ? zero : sum)), zero);
  const closed = (values: V[]): V[] =>
    plain ? values : values.map((value, at) => (at >= actualMonths && at < reached ? held(at) : value));
  const land = closed(name(landGrowth, 'Liberação de terreno'));
  return {
    signings,
    active,
    releasable: rates,
    land,
    works: closed(name(a.subtractAll(release, land), 'Liberação de obra')),
    by_signing: bySigning,
    by_cancellation: byCancellation,
    by_progress: byProgress,
    release,
    accumulated,
  };
}

function actualSums<V>(a: Arithmetic<V>, actuals: readonly V[], zero: V): V[] {
  let sum = zero;
  return actuals.map((amount) => (sum = a.add(sum, amount)));
}

/** Signings of each month, those of them and of earlier ones cancelled in it, and what is active at its end. */
function signed<V>(
  a: Arithmetic<V>,
  plan: AssociativePlan,
  groups: readonly ContractGroup<V>[],
): { signings: V[]; lost: V[]; active: V[] } {
  const [signings, lost, active] = [a.tally(plan.months), a.tally(plan.months), a.tally(plan.months)];
  const lag = signingLag(plan);
  for (const { sale, end, units } of groups) {
    const signing = sale + lag;
    if (signing > end) continue;
    signings.add(signing, signing + 1, units);
    active.add(signing, end, units);
    lost.add(end, end + 1, units);
  }
  return {
    signings: signings.totals('units', 'Assinaturas'),
    lost: lost.totals('units', 'Distratos de contratos assinados'),
    active: active.totals('units', 'Contratos assinados ativos'),
  };
}

/**
 * R: the works done, but no more than 100 % less the retention before the occupancy permit; with `3+2` two fifths of it
 * wait for the registration. Under `repasse_chave` all is due at the keys and nothing before.
 */
function releasable<V>(a: Arithmetic<V>, plan: AssociativePlan, done: V, at: number): V {
  if (plan.modality !== 'associativo') {
    const open = plan.modality === 'repasse_chave' && at >= keysMonth(plan);
    return a.input(open ? ONE : 0, 'rate', open ? 'Chaves entregues' : 'Antes das chaves', at);
  }
  const retention = a.input(plan.retention, 'rate', 'Retenção final');
  const all = a.constant(ONE, 'rate', 'Obra inteira');
  if (at < placeOf(plan, plan.occupancy)) return a.least(done, a.subtract(all, retention));
  if (plan.retention_mode === 'unica' || at >= placeOf(plan, plan.registration)) return done;
  const rest = a.mulDiv(
    retention,
    a.input(2, 'units', 'Partes retidas até a averbação'),
    a.input(5, 'units', 'Partes da retenção'),
  );
  return a.least(done, a.subtract(all, rest));
}

function placeOf(plan: AssociativePlan, month: string | null): number {
  return month === null ? Number.POSITIVE_INFINITY : monthIndex(month) - monthIndex(plan.start);
}
