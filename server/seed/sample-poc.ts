import { addMonths, monthIndex, type Month } from '#planning/numbers/months.ts';
import { largestRemainder } from '#planning/curves/largest-remainder.ts';
import { emptyPocPlan, WHOLE_FRACTION, type IncurredCost, type PocContract, type PocPlan } from '#planning/poc/plan.ts';
import { SAMPLE_SALES, spentBy } from '#server/seed/sample-sales.ts';
import { sampleUnits } from '#server/seed/sample-units.ts';

const CREATED = '2026-10';

interface Tower {
  launch: Month;
  works: Month;
  /** Months of the works. */
  length: number;
  land: number;
  building: number;
  /** What the building is found to cost from a later month on. */
  revised: { from: Month; building: number };
  /**
   * Months of sale, at the place in the sales, of buyers who gave up and when; the unit is sold again two months later.
   */
  cancelled: readonly { at: number; month: Month }[];
}

const TOWERS: Readonly<Record<string, Tower>> = {
  'IPE 1': {
    launch: '2025-08',
    works: '2026-02',
    length: 21,
    land: 310_000_000,
    building: 1_190_000_000,
    revised: { from: '2026-09', building: 1_235_000_000 },
    cancelled: [
      { at: 7, month: '2026-06' },
      { at: 12, month: '2026-10' },
    ],
  },
  'IPE 2': {
    launch: '2026-05',
    works: '2026-11',
    length: 21,
    land: 310_000_000,
    building: 1_212_000_000,
    revised: { from: '2027-03', building: 1_260_000_000 },
    cancelled: [{ at: 4, month: '2026-10' }],
  },
};
/** Development and charges, as everything else but land and building. */
const DEVELOPMENT = 91_500_000;
const CHARGES = 44_800_000;

interface SampleModule {
  n_modulo: number;
  unit_count: number;
  private_area: number;
  vgv: number;
}

/** Revenue and cost of the towers in works; null for others. The draft knows the revised budget and what was spent. */
export function samplePoc(code: string, module: SampleModule, draft: boolean): PocPlan | null {
  const name = `${code} ${module.n_modulo}`;
  const tower = TOWERS[name];
  if (!tower) return null;
  const { launch, works, length, land, building, revised } = tower;
  const amounts = { terreno: land, construcao: building, incorporacao: DEVELOPMENT, encargos: CHARGES };
  const units = unitsOf(code, module);
  return {
    ...emptyPocPlan(launch, 36),
    base: draft ? 'fracao_ideal' : 'area',
    base_confirmed: true,
    units,
    budget: [
      { from: launch, amounts },
      ...(draft ? [{ from: revised.from, amounts: { ...amounts, construcao: revised.building } }] : []),
    ],
    costs: costsOf(tower, draft),
    contracts: contractsOf(name, tower, units),
    conclusion: addMonths(works, length),
    suspended_until: addMonths(launch, 4),
  };
}

/** The units of the register; their fractions are of the module, which is worked out for itself. */
function unitsOf(code: string, module: SampleModule): PocPlan['units'] {
  const own = sampleUnits(code, module);
  const { extra } = largestRemainder(
    own.map(() => WHOLE_FRACTION),
    own.map(() => 1),
    own.length,
  );
  const each = Math.floor(WHOLE_FRACTION / own.length);
  return own.map(({ identifier, private_area, price }, at) => ({
    code: identifier,
    fraction: each + (extra[at] ? 1 : 0),
    area: private_area,
    value: price,
  }));
}

function costsOf({ launch, works, length, land, building, revised }: Tower, draft: boolean): IncurredCost[] {
  const kind = (month: Month): IncurredCost['kind'] => (draft && month <= CREATED ? 'realizado' : 'previsto');
  const cost = (category: NonNullable<IncurredCost['category']>, month: Month, amount: number): IncurredCost => ({
    month,
    category,
    amount,
    kind: kind(month),
  });
  const half = Math.floor(land / 2);
  return [
    cost('terreno', launch, half),
    cost('terreno', addMonths(launch, 3), land - half),
    ...spentBy(DEVELOPMENT, launch, 12).map(({ month, amount }) => cost('incorporacao', month, amount)),
    ...spentBy(draft ? revised.building : building, works, length).map(({ month, amount }) => cost('construcao', month, amount)),
    ...spentBy(CHARGES, works, length).map(({ month, amount }) => cost('encargos', month, amount)),
  ];
}

/** First the units given for the land, then one unit after the other as they are sold; whoever buys late pays more. */
function contractsOf(name: string, { launch, cancelled }: Tower, units: PocPlan['units']): PocContract[] {
  const swapped = units.slice(0, 3).map((unit): PocContract => ({ ...deal(unit.code, unit.value, launch), swap: true }));
  const months = (SAMPLE_SALES[name] ?? []).flatMap((count, at) => Array.from({ length: count }, () => addMonths(launch, at)));
  const sold = units.slice(3).flatMap((unit, at): PocContract[] => {
    const month = months[at];
    if (month === undefined) return [];
    const first = deal(unit.code, dearer(unit.value, launch, month), month);
    const gone = cancelled.find((one) => one.at === at);
    if (!gone) return [first];
    const again = addMonths(gone.month, 2);
    return [{ ...first, cancelled: gone.month }, deal(unit.code, dearer(unit.value, launch, again), again)];
  });
  return [...swapped, ...sold];
}

const deal = (unit: string, price: number, sale: Month): PocContract => ({
  unit,
  units: 1,
  price,
  sale,
  cancelled: null,
  swap: false,
});

/** Half a per cent more each month since the launch. */
const dearer = (value: number, launch: Month, month: Month): number =>
  value + Math.floor(value / 200) * (monthIndex(month) - monthIndex(launch));
