import type { Millionths } from '#planning/numbers/money.ts';
import { formatPercent } from '#planning/text/percent-text.ts';
import { ONE } from '#planning/numbers/ratio.ts';

/**
 * Good or bad for the result, not up or down. What cannot be told is neither: `sem_realizado` where nothing happened,
 * `sem_orcamento` where nothing at all was budgeted, `incompleto` where too much is lacking of what is summed, `neutro`
 * where there is no difference or its months have not ended.
 */
export const FAVOURS = ['favoravel', 'desfavoravel', 'neutro', 'sem_realizado', 'sem_orcamento', 'incompleto'] as const;
export type Favour = (typeof FAVOURS)[number];

/** In one word, beside a figure or in a column of a file; empty: nothing is said. */
export const FAVOUR_WORDS: Readonly<Record<Favour, string>> = {
  favoravel: 'favorável',
  desfavoravel: 'desfavorável',
  neutro: '',
  sem_realizado: 'sem realizado',
  sem_orcamento: 'sem orçamento',
  incompleto: 'incompleto',
};

/** Sums of which less is known are called neither good nor bad. */
export const LEAST_KNOWN: Millionths = 900_000;

/**
 * How much of what a sum is made of is known, and what the rest lacks: a line in the actuals (`realised_line`), one in
 * what was budgeted (`budget_line`), one in the version beside it (`other_line`), or any actuals beside the budget
 * (`actuals`).
 */
export interface Known {
  share: Millionths;
  lacks: 'realised_line' | 'budget_line' | 'other_line' | 'actuals';
}

/** A tenth of a per cent. */
const TENTH: Millionths = 1000;

const LACKING: Readonly<Record<Known['lacks'], (share: string) => string>> = {
  realised_line: (share) => `só ${share} do realizado têm de-x-para`,
  budget_line: (share) => `só ${share} do orçado têm de-x-para`,
  other_line: (share) => `só ${share} da versão comparada têm de-x-para`,
  actuals: (share) => `só ${share} do orçado até aqui têm algum realizado`,
};

/** What keeps sums from being judged: the least known of what they are made of. Null: enough of all is known. */
export function lackingOf(known: readonly Known[]): Known | null {
  const [least] = known.filter(({ share }) => share < LEAST_KNOWN).toSorted((one, other) => one.share - other.share);
  return least ?? null;
}

/** «Incompleto: só 41 % do realizado têm de-x-para. Abaixo de 90 % um total não é julgado.» */
export function lackingText({ share, lacks }: Known): string {
  // As a report rounds its shares, except that 89,99 % are not 90 %.
  const rounded = Math.round(share / TENTH) * TENTH;
  const shown = rounded < LEAST_KNOWN ? rounded : LEAST_KNOWN - TENTH;
  return `Incompleto: ${LACKING[lacks](formatPercent(shown))}. Abaixo de ${formatPercent(LEAST_KNOWN)} um total não é julgado.`;
}

/** How much of the budget until now has something that happened beside it; unsigned, as exact as a judgement needs. */
export const actualsKnown = (met: number, budgeted: number): Known[] =>
  budgeted === 0 ? [] : [{ share: Math.floor((met / budgeted) * ONE), lacks: 'actuals' }];

export interface Judged {
  /** What the difference does to the result, above 0 better; null: there is none. */
  effect: number | null;
  /** Its months have ended. */
  ended?: boolean;
  /** Anything stands on the side that is judged. */
  happened?: boolean;
  /** Anything was budgeted in all that is compared: a line's 0 is a statement in a budget, not without one. */
  budgeted?: boolean;
  /** Of a sum: how much of its parts is known. */
  known?: readonly Known[];
}

/** What a difference is called: the one place that decides it, for every report, file and page. */
export function judge({ effect, ended = true, happened = true, budgeted = true, known = [] }: Judged): Favour {
  if (effect === null || effect === 0) return 'neutro';
  if (!happened) return 'sem_realizado';
  if (!budgeted) return 'sem_orcamento';
  if (!ended) return 'neutro';
  if (lackingOf(known) !== null) return 'incompleto';
  return effect > 0 ? 'favoravel' : 'desfavoravel';
}

/** Whether one side is not there: words stand in the place of a difference. */
export const isWithoutSide = (favour: Favour): boolean => favour === 'sem_realizado' || favour === 'sem_orcamento';
/** Whether it was judged, and is against the result. */
export const isAgainst = (favour: Favour): boolean => favour === 'desfavoravel';
/** Whether it was judged, and is in favour of the result. */
export const isInFavour = (favour: Favour): boolean => favour === 'favoravel';

/** What is said of a judgement where there is room for it. */
export function judgementText(
  favour: Favour,
  { against, known = [] }: { against: string; known?: readonly Known[] },
): string | undefined {
  if (favour === 'favoravel') return `Favorável em relação ${against}`;
  if (favour === 'desfavoravel') return `Desfavorável em relação ${against}`;
  if (favour === 'sem_realizado') return 'Sem realizado: nada foi lançado, então não há o que julgar.';
  if (favour === 'sem_orcamento') return 'Sem orçamento: nada foi orçado no período, então não há o que julgar.';
  const lacking = favour === 'incompleto' ? lackingOf(known) : null;
  return lacking ? lackingText(lacking) : undefined;
}
