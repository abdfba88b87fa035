import { explanation } from '#contract/revenue-report.ts';
import type { DevelopmentPlans } from '#planning/development/calculate.ts';
import type { ModulePlans } from '#planning/development/module-plans.ts';
import { recompute } from '#planning/explain/explanation.ts';
import type { Random } from '#planning/test/random.ts';
import type { Answer } from '../matrix/house.ts';
import type { Place, World } from './world.ts';

/** What of a draw is read. */
export interface Requested {
  world: World;
  place: Place;
  /** Of the module that was drawn, and of all that are planned. */
  plans: ModulePlans;
  all: readonly DevelopmentPlans[];
  /** Line 97 sums to nothing over all of its months. */
  closes: boolean;
  random: Random;
  /** The draw's number: files take turns by it. */
  at: number;
}

export const failure = (path: string, { status, text }: Answer): string => `GET ${path} ${status} ${text.slice(0, 200)}`;

/**
 * What an explanation is wrong by: it must say the figure and recompute to it; a figure that is none has none (400).
 */
export function explanationProblem(path: string, answer: Answer, figure: number | null): string | null {
  if (figure === null) return answer.status === 400 ? null : failure(path, answer);
  if (answer.status !== 200) return failure(path, answer);
  const explained = explanation.parse(answer.json);
  const again = recompute(explained);
  return explained.value === figure && again === figure
    ? null
    : `GET ${path}: ${figure}, contado ${explained.value}, recalculado ${again}`;
}
