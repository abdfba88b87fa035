import type { Cents } from '#planning/numbers/money.ts';

/** 1 + r from 0,01 to 11 in 2,000 geometric steps, both ends included. */
const LEAST = 0.01;
const MOST = 11;
const STEPS = 2_000;
const TOLERANCE = 1e-12;

export const NOT_CALCULABLE = 'Não calculável';

/** Why a rate is to be read with care, or is not there; pt-BR. */
export const IRR_NOTES = {
  sem_fluxo: 'Não há movimento de caixa.',
  sem_troca: 'O fluxo não troca de sinal: nenhuma taxa o anula.',
  sem_raiz: 'Nenhuma taxa entre −99 % e 1.000 % ao mês anula o fluxo.',
  varias: 'Mais de uma taxa anula o fluxo; é mostrada a mais próxima de 0.',
  primeiro_positivo: 'O primeiro movimento é positivo: a taxa é de quem toma, não de quem investe.',
} as const;
export type IrrNote = keyof typeof IRR_NOTES;

export interface Irr {
  /** Monthly rate as a fraction (0,038 is 3,8 %); null: «Não calculável». */
  rate: number | null;
  /** Every rate found, ascending. */
  roots: number[];
  notes: IrrNote[];
}

/**
 * TIR: the monthly rate from −99 % to 1.000 % at which a flow is worth nothing. All roots between the points of the
 * grid are found by bisection, the one nearest to 0 is the rate, ties to the positive one; a double root within one
 * step may be missed. Months of 0 at either end do not count. The base date does not matter.
 */
export function irrOf(flow: readonly Cents[]): Irr {
  const first = flow.findIndex((cents) => cents !== 0);
  if (first < 0) return { rate: null, roots: [], notes: ['sem_fluxo'] };
  const own = flow.slice(first, flow.findLastIndex((cents) => cents !== 0) + 1);
  const notes: IrrNote[] = (own[0] ?? 0) > 0 ? ['primeiro_positivo'] : [];
  if (!own.some((cents) => cents < 0) || !own.some((cents) => cents > 0)) return { rate: null, roots: [], notes: ['sem_troca'] };
  const roots = rootsOf(own);
  if (roots.length === 0) return { rate: null, roots, notes: ['sem_raiz'] };
  const nearest = roots.toSorted((one, other) => Math.abs(one) - Math.abs(other) || other - one)[0] ?? null;
  return { rate: nearest, roots, notes: roots.length > 1 ? ['varias', ...notes] : notes };
}

function rootsOf(flow: readonly Cents[]): number[] {
  const roots: number[] = [];
  const points = Array.from({ length: STEPS + 1 }, (_, at) => LEAST * (MOST / LEAST) ** (at / STEPS));
  points[STEPS] = MOST;
  let before = 0;
  points.forEach((point, at) => {
    const value = worth(flow, point);
    if (value === 0) roots.push(point - 1);
    else if (before !== 0 && before < 0 !== value < 0) roots.push(bisected(flow, points[at - 1] ?? LEAST, point));
    before = value;
  });
  return roots;
}

function bisected(flow: readonly Cents[], from: number, to: number): number {
  let [low, high] = [from, to];
  const below = worth(flow, low) < 0;
  while (high - low > TOLERANCE * high) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    const value = worth(flow, middle);
    if (value === 0) return middle - 1;
    if (value < 0 === below) low = middle;
    else high = middle;
  }
  return (low + high) / 2 - 1;
}

/**
 * The flow's worth at a growth of 1 + r, times a positive power of it where that keeps the numbers small; the sign is
 * that of the value.
 */
function worth(flow: readonly Cents[], growth: number): number {
  let sum = 0;
  if (growth >= 1) for (let at = flow.length - 1; at >= 0; at -= 1) sum = sum / growth + (flow[at] ?? 0);
  else for (let at = 0; at < flow.length; at += 1) sum = sum * growth + (flow[at] ?? 0);
  return sum;
}
