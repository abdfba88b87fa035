import { describe, expect, it } from 'vitest';
import { NO_YEARS, turnedYear, yearPlaces } from '#src/reports/year-places.ts';

const of = (...keys: string[]) => keys.map((key) => ({ key, label: key }));

describe('[RT-15] [RT-22] the columns of years', () => {
  it('open into their months, which stand after the year that they sum to', () => {
    expect(yearPlaces(of('2026', '2027'), { yearly: true, open: undefined })).toEqual([
      { key: '2026', label: '2026', at: 0, open: false },
      { key: '2027', label: '2027', at: 1, open: false },
      { key: 'total', label: 'Total', at: 2 },
    ]);
    expect(yearPlaces(of('jan', 'fev'), { yearly: false, open: 2027 })).toEqual([
      { key: 'total', label: '2027', at: 2, open: true },
      { key: 'jan', label: 'jan', at: 0 },
      { key: 'fev', label: 'fev', at: 1 },
    ]);
    expect(turnedYear('2026', { yearly: true, open: undefined })).toEqual({ ano: 2026 });
    expect(turnedYear('2026', { yearly: false, open: 2026 })).toEqual({ ano: undefined });
  });

  it('are one where there is one year: the same figures are not written twice', () => {
    expect(yearPlaces(of('2026'), { yearly: true, open: undefined })).toEqual([
      { key: 'total', label: '2026', at: 1, open: false },
    ]);
  });

  it('are words alone by other periods', () => {
    expect(yearPlaces(of('jan'), NO_YEARS)).toEqual([
      { key: 'jan', label: 'jan', at: 0 },
      { key: 'total', label: 'Total', at: 1 },
    ]);
  });
});
