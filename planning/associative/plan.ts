import type { Cents, Millionths } from '#planning/numbers/money.ts';
import type { Month } from '#planning/numbers/months.ts';
import type { SalesCurve } from '#planning/curves/sales.ts';
import type { WorkCurve } from '#planning/curves/work.ts';

/**
 * How the bank pays: with the works' measurements (`associativo`), once at the keys (`repasse_chave`, the usual SBPE
 * loan), or not at all, the buyer paying the developer everything (`tabela_direta`).
 */
export const MODALITIES = ['associativo', 'repasse_chave', 'tabela_direta'] as const;
export type Modality = (typeof MODALITIES)[number];

/** Longest horizon of a plan. */
export const MAX_MONTHS = 120;

/** A cancelled sale: `units` of the sales of month `sale`; null: of the oldest sales already signed. */
export interface CancellationRow {
  month: Month;
  units: number;
  sale: Month | null;
}

/** Cancellations month by month, or a share of each month's gross sales, `lag` months later (by largest remainder). */
export type Cancellations = { kind: 'linhas'; rows: CancellationRow[] } | { kind: 'percentual'; share: Millionths; lag: number };

/** Actuals up to a month, in the place of what was planned. Arrays go from the plan's first month to `through`. */
export interface ActualMonths {
  through: Month;
  /** Gross units sold; null: as planned. */
  sales: number[] | null;
  /** Accumulated works as measured. */
  work: Millionths[] | null;
  /** What the bank paid in each month. */
  released: Cents[] | null;
  /** What the buyers paid in each month. */
  own: Cents[] | null;
}

/**
 * How what buyers owe is corrected: by one index until the keys, by another (null: the same) and an extra rate a month
 * after them.
 */
export interface CorrectionAssumption {
  /** Codes of indices. */
  index: string;
  after_index: string | null;
  after_rate: Millionths;
  /** Months that both months are read earlier. */
  lag: number;
}

/** Assumptions of a module's receipts. Rates in millionths (5 % = 50_000), amounts in cents, a value a month. */
export interface AssociativePlan {
  modality: Modality;
  start: Month;
  /** Length of the horizon, 1 to 120. */
  months: number;
  /** Units of the module; those swapped for the land are not for sale. */
  units: number;
  swap_units: number;
  /** Mean price of a unit. */
  price: Cents;
  /** The bank's share of the price, or its amount a unit. Not read by `tabela_direta`. */
  financed: { kind: 'percentual'; share: Millionths } | { kind: 'valor'; value: Cents };
  /** The bank's appraisal a unit and how much of it it lends; null: no limit. */
  appraisal: Cents | null;
  ltv: Millionths;
  /** Down payment in the month of the sale, as a share of the price. */
  down_payment: Millionths;
  /** Monthly instalments from the month after the sale; they take what the other own payments leave. */
  instalments: number;
  /** Larger instalments every `every` months after the sale, each a share of the price. */
  balloons: { count: number; every: number; share: Millionths } | null;
  /** Paid by the buyer at the keys, as a share of the price. */
  keys_payment: Millionths;
  /** Null: what buyers owe is not corrected. */
  correction: CorrectionAssumption | null;
  /** Share of the financed value released at signing: the land. */
  land_share: Millionths;
  sales: SalesCurve;
  /** Months from the sale to the signing with the bank. */
  signing_lag: number;
  work: WorkCurve;
  retention: Millionths;
  /** `unica`: all at the occupancy permit; `3+2`: two fifths wait for the registration. */
  retention_mode: 'unica' | '3+2';
  /** Habite-se; null: not within sight, the retention stays outside the horizon. */
  occupancy: Month | null;
  /** Averbação. */
  registration: Month | null;
  /** Months from the occupancy permit to the keys, when the bank pays under `repasse_chave`. */
  keys_lag: number;
  /** Share of the units that must be signed before the first release; 0: none. */
  minimum_demand: Millionths;
  cancellations: Cancellations | null;
  /**
   * What a buyer who cancels gets back: what they paid less `kept`, `delay` months later; or by the law of the
   * ring-fenced estate.
   */
  refund: { kept: Millionths; delay: number; ring_fenced: boolean };
  /** Months from the measurement to the credit. */
  payment_lag: number;
  actual: ActualMonths | null;
}

/** A plan as a new module begins with: nothing sold, the usual shares. Every field can be changed. */
export function emptyPlan(start: Month, months: number): AssociativePlan {
  return {
    modality: 'associativo',
    start,
    months,
    units: 0,
    swap_units: 0,
    price: 0,
    financed: { kind: 'percentual', share: 800_000 },
    appraisal: null,
    ltv: 800_000,
    down_payment: 50_000,
    instalments: 0,
    balloons: null,
    keys_payment: 0,
    correction: null,
    land_share: 0,
    sales: { kind: 'unidades', values: Array.from<number>({ length: months }).fill(0) },
    signing_lag: 2,
    work: { kind: 'linear', first: start, last: start },
    retention: 50_000,
    retention_mode: 'unica',
    occupancy: null,
    registration: null,
    keys_lag: 0,
    minimum_demand: 0,
    cancellations: null,
    refund: { kept: 250_000, delay: 6, ring_fenced: false },
    payment_lag: 0,
    actual: null,
  };
}
