import { describe, expect, it } from 'vitest';
import { plain } from '#planning/explain/arithmetic.ts';
import { indicatorsOf, valuedAt } from '#planning/cashflow/calculate.ts';
import { explainPresentValue } from '#planning/cashflow/explain-value.ts';
import { exposureOf } from '#planning/cashflow/exposure.ts';
import { irrOf } from '#planning/cashflow/irr.ts';
import {
  accumulated,
  discounted,
  monthlyRate,
  paybackOf,
  presentValue,
  valueTerms,
  yearlyRate,
} from '#planning/cashflow/value.ts';
import { randomBy, type Random } from '#planning/test/random.ts';

/** The check case: reais by month, from m0. */
const CHECK = [-400_000, -150_000, -120_000, 50_000, 120_000, 180_000, 220_000, 160_000, 80_000].map((reais) => reais * 100);
const TMA = 120_000;
const six = (rate: number | null): string => ((rate ?? Number.NaN) * 100).toFixed(6).replace('.', ',');

const valued = (base_month: string, discount: number) => ({ base_month, discount });

describe('several flows', () => {
  it('are worth something together at the earliest base month and the highest rate, also below zero', () => {
    expect(valuedAt([valued('2027-03', -20_000), valued('2026-12', -10_000)], '2030-01')).toEqual({
      base: '2026-12',
      discount: -10_000,
    });
    expect(valuedAt([], '2030-01')).toEqual({ base: '2030-01', discount: 0 });
  });
});

describe('the check case of nine months', () => {
  it('exposure 670.000,00 in m2, and the contributions that pay it', () => {
    const { balance, calls, called, at } = exposureOf(plain, CHECK, 0);
    expect(balance.map((cents) => cents / 100)).toEqual([
      -400_000, -550_000, -670_000, -620_000, -500_000, -320_000, -100_000, 60_000, 140_000,
    ]);
    expect([called, at]).toEqual([67_000_000, 2]);
    expect(calls).toEqual([40_000_000, 15_000_000, 12_000_000, 0, 0, 0, 0, 0, 0]);
  });

  it('a month of 12 % a.a. is 0,9488793 %; VPL 101.331,48 and its running sums to the cent', () => {
    const rate = monthlyRate(TMA);
    expect((rate * 100).toFixed(7)).toBe('0.9488793');
    expect(presentValue(CHECK, rate)).toBe(10_133_148);
    const sums = accumulated(discounted(CHECK, rate)).map(Math.round);
    expect([sums[1], sums[2], sums[6], sums[7]]).toEqual([-54_859_006, -66_634_476, -12_261_171, 2_715_299]);
  });

  it('the terms of VPL sum to it, and at the rate of return to nothing', () => {
    const terms = valueTerms([0, ...CHECK], '2027-01', '2027-02', monthlyRate(TMA));
    expect(terms).toHaveLength(9);
    expect(terms[0]).toEqual({ month: '2027-02', t: 0, flow: -40_000_000, factor: 1, value: -40_000_000 });
    expect(Math.round(terms.reduce((sum, { value }) => sum + value, 0))).toBe(10_133_148);
    const atRate = valueTerms(CHECK, '2027-01', '2027-01', irrOf(CHECK).rate ?? 0);
    expect(Math.abs(atRate.reduce((sum, { value }) => sum + value, 0))).toBeLessThan(0.01);
  });

  it('TIR 3,801829 % a.m., 56,480447 % a.a.; payback 6,625', () => {
    const { rate, roots, notes } = irrOf(CHECK);
    expect([six(rate), six(yearlyRate(rate ?? 0)), roots.length, notes]).toEqual(['3,801829', '56,480447', 1, []]);
    expect(paybackOf(CHECK)).toBe(6.625);
    expect(paybackOf(discounted(CHECK, monthlyRate(TMA)))).toBeCloseTo(6 + 122_611.71 / 149_764.7, 5);
  });

  it('all of it at once, and the same two years later', () => {
    const found = indicatorsOf(CHECK, '2027-01', '2027-01', TMA, 0);
    expect(found).toMatchObject({
      exposure: 67_000_000,
      exposure_month: '2027-03',
      npv: 10_133_148,
      payback: 6.625,
      irr_notes: [],
    });
    expect(indicatorsOf(CHECK, '2029-01', '2029-01', TMA, 0)).toEqual({
      ...found,
      exposure_month: '2029-03',
      contribution_month: '2029-03',
    });
    expect([found.empty, indicatorsOf([0, 0], '2027-01', '2027-01', TMA, 100).empty]).toEqual([false, true]);
    // A base date a year later compounds what comes before it.
    const later = indicatorsOf(CHECK, '2027-01', '2028-01', TMA, 0);
    expect(later).toMatchObject({ npv: presentValue(CHECK, monthlyRate(TMA), -12), payback: 6.625 - 12 });
    expect(Math.abs((later.npv ?? 0) - 10_133_148 * 1.12)).toBeLessThan(1);
  });
});

