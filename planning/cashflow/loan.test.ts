import { describe, expect, it } from 'vitest';
import { plain } from '#planning/explain/arithmetic.ts';
import { loanSheet, type Loan, type LoanActual, type LoanSheet } from '#planning/cashflow/loan.ts';
import { randomBy } from '#planning/test/random.ts';

const LOAN: Loan = {
  limit: 1_000_000_00,
  share: 800_000,
  retention: 100_000,
  occupancy: '2027-06',
  rate: 120_000,
  interest: 'pago',
  grace: 0,
  sweep: 1_000_000,
  due: null,
  fee: 0,
  balance: 0,
  released: 0,
};
const COST = [500_000_00, 500_000_00, 300_000_00, -50_000_00, 0, 0, 0, 0];

function sheet(change: Partial<Loan>, transfers: number[] = [], actual: LoanActual<number> | null = null): LoanSheet<number> {
  return loanSheet(plain, { ...LOAN, ...change }, '2027-01', COST, transfers, actual);
}

describe('a production loan', () => {
  it('releases its share of the cost as far as the limit goes, what is kept back at the occupancy permit', () => {
    const { release, balance } = sheet({});
    expect(release).toEqual([400_000_00, 400_000_00, 100_000_00, 0, 0, 100_000_00, 0, 0]);
    expect(balance.at(-1)).toBe(1_000_000_00);
    expect(sheet({ occupancy: null }).release).toEqual([400_000_00, 400_000_00, 100_000_00, 0, 0, 0, 0, 0]);
    // Cost below the limit: nothing is kept back, and nothing comes later.
    expect(sheet({ limit: 2_000_000_00 }).release).toEqual([400_000_00, 400_000_00, 240_000_00, 0, 0, 0, 0, 0]);
  });

  it('works out interest on the balance of the month before, to the cent, before release and amortisation', () => {
    const { interest, amortisation, balance } = sheet({}, [0, 100_000_00, 0, 0, 0, 0, 950_000_00, 500_000_00]);
    // 400.000,00 × 0,9488792935 % = 3.795,52
    expect(interest.slice(0, 4)).toEqual([0, 3_795_52, 6_642_16, 7_591_03]);
    expect(amortisation).toEqual([0, 100_000_00, 0, 0, 0, 0, 900_000_00, 0]);
    expect(balance).toEqual([400_000_00, 700_000_00, 800_000_00, 800_000_00, 800_000_00, 900_000_00, 0, 0]);
  });

  it('adds interest to the balance where it is not paid, and only so long', () => {
    const never = sheet({ interest: 'capitalizado' });
    expect(never.interest).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    expect(never.balance[1]).toBe(803_795_52);
    const grace = sheet({ interest: 'capitalizado_na_carencia', grace: 2 }, [900_00, 900_00, 900_00]);
    expect(grace.interest.slice(0, 3)).toEqual([0, 0, 7_627_05]);
    expect(grace.amortisation.slice(0, 3)).toEqual([0, 0, 900_00]);
  });

  it('falls due as a whole, charges its releases, and sweeps its share of what is transferred', () => {
    const { amortisation, balance, fees } = sheet({ due: '2027-08', fee: 10_000, sweep: 500_000 }, [0, 0, 0, 0, 100_000_00]);
    expect(amortisation).toEqual([0, 0, 0, 0, 50_000_00, 0, 0, 950_000_00]);
    expect(balance.at(-1)).toBe(0);
    expect(fees).toEqual([4_000_00, 4_000_00, 1_000_00, 0, 0, 1_000_00, 0, 0]);
  });

  it('goes on from the actuals: the first forecast month takes what the releases differ', () => {
    const actual = {
      months: 2,
      release: [300_000_00, 300_000_00],
      interest: [0, 2_800_00],
      amortisation: [0, 50_000_00],
      fees: [0, 0],
    };
    const { release, balance, interest } = sheet({}, [], actual);
    expect(release).toEqual([300_000_00, 300_000_00, 300_000_00, 0, 0, 100_000_00, 0, 0]);
    expect(balance.slice(0, 3)).toEqual([300_000_00, 550_000_00, 850_000_00]);
    expect(interest[1]).toBe(2_800_00);
  });

  it('over random loans: the balance is what was released and capitalised less what was amortised, never negative, never beyond the limit', () => {
    const failed = Array.from({ length: 3_000 }, (_, seed) => seed).filter((seed) => {
      const { whole, pick, chance } = randomBy(seed);
      const months = whole(1, 60);
      const loan: Loan = {
        limit: whole(0, 900_000_00),
        share: whole(0, 1_000_000),
        retention: whole(0, 300_000),
        occupancy: chance(0.7) ? '2028-01' : null,
        rate: whole(0, 400_000),
        interest: pick(['pago', 'capitalizado', 'capitalizado_na_carencia']),
        grace: whole(0, 12),
        sweep: whole(0, 1_000_000),
        due: chance(0.5) ? '2029-06' : null,
        fee: whole(0, 50_000),
        balance: 0,
        released: 0,
      };
      const cost = Array.from({ length: months }, () => whole(-5_000_00, 90_000_00));
      const transfers = Array.from({ length: months }, () => whole(-5_000_00, 60_000_00));
      const { release, accrued, interest, amortisation, balance } = loanSheet(plain, loan, '2027-01', cost, transfers, null);
      let owed = 0n;
      let given = 0n;
      return !balance.every((shown, at) => {
        const due =
          (owed * BigInt(Math.round(((1 + loan.rate / 1e6) ** (1 / 12) - 1) * 1e12)) * 2n + 10n ** 12n) / (2n * 10n ** 12n);
        given += BigInt(release[at] ?? -1);
        owed += due - BigInt(interest[at] ?? 0) + BigInt(release[at] ?? 0) - BigInt(amortisation[at] ?? 0);
        const retained = (BigInt(loan.limit) * BigInt(loan.retention) * 2n + 1_000_000n) / 2_000_000n;
        const ceiling = BigInt(loan.limit) - (loan.occupancy !== null && at >= 12 ? 0n : retained);
        return (
          BigInt(shown) === owed &&
          owed >= 0n &&
          BigInt(accrued[at] ?? -1) === due &&
          given <= ceiling &&
          (release[at] ?? -1) >= 0
        );
      });
    });
    expect(failed).toEqual([]);
  });
});
