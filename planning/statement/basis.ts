import { monthLabel } from '#planning/text/month-text.ts';
import { formatReais } from '#planning/text/money-format.ts';
import type { Cents } from '#planning/numbers/money.ts';
import type { Month } from '#planning/numbers/months.ts';
import type { Statement } from '#planning/statement/structure.ts';

/**
 * What a report's figures are: what was budgeted, actuals, or actuals until their last month and what was budgeted from
 * there on. Two sources give actuals, never both in one report: the ledger by accrual, UAU by cash.
 */
export const BASES = ['orcado', 'realizado', 'tendencia'] as const;
export type Basis = (typeof BASES)[number];

export const ACTUALS_SOURCES = ['contabil', 'uau'] as const;
export type ActualsSource = (typeof ACTUALS_SOURCES)[number];

/** Accrual is compared with accrual, cash with cash. */
export const actualsSource = (statement: Statement): ActualsSource => (statement === 'dre' ? 'contabil' : 'uau');

export const ACTUALS_WORDS: Readonly<Record<ActualsSource, string>> = { contabil: 'contábil', uau: 'UAU' };

/** What a report of actuals says of its source. */
export interface Actuals {
  source: ActualsSource;
  /** The last month of which the reader sees something, whatever the report's months; null: of none. */
  until: Month | null;
  /** Months of the report of which they see something, in order. */
  months: Month[];
  /** Money of UAU that is left out on purpose («ignorar (transferência)»), without sign. */
  ignored: Cents;
}

/** «Realizado: contábil, até set/2026». */
export const actualsText = ({ source, until }: Pick<Actuals, 'source' | 'until'>): string =>
  `Realizado: ${ACTUALS_WORDS[source]}, ${until === null ? 'ainda sem meses' : `até ${monthLabel(until)}`}`;

/** What was left out on purpose; null: nothing. */
export const ignoredText = ({ ignored }: Pick<Actuals, 'ignored'>): string | null =>
  ignored === 0 ? null : `${formatReais(ignored)} ignorados como transferência.`;