describe('a present value that is more than money is', () => {
  it('[RT-13] is none, whatever else is worked out: a rate near −100 %, a base date two hundred years away', () => {
    const found = indicatorsOf(CHECK, '2027-01', '2199-12', 10_000_000, 0);
    expect([found.npv, found.exposure]).toEqual([null, 67_000_000]);
    const near = indicatorsOf([...CHECK, ...Array.from({ length: 100 }, () => 1)], '2027-01', '2027-01', -999_999, 0);
    expect([near.npv, near.exposure]).toEqual([null, 67_000_000]);
    expect(explainPresentValue(CHECK, '2027-01', '2199-12', 10_000_000)).toMatchObject({
      text: 'acima de R$ 9 trilhões',
      children: [],
    });
  });

  it('[RT-13] leaves months of nothing nothing, where a power is beyond what a double holds', () => {
    expect(discounted([0, 0], -0.999, 4_000)).toEqual([0, 0]);
    expect(paybackOf(discounted([-100, 0, 200, -50], -0.9, 400))).toBeNull();
  });
});

describe('what is won back to the cent', () => {
  it('[RT-13] is won back, discounted too: no rounding of a power decides', () => {
    // −1.000,00, and 1.120,00 after a year at 12 % a year.
    const flow = [-100_000, ...Array.from({ length: 11 }, () => 0), 112_000, 0];
    expect(paybackOf(discounted(flow, monthlyRate(TMA)))).toBeCloseTo(12, 9);
    expect(paybackOf(discounted([...flow.slice(0, 12), 111_999], monthlyRate(TMA)))).toBeNull();
  });

  it('[RT-13] in any flow that breaks even by its last month, and in none that lacks a cent', () => {
    const wrong = Array.from({ length: 2_000 }, (_, seed) => seed).filter((seed) => {
      const random = randomBy(seed);
      // Whole years, at a rate that makes every power of it a whole number of cents.
      const [years, yearly] = [random.whole(1, 4), random.pick([100_000, 120_000, 250_000, 500_000])];
      const spent = random.whole(1, 900) * 10 ** 8;
      const won = Number((BigInt(spent) * BigInt(1_000_000 + yearly) ** BigInt(years)) / 10n ** BigInt(6 * years));
      const flow = [-spent, ...Array.from({ length: 12 * years - 1 }, () => 0), won];
      const rate = monthlyRate(yearly);
      const even = paybackOf(discounted(flow, rate));
      const short = paybackOf(discounted([...flow.slice(0, -1), won - 1], rate));
      return even === null || Math.abs(even - 12 * years) > 1e-6 || short !== null;
    });
    expect(wrong).toEqual([]);
  });
});

