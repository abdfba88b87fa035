import { randomOf } from '#mocks/uau/random.ts';
import { placeKey, type Job, type World } from '#mocks/uau/world.ts';

/** A unit of a job; amounts in cents, quantities and fractions as their decimal text. */
export interface Unit {
  product: number;
  number: number;
  identifier: string;
  status: number;
  price: number;
  area: string;
  fraction: string;
  tower: string;
  floor: string;
  keysOn: string | null;
  /** Client of the sale that it was sold by. */
  client: number | null;
}

const UNITS_FREE = 6;

/** The units of a job: one a sale, and some that are free. */
export function unitsOf(world: World, job: Job): Unit[] {
  const sales = world.sales.get(placeKey(job.company, job.code)) ?? [];
  const product = 1 + world.jobs.indexOf(job);
  return Array.from({ length: sales.length + UNITS_FREE }, (_, index) => {
    const random = randomOf(world.size.seed, `unit ${job.company} ${job.code} ${index}`);
    const sale = sales[index];
    const sold = sale?.status === 0 || sale?.status === 3;
    return {
      product,
      number: index + 1,
      identifier: `${random.pick(['A', 'B'])}-${100 + index}`,
      status: sold ? 1 : random.pick([0, 0, 2]),
      price: random.whole(15_000_000, 99_000_000),
      area: `${random.whole(40, 180)}.${String(random.whole(0, 99)).padStart(2, '0')}`,
      fraction: `0.${String(random.whole(1, 99_999_999)).padStart(8, '0')}`,
      tower: `Torre ${random.pick(['A', 'B', 'C'])}`,
      floor: `${Math.floor(index / 4) + 1}º andar`,
      keysOn: random.chance(0.3) ? job.endsOn : null,
      client: sold ? (sale?.client ?? null) : null,
    };
  });
}
