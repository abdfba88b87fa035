import { monthLabel } from '#planning/text/month-text.ts';
import { formatMoney } from '#planning/text/money-format.ts';
import type { Cents } from '#planning/numbers/money.ts';
import type { Month } from '#planning/numbers/months.ts';
import type { Statement } from '#planning/statement/structure.ts';

/**
 * What a report's figures are: what was budgeted, what happened, or what happened until its last month and what was budgeted from there on
 *. Two sources tell what happened, never both in one report: the ledger by accrual, UAU by cash.
 */
export const BASES = ['orcado', 'realizado', 'tendencia'] as const;
export type Basis = (typeof BASES)[number];

export const REALISED_SOURCES = ['contabil', 'uau'] as const;
export type RealisedSource = (typeof REALISED_SOURCES)[number];

/** Accrual is compared with accrual, cash with cash. */
export const realisedSource = (statement: Statement): RealisedSource => (statement === 'dre' ? 'contabil' : 'uau');

export const REALISED_WORDS: Readonly<Record<RealisedSource, string>> = { contabil: 'contábil', uau: 'UAU' };

/** What a report of what happened says of its source. */
export interface Realised {
  source: RealisedSource;
  /** The last month of which the reader sees something, whatever the report's months; null: of none. */
  until: Month | null;
  /** Months of the report of which he sees something, in order. */
  months: Month[];
  /** Money of UAU that is left out on purpose («ignorar (transferência)»), without sign. */
  ignored: Cents;
}

/** «Realizado: contábil, até set/2026». */
export const realisedText = ({ source, until }: Pick<Realised, 'source' | 'until'>): string =>
  `Realizado: ${REALISED_WORDS[source]}, ${until === null ? 'ainda sem meses' : `até ${monthLabel(until)}`}`;

/** What was left out on purpose; null: nothing. */
export const ignoredText = ({ ignored }: Pick<Realised, 'ignored'>): string | null =>
  ignored === 0 ? null : `R$ ${formatMoney(ignored)} ignorados como transferência.`;
