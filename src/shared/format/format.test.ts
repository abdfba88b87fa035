import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_CENTS } from '#planning/numbers/money.ts';
import { bareCnpj, cnpjLabel, cnpjWithin } from '#src/shared/format/cnpj.ts';
import { addDays, dateLabel, dateTimeLabel, dayLabel, sinceLabel, readDay, timeLabel } from '#src/shared/format/date.ts';
import { moneyLabel } from '#src/shared/format/money.ts';
import { countLabel, integerLabel, percentLabel } from '#src/shared/format/number.ts';
import { fakeStorage } from '#src/test/fake-browser.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

describe('money', () => {
  it.each([
    [0, {}, '0,00'],
    [5, {}, '0,05'],
    [150_050, {}, '1.500,50'],
    [-150_050, {}, '−1.500,50'],
    [-150_050, { symbol: true }, '−R$\u00a01.500,50'],
    [123_456_789, { symbol: true }, 'R$\u00a01.234.567,89'],
    [150_050, { decimals: 0 as const }, '1.501'],
    [149_949, { decimals: 0 as const }, '1.499'],
    [123_456_789, { scale: 'mil' as const, decimals: 0 as const }, '1.235'],
    [123_456_789, { scale: 'milhoes' as const, decimals: 2 as const }, '1,23'],
    [-4, { decimals: 0 as const }, '0'],
    [MAX_CENTS, {}, '90.000.000.000.000,00'],
  ])('%i with %j reads %s', (cents, options, text) => expect(moneyLabel(cents, options)).toBe(text));

  it('two decimals lose nothing, for any amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }), (cents) => {
        const digits = moneyLabel(cents).replace('−', '-').replace(/[.,]/g, '');
        expect(Number(digits) === cents).toBe(true);
      }),
    );
  });
});

describe('dates', () => {
  it.each(['UTC', 'America/Sao_Paulo', 'Pacific/Auckland'])('read the same with the machine in %s', (zone) => {
    const before = process.env['TZ'];
    process.env['TZ'] = zone;
    expect(dateTimeLabel('2027-01-31T12:30:00Z')).toBe('31/01/2027, 09:30');
    expect(dateLabel('2027-02-01T02:30:00Z')).toBe('31/01/2027');
    expect(dayLabel('2027-01-01')).toBe('01/01/2027');
    process.env['TZ'] = before;
  });

  it('tell how long ago, and the date after a week', () => {
    const now = Date.parse('2027-01-31T12:00:00Z');
    expect(sinceLabel('2027-01-31T11:59:30Z', now)).toBe('agora');
    expect(sinceLabel('2027-01-31T11:55:00Z', now)).toBe('há 5 minutos');
    expect(sinceLabel('2027-01-31T09:00:00Z', now)).toBe('há 3 horas');
    expect(sinceLabel('2027-01-30T12:00:00Z', now)).toBe('ontem');
    expect(sinceLabel('2027-01-01T12:00:00Z', now)).toBe('01/01/2027');
    expect([sinceLabel('', now), dateLabel('x'), dateTimeLabel('')]).toEqual(['', '', '']);
  });

  it('are those of the zone at every hour from 2018 to 2029, whoever writes them', () => {
    const zone = new Intl.DateTimeFormat('pt-BR', {
      timeZone: 'America/Sao_Paulo',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    });
    const wrong: string[] = [];
    for (let at = Date.UTC(2018, 0, 1); at < Date.UTC(2029, 0, 1); at += 3_600_000) {
      const instant = new Date(at).toISOString();
      const [text, clock] = [dateTimeLabel(instant), timeLabel(new Date(at))];
      if (text !== zone.format(at) || text !== `${dateLabel(instant)}, ${clock}`) wrong.push(`${instant} ${text} ${clock}`);
    }
    expect(wrong).toEqual([]);
  });

  it('need no format of the browser’s in the years that are planned in', async () => {
    const created = vi.spyOn(Intl, 'DateTimeFormat');
    vi.resetModules();
    const fresh = await import('#src/shared/format/date.ts');
    expect(fresh.dateTimeLabel('2026-11-25T12:00:00Z')).toBe('25/11/2026, 09:00');
    expect(created).not.toHaveBeenCalled();
  });
});

/** From December 2026 to February 2027 an hour more. */
const summer = (at: Date) =>
  at.getTime() >= Date.UTC(2026, 11, 1) && at.getTime() < Date.UTC(2027, 2, 1) ? { at: new Date(at.getTime() + 3_600_000) } : {};

