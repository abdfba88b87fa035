import type { UnitStatus } from '#contract/enterprise-unit.ts';
import { WHOLE_FRACTION } from '#planning/numbers/fraction.ts';
import type { Cents } from '#planning/numbers/money.ts';

interface SampleUnit {
  identifier: string;
  typology: string;
  /** Hundredths of m². */
  private_area: number;
  price: Cents;
  status: UnitStatus;
  /** Hundred-millionths. */
  fraction: number;
}

/** How many of the first units of a module are sold, reserved and given for the land. */
interface Sold {
  sold: number;
  reserved: number;
  swapped: number;
}

const APARTMENTS = ['2 quartos', '2 quartos', '2 quartos com varanda', '2 quartos'];
const floorAndDoor = (index: number, doors: number) =>
  `${Math.floor(index / doors) + 1}${String((index % doors) + 1).padStart(2, '0')}`;

/** The units of a module in the sample: by code of the development and number of the module. */
const PLANS: Readonly<Record<string, { name: (index: number) => string; typologies: readonly string[]; of: number } & Sold>> = {
  'IPE 1': { name: (index) => `A-${floorAndDoor(index, 8)}`, typologies: APARTMENTS, of: 192, sold: 81, reserved: 4, swapped: 3 },
  'IPE 2': { name: (index) => `B-${floorAndDoor(index, 8)}`, typologies: APARTMENTS, of: 192, sold: 59, reserved: 6, swapped: 3 },
  // The second phase has no units yet, so that the fractions of the estate do not come to 1.
  'MAN 1': {
    name: (index) => `Casa ${String(index + 1).padStart(2, '0')}`,
    typologies: ['Casa 3 quartos', 'Casa 2 quartos'],
    of: 120,
    sold: 4,
    reserved: 5,
    swapped: 0,
  },
};

/** A total spread over units by weight, in whole parts; what is left over goes to the first ones. */
function spread(total: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const parts = weights.map((weight) => Number((BigInt(total) * BigInt(weight)) / BigInt(whole)));
  const rest = total - parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, index) => (index < rest ? part + 1 : part));
}

function statusOf(index: number, { sold, reserved, swapped }: Sold): UnitStatus {
  if (index < swapped) return 'permutada';
  if (index < swapped + sold) return 'vendida';
  return index < swapped + sold + reserved ? 'reservada' : 'disponivel';
}

/** The units of a module: as many as it says, prices and areas adding up to its own. None where there is no plan. */
export function sampleUnits(
  code: string,
  module: { n_modulo: number; unit_count: number; private_area: number; vgv: Cents },
): SampleUnit[] {
  const plan = PLANS[`${code} ${module.n_modulo}`];
  if (!plan) return [];
  const indexes = Array.from({ length: module.unit_count }, (_, index) => index);
  // Higher units cost more: 1 % a floor of eight.
  const prices = spread(
    module.vgv,
    indexes.map((index) => 100 + Math.floor(index / 8)),
  );
  const areas = spread(
    module.private_area,
    indexes.map(() => 1),
  );
  const all = spread(
    WHOLE_FRACTION,
    Array.from({ length: plan.of }, () => 1),
  );
  const first = module.n_modulo === 1 ? 0 : plan.of - module.unit_count;
  return indexes.map((index) => ({
    identifier: plan.name(index),
    typology: plan.typologies[index % plan.typologies.length] ?? '',
    private_area: areas[index] ?? 0,
    price: prices[index] ?? 0,
    status: statusOf(index, plan),
    fraction: all[first + index] ?? 0,
  }));
}
