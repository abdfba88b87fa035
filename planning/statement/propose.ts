import { candidatesOf, isOfAny, wordsKey, type Ground } from '#planning/statement/account-classes.ts';
import type { ResultNature } from '#planning/statement/account-words.ts';
import { likestOf, type Suggested } from '#planning/statement/suggest.ts';
import { textKey } from '#planning/text/text-key.ts';

/** A subgroup that is proposed for an account, and what the proposal rests on. */
export interface Proposal {
  subgroup: number;
  /** Accepted with all others; false: somebody has to look at it first. */
  sure: boolean;
  ground: Ground;
}

export interface Proposable {
  /** Its own name first, then those of what it lies in, nearest first. */
  names: readonly string[];
  nature: ResultNature;
  /** Its line in the authority's referential chart, where an ECD told it. */
  referential?: string;
}

/**
 * The subgroup that an account probably belongs to, with what it is known by; null where no line of the structure would
 * do, or several. A doubtful one is never told as sure.
 */
export function proposeSubgroup(account: Proposable, subgroups: readonly Suggested[]): Proposal | null {
  const { names, nature, referential } = account;
  const keyed = subgroups.map((one) => ({ ...one, key: textKey(one.nome) }));
  const found = candidatesOf(names, nature, referential);
  const place = (sure: boolean) => {
    for (const { to, fits, sure: clear, ground } of found) {
      if (clear !== sure || (!sure && ground.by === 'natureza')) continue;
      const taking = keyed.filter(({ key, sign }) => to.test(key) && (fits === null || sign === fits));
      if (taking.length === 1 && taking[0]) return { subgroup: taking[0].id, sure, ground };
      // Two lines that would do are somebody's to choose between.
      if (taking.length > 1) return null;
    }
    return undefined;
  };
  const first = place(true);
  if (first !== undefined) return first;
  const doubtful = place(false);
  if (doubtful !== undefined) return doubtful;
  const alike = isOfAny(names[0] ?? '') ? null : likestOf(names.map(wordsKey), subgroups, nature === 'receita' ? 1 : -1);
  if (alike !== null) {
    const of = subgroups.find(({ id }) => id === alike)?.nome ?? '';
    // What is led on to the stock is of no line by its words.
    const sure = !(names[0] ?? '').startsWith('(-)');
    return { subgroup: alike, sure, ground: { by: 'semelhanca', of } };
  }
  for (const { to, ground } of found) {
    const taking = ground.by === 'natureza' ? keyed.filter(({ key }) => to.test(key)) : [];
    if (taking.length === 1 && taking[0]) return { subgroup: taking[0].id, sure: false, ground };
  }
  return null;
}

/** Accounts beside it that have to go one way before it is told by them, and how many of ten. */
const LEAST_BESIDE = 3;
const MOST_OF_TEN = 7;

/** The subgroup that most of those beside an account go to; null where they are few, or go many ways. */
export function proposedByNeighbours(beside: readonly (number | null)[]): Proposal | null {
  const votes = new Map<number, number>();
  for (const one of beside) if (one !== null) votes.set(one, (votes.get(one) ?? 0) + 1);
  const [best] = [...votes].toSorted((one, other) => other[1] - one[1]);
  if (!best || best[1] < LEAST_BESIDE || best[1] * 10 < beside.length * MOST_OF_TEN) return null;
  return { subgroup: best[0], sure: false, ground: { by: 'vizinhas', of: best[1] } };
}
