import type { Variance } from '#planning/statement/compare.ts';
import { FAVOUR_WORDS, isWithoutSide, lackingOf, lackingText, type Known } from '#planning/statement/judgement.ts';
import type { CellOut, ColumnOut } from '#server/sheet-port.ts';

/** What the months that have ended come to, in words: the screen's colours, for a file. */
export const JUDGEMENT: ColumnOut = { title: 'Avaliação', type: 'text', width: 24, aside: true };

export function judgedCell(one: Variance | null, known: readonly Known[]): string {
  if (one === null) return '';
  const lacking = one.favour === 'incompleto' ? lackingOf(known) : null;
  return lacking === null ? FAVOUR_WORDS[one.favour] : lackingText(lacking);
}

/** Budget, actuals and variance: where one side is not there, words and no share. */
export function varianceCells(one: Variance | null): CellOut[] {
  if (one === null) return [null, null, null, null];
  const { base, other, difference, percent, favour } = one;
  return isWithoutSide(favour) ? [base, other, FAVOUR_WORDS[favour], null] : [base, other, difference, percent];
}