describe('a rate of return', () => {
  it('is found at both bounds of what is looked through, and once where it falls on a point of it', () => {
    // Whatever sign rounding gives to nothing, the points on both sides of it have different ones.
    expect(irrOf([-100, 1]).rate).toBeCloseTo(-0.99, 9);
    expect(irrOf([-100, 1_100]).rate).toBeCloseTo(10, 9);
    for (let at = 0; at <= 2_000; at += 50)
      expect(irrOf([-1e15, Math.round(1e15 * (0.01 * 1_100 ** (at / 2_000)))]).roots).toHaveLength(1);
  });

  it('is not there for a flow that does not change its sign, or has nothing', () => {
    expect(irrOf([-100, -1])).toMatchObject({ rate: null, notes: ['sem_troca'] });
    expect(irrOf([0, 5, 0])).toMatchObject({ rate: null, notes: ['sem_troca'] });
    expect(irrOf([0, 0])).toMatchObject({ rate: null, notes: ['sem_fluxo'] });
    expect(irrOf([])).toMatchObject({ rate: null, notes: ['sem_fluxo'] });
    expect(irrOf([100, -200, 150])).toMatchObject({ rate: null, notes: ['sem_raiz'] });
  });

  it('is the root nearest to 0 of several, the positive one of two alike, with a warning', () => {
    // (1.1 − g)(1.5 − g) for growth g: roots 10 % and 50 %.
    expect(irrOf([-100, 260, -165])).toMatchObject({ notes: ['varias'] });
    expect(irrOf([-100, 260, -165]).roots.map((root) => root.toFixed(9))).toEqual(['0.100000000', '0.500000000']);
    expect(irrOf([-100, 260, -165]).rate).toBeCloseTo(0.1, 10);
    // Roots −50 % and 50 %: growth 0,5 and 1,5.
    expect(irrOf([-400, 800, -300]).rate).toBeCloseTo(0.5, 10);
  });

  it('tells a first movement that comes in, months of nothing before it left out', () => {
    expect(irrOf([0, 0, 100, -110])).toMatchObject({ notes: ['primeiro_positivo'] });
    expect(irrOf([0, -100, 110]).notes).toEqual([]);
    expect(irrOf([0, 0, -100, 110]).rate).toBeCloseTo(0.1, 10);
  });

  it('reaches both ends of the range, and long flows do not overflow', () => {
    expect(irrOf([-100, 1]).rate).toBeCloseTo(-0.99, 9);
    expect(irrOf([-100, 1_100]).rate).toBeCloseTo(10, 9);
    expect(irrOf([-100, 1_200])).toMatchObject({ rate: null, notes: ['sem_raiz'] });
    const long = [-9_000_000_000_000, ...Array.from({ length: 400 }, () => 90_000_000_000)];
    expect(irrOf(long).rate).toBeGreaterThan(0.009);
    expect(irrOf(long.toReversed()).rate).not.toBeNull();
  });

  it('every root makes the flow worth nothing, and the rates put into a flow are found', () => {
    const failed = Array.from({ length: 1_000 }, (_, seed) => seed).filter((seed) => !rootsHold(randomBy(seed)));
    expect(failed).toEqual([]);
  });
});

/** A loan of an even instalment has one known rate; whatever else a flow is, each of its roots is one. */
function rootsHold({ whole, chance }: Random): boolean {
  const rate = whole(-500, 3_000) / 10_000;
  const months = whole(1, 60);
  const instalment = 10_000_000;
  let worth = 0;
  for (let month = 1; month <= months; month += 1) worth += instalment / (1 + rate) ** month;
  const found = irrOf([-Math.round(worth), ...Array.from({ length: months }, () => instalment)]).rate;
  if (found === null || Math.abs(found - rate) > 1e-6) return false;
  const flow = Array.from({ length: whole(2, 40) }, () => (chance(0.2) ? 0 : whole(-90_000_000, 90_000_000)));
  return irrOf(flow).roots.every((root) => {
    const growth = 1 + root;
    const size = flow.reduce((sum, cents, at) => sum + Math.abs(cents) * growth ** -at, 0);
    return Math.abs(flow.reduce((sum, cents, at) => sum + cents * growth ** -at, 0)) <= size * 1e-9;
  });
}

describe('payback', () => {
  it('is 0 without exposure, none where it is not won back, and counts the last time the balance is below 0', () => {
    expect(paybackOf([100, -50])).toBe(0);
    expect(paybackOf([])).toBe(0);
    expect(paybackOf([-100, 50])).toBeNull();
    expect(paybackOf([-100, 150, -100, 100])).toBe(2.5);
    expect(paybackOf([-100, 100])).toBe(1);
  });

  it('[RT-13] of whole cents is exact, however large they are: what lacks a cent is not won back', () => {
    expect(paybackOf([-9e14, 9e14])).toBe(1);
    expect(paybackOf([-9e14, 9e14 - 1])).toBeNull();
  });
});

describe('contributions', () => {
  it('sum to what is lacking with the cash there was, and one shortfall is not paid twice', () => {
    expect(exposureOf(plain, [-100, 50, -80, 200], 0).calls).toEqual([100, 0, 30, 0]);
    expect(exposureOf(plain, [-100, 50, -80], 60)).toMatchObject({ calls: [40, 0, 30], called: 70, at: 2 });
    const failed = Array.from({ length: 2_000 }, (_, seed) => seed).filter((seed) => {
      const { whole } = randomBy(seed);
      const flow = Array.from({ length: whole(1, 60) }, () => whole(-1_000_000, 900_000));
      const { calls, called } = exposureOf(plain, flow, whole(0, 500_000));
      return calls.reduce((sum, call) => sum + call, 0) !== called || calls.some((call) => call < 0);
    });
    expect(failed).toEqual([]);
  });
});
