import { exitsBetween, INPUT_COUNT } from '#mocks/uau/exits.ts';
import { instalmentsOf, KINDS, type Parts } from '#mocks/uau/instalments.ts';
import { buyerOf } from '#mocks/uau/people.ts';
import { unitsOf } from '#mocks/uau/registers.ts';
import type { World } from '#mocks/uau/world.ts';

/**
 * What the stand-in holds, told apart from what it answers: rows by area, and cents by area, company, job, month and
 * part.
 */
export interface Truth {
  rows: Readonly<Record<string, number>>;
  /** `area company job month part` → cents; discounts are negative. A part is empty where an area has none. */
  cents: ReadonlyMap<string, number>;
  /** Everything that must be found nowhere. */
  planted: readonly string[];
}

const TAKEN_OFF = new Set(['DescontoCusta', 'DescontoImposto', 'VlDescontoConf', 'VlrDescAdiant']);

/** Counts the whole world. */
export function truthOf(world: World): Truth {
  const cents = new Map<string, number>();
  const rows: Record<string, number> = {
    companies: world.companies.length,
    jobs: world.jobs.length,
    parcelTypes: Object.keys(KINDS).length,
    inputs: INPUT_COUNT,
  };
  const count = (area: string) => {
    rows[area] = (rows[area] ?? 0) + 1;
  };
  const add = (key: string, amount: number) => {
    if (amount !== 0) cents.set(key, (cents.get(key) ?? 0) + amount);
  };
  const addParts = (key: string, parts: Parts) => {
    for (const [part, amount] of Object.entries(parts)) add(`${key} ${part}`, TAKEN_OFF.has(part) ? -amount : amount);
  };
  const planted = new Set<string>();
  for (const sale of [...world.sales.values()].flat()) {
    const { name, cpf } = buyerOf(world.size.seed, sale.client);
    for (const text of [name, cpf, cpf.replace(/\D/g, '')]) planted.add(text);
    const place = `${sale.company} ${sale.job}`;
    const { receivables, received } = instalmentsOf(world, sale);
    for (const { due, postponed, parts } of receivables) {
      count('receivables');
      const expected = postponed !== null && postponed > due ? postponed : due;
      addParts(`receivables ${place} ${expected.slice(0, 7)}`, parts);
    }
    for (const { paidOn, parts } of received) {
      count('received');
      addParts(`received ${place} ${paidOn.slice(0, 7)}`, parts);
    }
    if (sale.cancelledOn !== null) {
      count('terminations');
      add(`terminations ${place} ${sale.cancelledOn.slice(0, 7)} `, sale.value + sale.addition - sale.discount);
    }
  }
  for (const job of world.jobs) {
    for (const exit of exitsBetween(world, job, '1900-01', '2199-12')) {
      count('exits');
      add(`exits ${exit.company} ${exit.job} ${exit.day.slice(0, 7)} `, exit.net);
    }
    rows['units'] = (rows['units'] ?? 0) + unitsOf(world, job).length;
  }
  return { rows, cents, planted: [...planted] };
}
