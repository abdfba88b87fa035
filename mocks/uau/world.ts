import { monthAt, monthIndex } from '#mocks/uau/months.ts';
import { randomOf } from '#mocks/uau/random.ts';

/** How much there is in the stand-in's UAU. */
export interface WorldSize {
  companies: number;
  jobs: number;
  sales: number;
  /** Instalments of all sales, received or not. */
  instalments: number;
  seed: number;
  /** The month that it is; what came before is paid. */
  month: string;
}
export const SMALL_WORLD: WorldSize = {
  companies: 6,
  jobs: 12,
  sales: 60,
  instalments: 1500,
  seed: 20_261_121,
  month: '2026-11',
};

export interface Company {
  code: number;
  name: string;
  cnpj: string;
}
export interface Job {
  company: number;
  code: string;
  name: string;
  status: number;
  kind: number;
  startsOn: string;
  endsOn: string;
}
export interface Sale {
  company: number;
  job: string;
  number: number;
  client: number;
  soldOn: string;
  /** 0 in force, 1 cancelled or assigned, 3 paid off. */
  status: number;
  cancelledOn: string | null;
  assignedOn: string | null;
  /** In cents, as every amount of this folder. */
  value: number;
  addition: number;
  discount: number;
  parcels: number;
}

/** A customer's UAU, made of its size and seed. `month` moves on: what was to pay becomes paid, and so on. */
export interface World {
  size: WorldSize;
  companies: readonly Company[];
  jobs: readonly Job[];
  /** By `company job`. */
  sales: ReadonlyMap<string, readonly Sale[]>;
  month: string;
}

export const placeKey = (company: number, job: string): string => `${company} ${job}`;
const day = (month: string, of: number): string => `${month}-${String(of).padStart(2, '0')}`;

const STREETS = ['Ipê', 'Jatobá', 'Araucária', 'Aroeira', 'Peroba', 'Cedro', 'Imbuia', 'Jacarandá', 'Pitangueira', 'Sapucaia'];

function jobsOf(size: WorldSize, companies: readonly Company[]): Job[] {
  return Array.from({ length: size.jobs }, (_, index) => {
    const random = randomOf(size.seed, `job ${index}`);
    const company = companies[index % companies.length]?.code ?? 1;
    const start = monthIndex(size.month) - random.whole(4, 40);
    return {
      company,
      code: `${'ABCDEFGHJK'[index % 10]}${String(Math.floor(index / 10)).padStart(4, '0')}`,
      name: `Residencial ${random.pick(STREETS)} ${index + 1}`,
      status: random.pick([0, 0, 0, 1, 2]),
      kind: random.pick([2, 2, 1, 4]),
      startsOn: day(monthAt(start), 1),
      endsOn: day(monthAt(start + random.whole(24, 48)), 28),
    };
  });
}

/** Shares a whole out over parts, the rest over the first of them. */
const shared = (whole: number, parts: number, part: number): number => Math.floor(whole / parts) + (part < whole % parts ? 1 : 0);

function salesOf(size: WorldSize, jobs: readonly Job[]): Map<string, Sale[]> {
  const sales = new Map(jobs.map(({ company, code }) => [placeKey(company, code), [] as Sale[]]));
  for (let index = 0; index < size.sales; index += 1) {
    const job = jobs[index % jobs.length];
    if (!job) break;
    const random = randomOf(size.seed, `sale ${index}`);
    const own = sales.get(placeKey(job.company, job.code)) ?? [];
    const sold = monthIndex(size.month) - random.whole(1, 36);
    const fate = random.next();
    const ended = day(monthAt(Math.min(sold + random.whole(1, 20), monthIndex(size.month))), random.whole(1, 28));
    own.push({
      company: job.company,
      job: job.code,
      number: own.length + 1,
      client: 1000 + index,
      soldOn: day(monthAt(sold), random.whole(1, 28)),
      status: fate < 0.12 ? 1 : fate < 0.2 ? 3 : 0,
      cancelledOn: fate < 0.08 ? ended : null,
      assignedOn: fate >= 0.08 && fate < 0.12 ? ended : null,
      value: random.whole(18_000_000, 95_000_000),
      addition: random.chance(0.2) ? random.whole(1, 900_000) : 0,
      discount: random.chance(0.3) ? random.whole(1, 1_500_000) : 0,
      parcels: shared(size.instalments, size.sales, index),
    });
    sales.set(placeKey(job.company, job.code), own);
  }
  return sales;
}

/** Makes a world; the same for the same size and seed. */
export function makeWorld(size: WorldSize): World {
  const companies = Array.from({ length: size.companies }, (_, index) => {
    const random = randomOf(size.seed, `company ${index}`);
    return {
      code: index + 1,
      name: `${random.pick(STREETS)} Empreendimentos ${index + 1} SPE Ltda.`,
      cnpj: Array.from({ length: 14 }, () => random.whole(0, 9)).join(''),
    };
  });
  const jobs = jobsOf(size, companies);
  return { size, companies, jobs, sales: salesOf(size, jobs), month: size.month };
}
