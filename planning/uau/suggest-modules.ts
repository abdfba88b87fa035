import type { Cents } from '#planning/numbers/money.ts';
import { textKey } from '#planning/text/text-key.ts';

/** Jobs of a development by UAU's company: `93/JVA16` is job JVA16 of company 93. Other texts are left out. */
export function jobsByCompany(jobs: readonly string[]): { company: number; jobs: string[] }[] {
  const found = new Map<number, string[]>();
  for (const text of jobs) {
    const [, company, job] = /^(\d{1,5})\/(.+)$/.exec(text) ?? [];
    if (company === undefined || job === undefined) continue;
    const of = found.get(Number(company));
    if (of) of.push(job);
    else found.set(Number(company), [job]);
  }
  return [...found].map(([company, codes]) => ({ company, jobs: codes }));
}

/** A value of the chosen unit column: how many units have it, how many of them are sold, and their price. */
export interface UnitValue {
  value: string;
  units: number;
  sold: number;
  price: Cents;
}

interface KnownModule {
  n_modulo: number;
  campo_unid: string;
  valor_unid: string;
}

export interface SuggestedModule extends UnitValue {
  /** Number of the module that it is already; null: of none. */
  known: number | null;
}

/** Values of a column as modules: one of several jobs is one, blank ones are none, and what is a module says so. */
export function suggestModules(values: readonly UnitValue[], column: string, modules: readonly KnownModule[]): SuggestedModule[] {
  const merged = new Map<string, SuggestedModule>();
  for (const one of values) {
    const key = textKey(one.value);
    if (key === '') continue;
    const same = merged.get(key);
    if (same) {
      same.units += one.units;
      same.sold += one.sold;
      same.price += one.price;
      continue;
    }
    const module = modules.find((known) => known.campo_unid === column && textKey(known.valor_unid) === key);
    merged.set(key, { ...one, known: module?.n_modulo ?? null });
  }
  return [...merged.values()];
}

const LAST = 999;

/** The next free numbers of a development's modules: after its highest, then in between. Fewer when all are taken. */
export function freeNumbers(taken: readonly number[], count: number): number[] {
  const used = new Set(taken);
  const highest = Math.max(0, ...taken);
  const all = Array.from({ length: LAST }, (_, index) => ((highest + index) % LAST) + 1);
  return all.filter((number) => !used.has(number)).slice(0, count);
}
