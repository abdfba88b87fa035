import { IssueList, type Issue } from '#planning/plan/issue.ts';
import { checkedCents, type Cents } from '#planning/numbers/money.ts';
import { addMonths } from '#planning/numbers/months.ts';
import { isWithin, sourceKey, type AmountSeries, type Source, type Span } from '#planning/statement/amounts.ts';
import { amountAt, sumSeries, type MonthSeries } from '#planning/statement/series.ts';
import { zeros } from '#planning/numbers/zeros.ts';

/** What one company books with another: the same business seen from both. */
export interface EliminationSide {
  company: number;
  source: Source;
}

export interface EliminationPair {
  id: number;
  nome: string;
  one: EliminationSide;
  other: EliminationSide;
}

/** What a pair took out. */
export interface EliminationNote {
  pair: number;
  nome: string;
  /** Taken out of each side, without sign. */
  eliminated: Cents;
  /** What the sides differ by and therefore stays, signed as it appears in the result. */
  difference: Cents;
}

export function eliminationIssues(pairs: readonly EliminationPair[]): Issue[] {
  const list = new IssueList();
  const seen = new Map<string, string>();
  for (const { id, nome, one, other } of pairs) {
    const field = `eliminations.${id}`;
    if (one.company === other.company)
      list.error('mesma_empresa', field, `Eliminação ${nome}: as duas empresas devem ser diferentes.`);
    for (const side of [one, other]) {
      const before = seen.get(sideKey(side));
      if (before !== undefined)
        list.error(
          'lado_repetido',
          field,
          `Eliminação ${nome}: um dos lados já é eliminado por ${before}. Uma origem entra em um só par.`,
        );
      seen.set(sideKey(side), nome);
    }
  }
  return list.issues;
}

const sideKey = ({ company, source }: EliminationSide): string => `${company}|${sourceKey(source)}`;

/**
 * Takes out what companies of the group book with each other, month by month: as much as both sides have with opposite
 * signs. The result is the same with and without it; revenue and expense are each less. What the sides differ by stays
 * and is told, of the months shown.
 */
export function eliminated(
  amounts: readonly AmountSeries[],
  pairs: readonly EliminationPair[],
  shown: Span,
): { amounts: AmountSeries[]; notes: EliminationNote[] } {
  const taken: AmountSeries[] = [];
  const notes = pairs.map((pair): EliminationNote => {
    const [one, other] = [sideOf(amounts, pair.one), sideOf(amounts, pair.other)];
    const all = sumSeries([one, other]);
    const [ones, others] = [zeros(all.values.length), zeros(all.values.length)];
    const note: EliminationNote = { pair: pair.id, nome: pair.nome, eliminated: 0, difference: 0 };
    all.values.forEach((difference, at) => {
      const month = addMonths(all.start, at);
      const [left, right] = [amountAt(one, month), amountAt(other, month)];
      const isShown = isWithin(month, shown);
      if (isShown) note.difference = checkedCents(note.difference + difference);
      if (left < 0 === right < 0 || left === 0 || right === 0) return;
      const size = Math.min(Math.abs(left), Math.abs(right));
      ones[at] = left > 0 ? -size : size;
      others[at] = -(ones[at] ?? 0);
      if (isShown) note.eliminated = checkedCents(note.eliminated + size);
    });
    taken.push(...seriesOf(pair, pair.one, all, ones), ...seriesOf(pair, pair.other, all, others));
    return note;
  });
  return { amounts: [...amounts, ...taken], notes };
}

const sideOf = (amounts: readonly AmountSeries[], { company, source }: EliminationSide): MonthSeries =>
  sumSeries(amounts.filter((series) => series.company === company && sourceKey(series.source) === sourceKey(source)));

function seriesOf(
  pair: EliminationPair,
  { company, source }: EliminationSide,
  { start }: MonthSeries,
  values: Cents[],
): AmountSeries[] {
  if (values.every((cents) => cents === 0)) return [];
  const place = { company, enterprise: null, center_cost: null };
  return [{ ...place, source, start, values, ref: `elimination:${pair.id}`, label: `Eliminação ${pair.nome}` }];
}
