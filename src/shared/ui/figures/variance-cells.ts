import type { Variance } from '#planning/statement/compare.ts';
import { FAVOUR_WORDS, isWithoutSide, judgementText, type Favour, type Known } from '#planning/statement/judgement.ts';
import { shareText } from '#src/shared/format/share.ts';
import type { FigureCell, FigureColumn, FigureGroup } from '#src/shared/ui/figures/figure-rows.ts';

const PARTS = ['budget', 'fact', 'difference', 'percent'] as const;
const PARTS_OF_TOTAL = [...PARTS, 'trend', 'toGo'] as const;
/** What a column says of budget against actuals; the last two of a total alone. */
export type ActualsPart = (typeof PARTS_OF_TOTAL)[number];

/** What its columns are called. */
export const ACTUALS_LABELS: Readonly<Record<ActualsPart, string>> = {
  budget: 'Orçado',
  fact: 'Realizado',
  difference: 'Variação',
  percent: 'Variação %',
  trend: 'Tendência',
  toGo: 'A realizar',
};

const kindOf = (part: ActualsPart, total: boolean): FigureColumn['kind'] =>
  part === 'percent' ? 'faint' : total && part === 'fact' ? 'total' : 'figure';

/** What is not left out; all where nothing would be left. */
export function withoutHidden<T>(all: readonly T[], hidden: readonly unknown[], wordOf: (one: T) => unknown = (one) => one) {
  const shown = all.filter((one) => !hidden.includes(wordOf(one)));
  return shown.length > 0 ? shown : all;
}

/**
 * Budget against actuals: columns of each period, under its heading, and of the `total`, which says more; without those
 * that its reader left out.
 */
export function actualsColumns<Place extends { key: string; label: string; open?: boolean | undefined }>(
  places: readonly Place[],
  hidden: readonly string[],
) {
  const partsOf = ({ key }: Place) => withoutHidden<ActualsPart>(key === 'total' ? PARTS_OF_TOTAL : PARTS, hidden);
  return {
    columns: places.flatMap((place) =>
      partsOf(place).map((part) => ({
        ...place,
        open: undefined,
        key: `${place.key}-${part}`,
        label: ACTUALS_LABELS[part],
        kind: kindOf(part, place.key === 'total'),
        part,
      })),
    ),
    groups: places.map((place): FigureGroup => ({
      key: place.key,
      label: place.label,
      span: partsOf(place).length,
      open: place.open,
    })),
  };
}

interface Written {
  /** Writes a figure of the line. */
  amount: (value: number) => string;
  /** Shares differ by points. */
  percentual?: boolean;
  /** The column goes on after the last month with actuals. */
  partial: boolean;
  /** How much of what the line sums is known. */
  known?: readonly Known[];
}

/** How a judgement is drawn; what it means is said beside. */
export const FAVOUR_TONES: Readonly<Record<Favour, FigureCell['tone']>> = {
  favoravel: 'good',
  desfavoravel: 'bad',
  neutro: undefined,
  sem_realizado: undefined,
  sem_orcamento: undefined,
  incompleto: 'unsure',
};
/** Before a difference of which too much is lacking: its colour is not all that says it. */
export const UNSURE = '≈ ';

/** A difference in its colour; one that is written as nothing at its scale is neither good nor bad. */
export function judged(text: string, tone: FigureCell['tone'], title: string | undefined): FigureCell {
  return { text, tone: tone === 'unsure' || /[1-9]/.test(text) ? tone : undefined, title };
}

/** One figure of budget against actuals, coloured by what it does to the result. */
export function varianceCell(
  part: ActualsPart,
  one: Variance,
  { amount, percentual = false, partial, known = [] }: Written,
): FigureCell {
  const figure = (value: number | null): string => (value === null ? '—' : amount(value));
  if (part === 'budget') return { text: figure(one.base) };
  if (part === 'fact') return { text: figure(one.other) };
  const { difference, percent, favour } = one;
  const tone = FAVOUR_TONES[favour];
  const words = judgementText(favour, { against: 'ao orçado', known });
  const title = words ?? (partial && difference !== null ? 'Período em andamento: o orçado é do período todo.' : undefined);
  if (isWithoutSide(favour)) return { text: part === 'percent' ? '—' : FAVOUR_WORDS[favour], title };
  if (part === 'percent') return judged(percent === null ? '—' : shareText(percent, 1), tone, title);
  if (difference === null) return { text: '—' };
  const text = percentual ? amount(difference).replace('%', 'p.p.') : amount(difference);
  return judged(tone === 'unsure' ? `${UNSURE}${text}` : text, tone, title);
}
