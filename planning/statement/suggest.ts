import { textKey } from '#planning/text/text-key.ts';

export interface Suggested {
  id: number;
  nome: string;
  sign: 1 | -1;
}

/** A source to be mapped: its own name first, then those of what it lies in, nearest first. */
export interface Suggesting {
  names: readonly string[];
  /** How its amounts appear in the result; null where that is not known. */
  effect: 1 | -1 | null;
}

/** Words that say nothing of what is meant. */
const EMPTY = new Set(
  'a ao as com da das de do dos e em na nas no nos o os para por sem outras outros outra outro demais despesa custo receita pago paga'.split(
    ' ',
  ),
);
/** Names that are alike in at least half of their words are taken for the same. */
const LEAST = 0.5;
/** What a name farther from the source counts for. */
const FADE = 0.8;

const allWordsOf = (name: string): string[] =>
  textKey(name)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => (word.length > 3 ? word.replace(/oes$/, 'ao').replace(/ais$/, 'al').replace(/s$/, '') : word));

/** The words of a name without endings of number; all of them where none says anything. */
function wordsOf(name: string): Set<string> {
  const all = allWordsOf(name);
  const telling = all.filter((word) => !EMPTY.has(word));
  return new Set(telling.length > 0 ? telling : all);
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  return (2 * shared) / (one.size + other.size || 1);
}

/**
 * The subgroup whose name a source's name is most like; null where none is like enough, or two are alike. One that
 * would have the other sign is never proposed.
 */
export function suggestSubgroup({ names, effect }: Suggesting, subgroups: readonly Suggested[]): number | null {
  const named = names.map(wordsOf);
  return likest(subgroups, effect, (nome) =>
    Math.max(0, ...named.map((words, at) => likeness(words, wordsOf(nome)) * FADE ** at)),
  );
}

/**
 * The same of an account of a chart. Its groups and the lines of a statement share words such as «operacional»: a group
 * has to be called as the line is, word by word.
 */
export function likestOf(names: readonly string[], subgroups: readonly Suggested[], effect: 1 | -1): number | null {
  const [own = new Set<string>()] = names.map(wordsOf);
  const groups = names.slice(1).map((name) => allWordsOf(name).join(' '));
  return likest(subgroups, effect, (nome) => {
    const whole = allWordsOf(nome).join(' ');
    return Math.max(likeness(own, wordsOf(nome)), ...groups.map((group, at) => Number(group === whole) * FADE ** (at + 1)));
  });
}

function likest(subgroups: readonly Suggested[], effect: 1 | -1 | null, scoreOf: (nome: string) => number): number | null {
  let best: { id: number | null; score: number } = { id: null, score: 0 };
  for (const { id, nome, sign } of subgroups) {
    if (effect !== null && sign !== effect) continue;
    const score = scoreOf(nome);
    if (score > best.score) best = { id, score };
    else if (score === best.score) best = { id: null, score };
  }
  return best.score >= LEAST ? best.id : null;
}
