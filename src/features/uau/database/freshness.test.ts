import { describe, expect, it } from 'vitest';
import { areaText, companyText, lateNote } from '#src/features/uau/database/freshness.ts';

const AT = '2026-11-20T06:10:00Z';
const names = new Map([[30, 'SERRA SPE']]);
const status = (part: object = {}) => ({
  area: 'exits' as const,
  rows: 1,
  updated_at: AT,
  late: false,
  hidden: false,
  oldest_company: 30,
  companies: 4,
  ...part,
});

describe('[RT-11] how fresh an area is', () => {
  it.each([
    [status(), 'Leitura mais antiga: 30 · SERRA SPE, em 20/11/2026, 03:10'],
    [status({ late: true }), 'Leitura mais antiga: 30 · SERRA SPE, em 20/11/2026, 03:10 · atrasada, há mais de 36 horas'],
    [status({ companies: 1 }), '30 · SERRA SPE: leitura de 20/11/2026, 03:10'],
    [status({ oldest_company: 31 }), 'Leitura mais antiga: empresa 31, em 20/11/2026, 03:10'],
    [status({ oldest_company: null, companies: 0 }), 'Leitura do UAU: 20/11/2026, 03:10'],
    [status({ updated_at: null, oldest_company: null, companies: 0 }), 'Nunca lido do UAU'],
  ])('is told with the company that was read longest ago', (one, text) => expect(areaText(one, names)).toBe(text));

  it('is the own company’s, where the rows are narrowed to it', () => {
    expect(companyText(30, { company: 30, updated_at: AT, late: true }, names)).toBe(
      '30 · SERRA SPE: leitura de 20/11/2026, 03:10 · atrasada, há mais de 36 horas',
    );
    expect(companyText(31, undefined, names)).toBe('empresa 31: sem leitura desta área');
  });

  it('stands beside the tab only when it is late, with its reason', () => {
    expect(lateNote(status(), names)).toBeNull();
    expect(lateNote(undefined, names)).toBeNull();
    expect(lateNote(status({ late: true }), names)?.why).toMatch(/SERRA SPE.*atrasada/);
  });
});
