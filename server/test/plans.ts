import { runPlans } from '../../scripts/plans/run.ts';

/**
 * Of each family in either of two files, which are walked beside each other: 300 in all. `npm run plans` draws 10,000.
 */
const PLANS = 150;
/** A limit for what hangs: they take half a minute on a calm machine. */
export const LONGEST = 600_000;
/**
 * Each family was read often enough, a part of it under RET and received whole, whose line 97 was held against nothing.
 */
export const AS_WANTED = { problems: [], read: true, closed: true };

/** Random plans of every family, from a seed on: saved, shown, told and written as files through the API. */
export async function plansFrom(seed: number): Promise<object> {
  const { families, closed, problems } = await runPlans({ plans: PLANS, seed, tell: () => undefined, ended: () => false });
  return { problems, read: Math.min(...Object.values(families)) >= PLANS, closed: closed > PLANS / 6 };
}
