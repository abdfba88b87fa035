import type { Arithmetic } from '#planning/arithmetic.ts';
import { keysMonth, type Contract } from '#planning/associative/payments.ts';
import { signingLag, type ContractGroup } from '#planning/associative/contracts.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import { monthIndex } from '#planning/months.ts';
import { ONE } from '#planning/ratio.ts';

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
 * Accumulated entitlement A = round(N × T + N × C × R); a month's release is the growth of A, so that the releases close exactly.
 * It is told apart by its causes: signings × (T + C × R), cancellations the same with a minus, and progress, which takes the rest. Until
 * the minimum demand is first reached nothing is released. Realised releases stand as they are; the first planned month takes
 * what they differ.
 */
export function releasesOf<V>(
  a: Arithmetic<V>,
  plan: AssociativePlan,
  contract: Contract<V>,
  groups: readonly ContractGroup<V>[],
  work: readonly V[],
): Releases<V> {
  const { months } = plan;
  const { signings, lost, active } = signed(a, plan, groups);
  const result: Releases<V> = {
    signings,
    active,
    releasable: work.map((done, at) => a.name(releasable(a, plan, done, at), 'rate', 'Obra liberável', at)),
    land: [],
    works: [],
    by_signing: [],
    by_cancellation: [],
    by_progress: [],
    release: [],
    accumulated: [],
  };
  const zero = a.input(0, 'cents', 'Nada liberado');
  const held = (at: number): V => a.input(0, 'cents', 'Retido pela demanda mínima', at);
  const realised = plan.actual?.released ?? [];
  let reached = false;
  let before = zero;
  let landBefore = zero;
  let sum = zero;
  for (let at = 0; at < months; at += 1) {
    const rate = result.releasable[at] ?? zero;
    const count = active[at] ?? zero;
    reached ||= plan.units > 0 && a.number(count) * ONE >= plan.minimum_demand * plan.units;
    const made = at < realised.length;
    const open = made || reached;
    const of = (many: V): V => a.add(a.times(many, contract.land), a.share(a.times(many, contract.works), rate));
    const landNow = reached ? a.times(count, contract.land) : landBefore;
    const bySigning = made || !open ? zero : a.name(of(signings[at] ?? zero), 'cents', 'Liberação por assinaturas', at);
    const byCancellation =
      made || !open ? zero : a.name(a.subtract(zero, of(lost[at] ?? zero)), 'cents', 'Devolução por distratos', at);
    let accumulated = before;
    let release = held(at);
    let byProgress = zero;
    if (made) {
      release = a.input(realised[at] ?? 0, 'cents', 'Liberação realizada', at);
      byProgress = release;
      sum = a.add(sum, release);
      accumulated = a.name(sum, 'cents', 'Liberado acumulado', at);
    } else if (reached) {
      accumulated = a.name(of(count), 'cents', 'Liberado acumulado', at);
      const growth = a.subtract(accumulated, before);
      byProgress = a.name(
        a.subtract(a.subtract(growth, bySigning), byCancellation),
        'cents',
        'Liberação por evolução da obra',
        at,
      );
      release = a.name(a.add(a.add(bySigning, byCancellation), byProgress), 'cents', 'Liberação', at);
    }
    const land = open ? a.name(a.subtract(landNow, landBefore), 'cents', 'Liberação de terreno', at) : held(at);
    result.land.push(land);
    result.works.push(open ? a.name(a.subtract(release, land), 'cents', 'Liberação de obra', at) : held(at));
    result.by_signing.push(bySigning);
    result.by_cancellation.push(byCancellation);
    result.by_progress.push(byProgress);
    result.release.push(release);
    result.accumulated.push(accumulated);
    before = accumulated;
    landBefore = landNow;
  }
  return result;
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
  const named = (values: V[], label: string): V[] => values.map((units, at) => a.name(units, 'units', label, at));
  return {
    signings: named(signings.totals(), 'Assinaturas'),
    lost: named(lost.totals(), 'Distratos de contratos assinados'),
    active: named(active.totals(), 'Contratos assinados ativos'),
  };
}

/**
 * R: the works done, but no more than 100 % less the retention before the occupancy permit; with `3+2` two fifths of it wait for the
 * registration. Under `repasse_chave` all is due at the keys and nothing before.
 */
function releasable<V>(a: Arithmetic<V>, plan: AssociativePlan, done: V, at: number): V {
  if (plan.modality !== 'associativo') {
    const open = plan.modality === 'repasse_chave' && at >= keysMonth(plan);
    return a.input(open ? ONE : 0, 'rate', open ? 'Chaves entregues' : 'Antes das chaves', at);
  }
  const retention = a.input(plan.retention, 'rate', 'Retenção final');
  const all = a.input(ONE, 'rate', 'Obra inteira');
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
