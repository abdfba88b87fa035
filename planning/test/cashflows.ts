import type { Loan } from '#planning/cashflow/loan.ts';
import { CASH_LINES, emptyCashflow, TYPED_LINES, type CashflowPlan } from '#planning/cashflow/plan.ts';
import type { DevelopmentPlans } from '#planning/development/calculate.ts';
import type { IndexTables } from '#planning/indices/series.ts';
import { addMonths, type Month } from '#planning/numbers/months.ts';
import { TAX_PRESETS } from '#planning/taxes/rules.ts';
import { randomAssociative } from '#planning/test/associative-plans.ts';
import { randomPoc } from '#planning/test/poc-plans.ts';
import type { Random } from '#planning/test/random.ts';

/** One index that grows by its forecast, so that every month has a level. */
const TABLES: IndexTables = {
  INCC: { name: 'INCC', kind: 'numero_indice', published: [{ month: '2015-01', value: 1_000_000_000 }], forecast: 4_321 },
};

/** Plans of a module of any shape without errors. */
export function randomDevelopment(random: Random, id = 1): DevelopmentPlans {
  const { whole, chance } = random;
  const associative = chance(0.9) ? randomAssociative(random, false) : null;
  const poc = chance(0.8) ? randomPoc(random) : null;
  const start = addMonths(associative?.start ?? poc?.start ?? '2027-01', whole(-3, 3));
  const cashflow = chance(0.95) ? randomCashflow(random, start) : null;
  const place = { company: whole(1, 3), enterprise: id, center_cost: null, ref: `module:${id}`, nome: `Módulo ${id}` };
  return { place, associative, poc, cashflow, tables: TABLES };
}

export function randomCashflow(random: Random, start: Month): CashflowPlan {
  const { whole, chance, pick } = random;
  const months = chance(0.03) ? whole(60, 120) : whole(1, 24);
  const actualMonths = chance(0.4) ? whole(0, months) : 0;
  const amount = (): number => (chance(0.3) ? 0 : whole(0, 90_000_000));
  const parts = Array.from({ length: months }, () => whole(0, 1_000_000 / months));
  const curve = parts.map((part, at) =>
    at === months - 1 ? 1_000_000 - parts.slice(0, -1).reduce((sum, one) => sum + one, 0) : part,
  );
  const first = whole(-2, months - 1);
  return {
    ...emptyCashflow(start, months),
    base_month: addMonths(start, whole(-6, 6)),
    discount: whole(0, 300_000),
    opening: chance(0.5) ? 0 : whole(-9_000_000, 90_000_000),
    cutoff: actualMonths > 0 ? addMonths(start, actualMonths) : null,
    realised: Object.fromEntries(
      CASH_LINES.filter(() => actualMonths > 0 && chance(0.4)).map((line) => [
        line,
        Array.from({ length: whole(0, actualMonths) }, amount),
      ]),
    ),
    works: chance(0.8)
      ? {
          budget: whole(0, 900_000_000),
          base: addMonths(start, whole(-6, 6)),
          curve: {
            kind: pick(['linear', 's']),
            first: addMonths(start, first),
            last: addMonths(start, whole(first, months + 2)),
          },
          index: chance(0.3) ? 'INCC' : null,
          lag: whole(0, 2),
          maintenance: { share: whole(0, 50_000), months: whole(1, 12) },
        }
      : null,
    typed: Array.from({ length: whole(0, 8) }, () => ({
      line: pick(TYPED_LINES),
      month: addMonths(start, whole(-1, months)),
      amount: whole(0, 90_000_000),
    })),
    commission: { share: whole(0, 60_000), lag: whole(0, 2) },
    marketing: { share: whole(0, 30_000), curve },
    administration: whole(0, 150_000),
    taxes: {
      rules: chance(0.8) ? [{ from: start, ...TAX_PRESETS[pick(['RET4', 'RET1', 'LP', 'LR'] as const)] }] : [],
      lag: whole(0, 2),
    },
    loan: chance(0.5) ? randomLoan(random, start, months) : null,
    late: chance(0.3) ? { overdue: whole(0, 9_000_000), recovery: whole(0, 1_000_000), lag: whole(0, 4) } : null,
    cover: chance(0.5),
  };
}

function randomLoan({ whole, chance, pick }: Random, start: Month, months: number): Loan {
  return {
    limit: whole(0, 500_000_000),
    share: whole(0, 1_000_000),
    retention: whole(0, 200_000),
    occupancy: chance(0.7) ? addMonths(start, whole(0, months)) : null,
    rate: whole(0, 300_000),
    interest: pick(['pago', 'capitalizado', 'capitalizado_na_carencia']),
    grace: whole(0, 6),
    sweep: whole(0, 1_000_000),
    due: chance(0.4) ? addMonths(start, whole(0, months)) : null,
    fee: whole(0, 20_000),
    balance: 0,
    released: 0,
  };
}
