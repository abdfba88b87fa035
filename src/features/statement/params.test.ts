import { describe, expect, it } from 'vitest';
import { periodsOf, saidPeriods, sameMonthsOf, statementParams } from '#src/features/statement/params.ts';

const year = (of: number, id = of) => ({ id, start_month: `${of}-01`, end_month: `${of}-12` });

type Search = Parameters<typeof periodsOf>[1];

/** How a version of one year is asked for, and whether it stands by years. */
const viewOf = (search: Search, narrow: boolean) => {
  const { search: shown, years } = periodsOf(year(2027), search, narrow);
  return [statementParams(year(2027), shown).view, years.yearly];
};

/** By which periods a version of one year is shown, and which year of it stands open. */
const shownOf = (search: Search, narrow: boolean) => {
  const { search: shown, years } = periodsOf(year(2027), search, narrow);
  return [shown.visao, years.yearly, years.open];
};

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

  it('[RT-22] are months at a desk and years on a telephone where nothing was chosen', () => {
    expect(viewOf({}, false)).toEqual([undefined, false]);
    expect(viewOf({}, true)).toEqual(['anual', true]);
    expect(viewOf({ visao: 'mensal' }, true)).toEqual([undefined, false]);
    expect(viewOf({ visao: 'trimestral' }, true)).toEqual(['trimestral', false]);
    expect(viewOf({ visao: 'anual' }, false)).toEqual(['anual', true]);
  });

  it('[RT-22] are those in which a figure stands that the address names, whichever screen it comes from', () => {
    expect(shownOf({ coluna: '2027-03-value' }, true)).toEqual(['mensal', false, 2027]);
    expect(shownOf({ coluna: '2027-value' }, false)).toEqual(['anual', true, undefined]);
    // As they would without: a screen's own, a whole's, a quarter's, and what was chosen.
    expect(shownOf({ coluna: '2027-03-value' }, false)).toEqual(['mensal', false, undefined]);
    expect(shownOf({ coluna: '2027-value' }, true)).toEqual(['anual', true, undefined]);
    expect(shownOf({ coluna: 'total-value' }, true)).toEqual(['anual', true, undefined]);
    expect(shownOf({ coluna: '2027-T1-value' }, false)).toEqual(['mensal', false, undefined]);
    expect(shownOf({ coluna: '2027-03-value', visao: 'anual' }, true)).toEqual(['anual', true, undefined]);
    expect(shownOf({ coluna: '2027-value', ano: 2027 }, false)).toEqual(['mensal', false, 2027]);
  });

  it('[RT-22] [RT-5] stay when such a figure goes, and are others once they are chosen', () => {
    const yearly = { figura: 'g1', coluna: '2027-value' };
    const monthly = { figura: 'g1', coluna: '2027-03-value' };
    const gone = { figura: undefined, coluna: undefined };
    expect(saidPeriods(yearly, gone, false)).toEqual({ ...gone, visao: 'anual' });
    expect(saidPeriods(monthly, gone, true)).toEqual({ ...gone, ano: 2027 });
    // «Mês» at a desk and «ano» on a telephone, which an address does not say else.
    expect(saidPeriods(yearly, { visao: undefined, ano: undefined }, false)).toEqual({ visao: 'mensal', ano: undefined });
    expect(saidPeriods(monthly, { visao: undefined, ano: undefined }, true)).toEqual({ visao: 'anual', ano: undefined });
    // A year is shut, and one is opened.
    expect(saidPeriods(monthly, { ano: undefined }, true)).toEqual({ visao: 'anual', ano: undefined });
    expect(saidPeriods(yearly, { ano: 2027 }, false)).toEqual({ visao: 'anual', ano: 2027 });
    for (const [address, narrow] of [
      [yearly, true],
      [monthly, false],
      [{ ...monthly, ano: 2027 }, true],
      [{}, true],
    ] as const)
      expect(saidPeriods(address, gone, narrow)).toEqual(gone);
  });

  it('[RT-22] are those of the year that is open, within the months of the filter', () => {
    const three = { id: 1, start_month: '2026-07', end_month: '2028-06' };
    const opened = (search: Search) => {
      const { search: shown, years } = periodsOf(three, search, true);
      const { first, last, view } = statementParams(three, shown);
      return [first, last, view, years.open];
    };
    expect(opened({ ano: 2027 })).toEqual(['2027-01', '2027-12', undefined, 2027]);
    // The version begins within its first year, and the filter ends within another.
    expect(opened({ ano: 2026, visao: 'anual' })).toEqual([undefined, '2026-12', undefined, 2026]);
    expect(opened({ ano: 2027, de: '2026-09', ate: '2027-03' })).toEqual(['2027-01', '2027-03', undefined, 2027]);
    // A year that is not among them opens nothing.
    expect(opened({ ano: 2030 })).toEqual([undefined, undefined, 'anual', undefined]);
  });
});
