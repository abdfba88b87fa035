import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adviceOf } from '#src/shared/ui/password/advice.ts';

/** Five steps, 0 the weakest. */
export type Step = 0 | 1 | 2 | 3 | 4;
export interface Strength {
  step: Step;
  /** What to do about it, in pt-BR; nothing where nothing is needed. */
  advice: readonly string[];
}

/** More is not looked at: the estimate takes long for long texts, and what is strong so far is strong. */
const LOOKED_AT = 32;

let loaded: Promise<ZxcvbnFactory> | null = null;

/** Half a megabyte of lists of words: loaded when somebody types a new password, and by nothing else. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, common, portuguese] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pt-br'),
  ]);
  return new Factory({ dictionary: { ...common.dictionary, ...portuguese.dictionary }, graphs: common.adjacencyGraphs });
}

/**
 * How long a password would stand against guessing, as five steps; `own` is the person's data, which others try first.
 */
export async function estimate(password: string, own: readonly string[]): Promise<Strength> {
  loaded ??= load();
  loaded.catch(() => {
    loaded = null;
  });
  const { score, feedback } = (await loaded).check(password.slice(0, LOOKED_AT), [...own]);
  return { step: score, advice: score >= 3 ? [] : adviceOf(feedback.warning, feedback.suggestions) };
}
