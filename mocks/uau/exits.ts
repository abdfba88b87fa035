import { monthAt, monthIndex } from '#mocks/uau/months.ts';
import { randomOf } from '#mocks/uau/random.ts';
import type { Job, World } from '#mocks/uau/world.ts';

export type ExitStatus = 'Projetado' | 'Pagar' | 'Pago';
/** A disbursement; amounts in cents. It has no key: two that are equal are two. */
export interface Exit {
  status: ExitStatus;
  company: number;
  job: string;
  contract: number;
  product: number;
  service: string;
  item: string;
  input: string;
  day: string;
  price: number;
  addition: number;
  discount: number;
  net: number;
  gross: number;
}

export const INPUT_COUNT = 120;
export const inputCode = (index: number): string => `A${String(index + 1).padStart(5, '0')}`;

/** Disbursements of a job in a month, as they stand in the world's month: planned, then to pay, then paid. */
export function exitsOf(world: World, job: Job, month: string): Exit[] {
  const [start, end] = [job.startsOn.slice(0, 7), job.endsOn.slice(0, 7)];
  if (month < start || month > end) return [];
  const ahead = monthIndex(month) - monthIndex(world.month);
  const status: ExitStatus = ahead < 0 ? 'Pago' : ahead <= 1 ? 'Pagar' : 'Projetado';
  const random = randomOf(world.size.seed, `exits ${job.company} ${job.code} ${month}`);
  const rows: Exit[] = [];
  for (let count = random.whole(1, 6); count > 0; count -= 1) {
    const gross = random.whole(10_000, 30_000_000);
    const [addition, discount] = [
      random.chance(0.1) ? random.whole(1, 9_999) : 0,
      random.chance(0.15) ? random.whole(1, 9_999) : 0,
    ];
    const row: Exit = {
      status,
      company: job.company,
      job: job.code,
      contract: random.whole(1, 30),
      product: 999,
      service: `C${String(random.whole(1, 60)).padStart(4, '0')}`,
      item: `${String(random.whole(0, 12)).padStart(2, '0')}.${String(random.whole(1, 9)).padStart(2, '0')}.01`,
      input: inputCode(random.whole(0, INPUT_COUNT - 1)),
      day: `${month}-${String(random.whole(1, 28)).padStart(2, '0')}`,
      // The price of the input is no part of the money.
      price: random.whole(10_000, 90_000_000),
      addition,
      discount,
      gross,
      net: gross + addition - discount,
    };
    rows.push(row);
    // Two equal payments of one day are two payments.
    if (random.chance(0.08)) rows.push({ ...row });
  }
  return rows;
}

/** Disbursements of a job over some months, both included. */
export function exitsBetween(world: World, job: Job, from: string, until: string): Exit[] {
  const first = Math.max(monthIndex(from), monthIndex(job.startsOn));
  const last = Math.min(monthIndex(until), monthIndex(job.endsOn));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => exitsOf(world, job, monthAt(first + index))).flat();
}