describe('dates of a browser that writes them otherwise', () => {
  const own = Intl;
  /** The module as it begins in a browser whose Intl writes each instant so. */
  async function begin(write: (at: Date) => { at?: Date; between?: string }) {
    class Otherwise extends own.DateTimeFormat {
      override formatToParts(when: Date) {
        const { at = when, between = ', ' } = write(when);
        return super.formatToParts(at).map((part) => (part.value === ', ' ? { ...part, value: between } : part));
      }
      override format(when: Date): string {
        return this.formatToParts(when)
          .map(({ value }) => value)
          .join('');
      }
    }
    vi.stubGlobal('Intl', Object.assign(Object.create(own), { DateTimeFormat: Otherwise }));
    vi.resetModules();
    return import('#src/shared/format/date.ts');
  }
  beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));
  afterEach(() => void vi.unstubAllGlobals());

  it('are ours where it joins day and time by a space alone', async () => {
    const { dateLabel: day, dateTimeLabel: both, timeLabel: clock } = await begin(() => ({ between: ' ' }));
    const at = '2028-01-31T12:30:00Z';
    expect([day(at), clock(new Date(at)), both(at)]).toEqual(['31/01/2028', '09:30', '31/01/2028, 09:30']);
  });

  const WINTER = '2026-11-25T12:00:00Z';
  const SUMMER = '2026-12-25T12:00:00Z';

  it('are those of a summer time that was decreed since, once it was looked for, and then from the beginning', async () => {
    const first = await begin(summer);
    expect(first.dateTimeLabel(SUMMER)).toBe('25/12/2026, 09:00');
    first.lookWhetherZoneMoved();
    expect([first.dateTimeLabel(SUMMER), first.dateTimeLabel(WINTER)]).toEqual(['25/12/2026, 10:00', '25/11/2026, 09:00']);
    const next = await begin(summer);
    expect(next.dateTimeLabel(SUMMER)).toBe('25/12/2026, 10:00');
  });

  it('are the build’s again where that was taken back, and as they were where there is none', async () => {
    const first = await begin(summer);
    first.lookWhetherZoneMoved();
    const next = await begin(() => ({}));
    next.lookWhetherZoneMoved();
    expect([next.dateTimeLabel(SUMMER), localStorage.length]).toEqual(['25/12/2026, 09:00', 0]);
    const last = await begin(() => ({}));
    const created = vi.spyOn(Intl, 'DateTimeFormat');
    expect([last.dateTimeLabel(SUMMER), created.mock.calls]).toEqual(['25/12/2026, 09:00', []]);
  });

  it('are found where nothing can be stored', async () => {
    vi.stubGlobal('localStorage', undefined);
    const { dateTimeLabel: both, lookWhetherZoneMoved } = await begin(summer);
    lookWhetherZoneMoved();
    expect(both(SUMMER)).toBe('25/12/2026, 10:00');
  });
});

describe('other values', () => {
  it('CNPJ, letters included', () => {
    expect(cnpjLabel('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
    expect(cnpjLabel('123')).toBe('123');
    expect(cnpjWithin('Horizonte S.A., CNPJ nº 12.abc.345/01de-35, de São Paulo')).toBe('12ABC34501DE35');
    expect([cnpjWithin('CNPJ: 11.222.333/0001'), cnpjWithin('1122233300018199')]).toEqual([undefined, undefined]);
    expect(bareCnpj(' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35');
  });

  it('integers, counts and percentages', () => {
    expect([integerLabel(12_345), integerLabel(-2)]).toEqual(['12.345', '−2']);
    expect([countLabel(1, 'registro', 'registros'), countLabel(2_000, 'registro', 'registros')]).toEqual([
      '1 registro',
      '2.000 registros',
    ]);
    expect([percentLabel(52_500), percentLabel(-10_000), percentLabel(0), percentLabel(12_345_600)]).toEqual([
      '5,25%',
      '−1,00%',
      '0,00%',
      '1.234,56%',
    ]);
  });
});

describe('a day as people write it', () => {
  it.each([
    ['31/1/27', '2027-01-31'],
    ['1.2.2027', '2027-02-01'],
    [' 29-02-2028 ', '2028-02-29'],
    ['31012027', '2027-01-31'],
    ['2027-01-31', '2027-01-31'],
    ['29/02/2027', null],
    ['31/04/2027', null],
    ['2027-02-30', null],
    ['1/13/2027', null],
    ['0/1/2027', null],
    ['jan/2027', null],
    ['', null],
  ])('%s is %s', (text, day) => expect(readDay(text)).toBe(day));

  it('has neighbours over the ends of months and years', () => {
    expect([addDays('2027-12-31', 1), addDays('2028-03-01', -1)]).toEqual(['2028-01-01', '2028-02-29']);
  });
});
