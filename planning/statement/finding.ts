import type { Cents, Millionths } from '#planning/numbers/money.ts';
import type { Month } from '#planning/numbers/months.ts';
import { ONE } from '#planning/numbers/ratio.ts';
import { isAgainst, isInFavour, lackingOf, lackingText, type Favour, type Known } from '#planning/statement/judgement.ts';
import type { RankedVariance } from '#planning/statement/ranking.ts';
import { formatScaled, SCALE_WORDS } from '#planning/statement/scale.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import { formatPercent } from '#planning/text/percent-text.ts';

/** What a development comes to, as far as a finding asks. */
export interface FoundDevelopment {
  id: number;
  nome: string;
  /** A fraction a year; null: not calculable. */
  irr_yearly: number | null;
  irr_notes: readonly string[];
  /** The least that an investor asks a year. */
  discount: Millionths;
  npv: Cents | null;
}

/** What there is to find something in. */
export interface FoundIn {
  developments: readonly FoundDevelopment[];
  /** What the latest forecast of the year says of them; null: there is none. */
  forecast: { version: number; nome: string; developments: readonly FoundDevelopment[] } | null;
  /** Largest first (`largestVariances`). */
  variances: readonly RankedVariance[];
  /** What the result of the year tends to, beside its budget; null: nothing happened. */
  result: { key: string; nome: string; budgeted: Cents; trend: Cents; favour: Favour } | null;
  /** What is known of the result on both sides. */
  known: readonly Known[];
  until: Month | null;
}

export const FINDINGS = ['return', 'coverage', 'variance', 'result', 'nothing'] as const;

/** One thing worth looking at first, in words, and where it is looked at. */
export interface Finding {
  kind: (typeof FINDINGS)[number];
  text: string;
  /** The report's row it is about; null: none of them. */
  row: string | null;
  /** The development it is about. */
  enterprise: number | null;
  /** The version that says so, where it is another one than the year's own. */
  version: number | null;
}

/** A variance is worth a word from this share of its budget on: what planners look for («acima de 10 %»). */
const WORTH_A_WORD: Millionths = ONE / 10;

/**
 * The one finding of a year, by this order, the first that there is:
 *
 * 1. a development that returns less than is asked of it (`returnsTooLittle`), the largest loss of value first; by the
 *    budget, else by the latest forecast, whose name is told;
 * 2. that too little is known to judge by (`lackingOf`): what follows would be chance;
 * 3. the largest variance against the result that is at least a tenth of its budget. A tenth is what planners look
 *    for (docs/decisions/062); by size in R$ among those, as a controller's report of exceptions has it;
 * 4. a result that tends below its budget;
 * 5. the largest variance in favour of the result, by the same tenth;
 * 6. that nothing deviates by so much.
 *
 * Null: no actuals or no budget, and no development to tell of. What is not judged is never found (`judge`).
 */
export function findingOf(given: FoundIn): Finding | null {
  const { developments, forecast } = given;
  const poor = poorestOf(developments);
  if (poor) return { kind: 'return', text: returnText(poor), row: null, enterprise: poor.id, version: null };
  const foreseen = forecast && poorestOf(forecast.developments);
  if (!foreseen) return ofYear(given);
  const text = returnText(foreseen, ` em «${forecast.nome}»`);
  return { kind: 'return', text, row: null, enterprise: foreseen.id, version: forecast.version };
}

const poorestOf = (developments: readonly FoundDevelopment[]): FoundDevelopment | undefined =>
  developments.filter(returnsTooLittle).toSorted((one, other) => (one.npv ?? 0) - (other.npv ?? 0))[0];

