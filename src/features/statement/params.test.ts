import { describe, expect, it } from 'vitest';
import { sameMonthsOf, statementParams } from '#src/features/statement/params.ts';

const year = (of: number, id = of) => ({ id, start_month: `${of}-01`, end_month: `${of}-12` });

describe('[RT-15] what a report is asked for', () => {
  it('are the months of the filter; a last month before the first asks for none', () => {
    const requested = statementParams(year(2027), { de: '2027-03', ate: '2027-09', visao: 'anual', emp: 5 });
    expect(requested).toMatchObject({ version: 2027, first: '2027-03', last: '2027-09', view: 'anual', enterprise: 5 });
    for (const search of [{ de: '2027-09', ate: '2027-03' }, { de: '2028-01' }, { ate: '2026-12' }]) {
      const { first, last } = statementParams(year(2027), search);
      expect([first, last]).toEqual([undefined, undefined]);
    }
  });

  it('another version as long stands month beside month, another one in the same months', () => {
    expect(sameMonthsOf(year(2027), year(2026), {})).toEqual({ first: '2026-01', last: '2026-12' });
    expect(sameMonthsOf(year(2027), year(2026), { de: '2027-03', ate: '2027-04' })).toEqual({
      first: '2026-03',
      last: '2026-04',
    });
    const longer = { start_month: '2026-01', end_month: '2027-12' };
    expect(sameMonthsOf(year(2027), longer, {})).toEqual({ first: '2027-01', last: '2027-12' });
  });
});
