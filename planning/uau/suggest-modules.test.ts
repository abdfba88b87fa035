import { describe, expect, it } from 'vitest';
import { freeNumbers, jobsByCompany, suggestModules } from '#planning/uau/suggest-modules.ts';

describe('modules that UAU tells', () => {
  it('come of the jobs of the development, by company', () => {
    expect(jobsByCompany(['93/JVA16', '94/B1', '93/JVA17', 'sem empresa'])).toEqual([
      { company: 93, jobs: ['JVA16', 'JVA17'] },
      { company: 94, jobs: ['B1'] },
    ]);
  });

  it('are one for the same value in several jobs, none for a blank one, and known where a module has it in this column', () => {
    const values = [
      { value: 'TORRE A', units: 10, sold: 4, price: 1000 },
      { value: 'torre a ', units: 5, sold: 1, price: 500 },
      { value: ' ', units: 3, sold: 0, price: 0 },
      { value: 'Torre B', units: 2, sold: 2, price: 30 },
    ];
    const modules = [
      { n_modulo: 1, campo_unid: 'C1_unid', valor_unid: 'Torre A' },
      { n_modulo: 2, campo_unid: 'C2_unid', valor_unid: 'Torre B' },
    ];
    expect(suggestModules(values, 'C1_unid', modules)).toEqual([
      { value: 'TORRE A', units: 15, sold: 5, price: 1500, known: 1 },
      { value: 'Torre B', units: 2, sold: 2, price: 30, known: null },
    ]);
  });

  it('are given the next free numbers, and those left in between once the last is taken', () => {
    expect(freeNumbers([1, 5], 3)).toEqual([6, 7, 8]);
    expect(freeNumbers([], 2)).toEqual([1, 2]);
    expect(freeNumbers([998, 2], 3)).toEqual([999, 1, 3]);
    expect(
      freeNumbers(
        Array.from({ length: 999 }, (_, at) => at + 1),
        1,
      ),
    ).toEqual([]);
  });
});