/** What there is to say of the year itself, from the second on. */
function ofYear({ variances, result, known, until }: FoundIn): Finding | null {
  const none = { row: null, enterprise: null, version: null };
  if (until === null || result === null) return null;
  const lacking = lackingOf(known);
  if (lacking !== null) return { ...none, kind: 'coverage', text: lackingText(lacking), row: result.key };
  const large = variances.filter(isLarge);
  const bad = large.find(({ favour }) => isAgainst(favour));
  if (bad) return { ...none, kind: 'variance', text: varianceText(bad, until), row: bad.key };
  if (isAgainst(result.favour)) return { ...none, kind: 'result', text: resultText(result), row: result.key };
  const good = large.find(({ favour }) => isInFavour(favour));
  if (good) return { ...none, kind: 'variance', text: varianceText(good, until), row: good.key };
  // Without a budget there is nothing to deviate from.
  if (result.favour === 'sem_orcamento') return null;
  const text = `Nenhuma linha julgada foge do orçado por um décimo ou mais até ${monthLabel(until)}.`;
  return { ...none, kind: 'nothing', text };
}

/**
 * Whether a development is worth less than nothing at the rate that is asked of it, and its IRR below that rate. Both,
 * since a flow may have several rates and the present value decides then (Brealey, Myers and Allen, «Principles of
 * Corporate Finance», the pitfalls of IRR).
 */
export const returnsTooLittle = ({
  irr_yearly,
  irr_notes,
  discount,
  npv,
}: Pick<FoundDevelopment, 'irr_yearly' | 'irr_notes' | 'discount' | 'npv'>): boolean =>
  npv !== null &&
  npv < 0 &&
  irr_yearly !== null &&
  // Of a flow that begins with money coming in it is a borrower's rate.
  !irr_notes.includes('primeiro_positivo') &&
  Math.round(irr_yearly * ONE) < discount;

const isLarge = ({ budgeted, realised }: RankedVariance): boolean =>
  Math.abs(realised - budgeted) * (ONE / WORTH_A_WORD) >= Math.abs(budgeted);

/** «Mangabeira fica abaixo da TIR mínima: 11,2 % contra 12 % ao ano.» Never rounded up to what is asked. */
function returnText({ nome, irr_yearly, discount }: FoundDevelopment, where = ''): string {
  const tenth = ONE / 1000;
  const shown = Math.min(Math.round(((irr_yearly ?? 0) * ONE) / tenth) * tenth, Math.ceil(discount / tenth) * tenth - tenth);
  return `${nome} fica abaixo da TIR mínima${where}: ${formatPercent(shown)} contra ${formatPercent(discount)} ao ano.`;
}

/** «Despesas com pessoal: R$ 120 mil acima do orçado até out/2026.» */
const varianceText = ({ nome, budgeted, realised }: RankedVariance, until: Month): string =>
  `${nome}: ${roundText(Math.abs(realised - budgeted))} ${sideOf(budgeted, realised)} do orçado até ${monthLabel(until)}.`;

const resultText = ({ nome, budgeted, trend }: NonNullable<FoundIn['result']>): string =>
  `${nome}: a tendência do ano fica ${roundText(Math.abs(trend - budgeted))} abaixo do orçado.`;

/** More of a cost is above what was budgeted, though its amount is further below 0. */
function sideOf(budgeted: Cents, realised: Cents): 'acima' | 'abaixo' {
  const cost = budgeted === 0 ? realised < 0 : budgeted < 0;
  return realised > budgeted === cost ? 'abaixo' : 'acima';
}

/** «R$ 850», «R$ 120 mil», «R$ 3,4 milhões»: as one would say it. */
function roundText(cents: Cents): string {
  // What rounds to a thousand of them is called by the next.
  const scale = cents >= 99_950_000 ? 'milhoes' : cents >= 99_950 ? 'mil' : 'reais';
  const [sign, word = ''] = SCALE_WORDS[scale].split(' ');
  const digits = formatScaled(cents, scale, scale === 'milhoes' ? 1 : 0);
  const whole = digits.endsWith(',0') ? digits.slice(0, -2) : digits;
  return `${sign} ${whole}${word === '' ? '' : ` ${whole.startsWith('1,') || whole === '1' ? word.replace('milhões', 'milhão') : word}`}`;
}
