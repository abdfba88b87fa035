import { NO_PLANS, type ModulePlans } from '#planning/development/module-plans.ts';
import type { DevelopmentPlans } from '#planning/development/calculate.ts';
import { randomBy } from '#planning/test/random.ts';
import { draw } from './draw.ts';
import { associativeProblems, pocProblems } from './revenue.ts';
import { statementProblems } from './statements.ts';
import { makeWorld, placed, savePlans, type World } from './world.ts';

export interface PlansOptions {
  /** How many plans of each family at least; a draw is one of several. */
  plans: number;
  /** The first of the seeds; the same one draws the same plans. */
  seed: number;
  /** Told how many of each family there are. */
  tell: (done: number) => void;
  /** Asked before each draw; true ends the run. */
  ended: () => boolean;
}

export interface PlansFigures {
  /** How many plans of each family were read. */
  families: Record<'associative' | 'poc' | 'taxes' | 'cashflow' | 'indicators' | 'consolidation', number>;
  /** Of these, plans under RET that received everything, whose line 97 was held against nothing. */
  closed: number;
  requests: number;
  explanations: number;
  files: number;
  problems: string[];
}

/** Most problems that are told; one cause shows in many draws. */
const MOST = 20;

/**
 * Draws plans, saves them through the API and reads all that it makes of them: results, explanations and files of
 * receipts and of revenue, both statements alone and consolidated. Every answer is held against what planning makes of
 * the same plans, and against itself.
 */
export async function runPlans(options: PlansOptions): Promise<PlansFigures> {
  const world = await makeWorld();
  try {
    return await readAll(world, options);
  } finally {
    await world.close();
  }
}

async function readAll(world: World, { plans: count, seed: first, tell, ended }: PlansOptions): Promise<PlansFigures> {
  const figures: PlansFigures = {
    families: { associative: 0, poc: 0, taxes: 0, cashflow: 0, indicators: 0, consolidation: 0 },
    closed: 0,
    requests: 0,
    explanations: 0,
    files: 0,
    problems: [],
  };
  const counted: World = {
    ...world,
    get: (path) => {
      figures.requests += 1;
      if (path.includes('explain=')) figures.explanations += 1;
      if (path.includes('/export/')) figures.files += 1;
      return world.get(path);
    },
  };
  const held = new Map<number, ModulePlans>();
  const fewest = () => Math.min(...Object.values(figures.families));
  for (let at = 0; fewest() < count && !ended() && figures.problems.length < MOST; at += 1) {
    const seed = first + at;
    const place = world.places[at % world.places.length];
    if (!place) break;
    const { closes, ...drawn } = draw(seed, world.tables);
    const refused = await savePlans(world, place, drawn);
    held.set(place.modulo, refused.length === 0 ? drawn : (held.get(place.modulo) ?? NO_PLANS));
    const all = world.places.map((one): DevelopmentPlans => placed(one, held.get(one.modulo) ?? NO_PLANS, world.tables));
    const own = {
      place,
      plans: drawn,
      all: all.filter(({ poc, associative, cashflow, dre }) => poc ?? associative ?? cashflow ?? dre),
    };
    if (refused.length === 0) {
      // Read at once, as a screen does; each with a random of its own, so that a seed asks the same whatever comes
      // first.
      const problems = [associativeProblems, pocProblems, statementProblems].map(async (read, which) =>
        read({ world: counted, ...own, closes, random: randomBy(seed + 1 + which), at }),
      );
      refused.push(...(await Promise.all(problems)).flat());
      const { families } = figures;
      if (drawn.associative) families.associative += 1;
      if (drawn.poc) families.poc += 1;
      if (drawn.cashflow) {
        families.cashflow += 1;
        families.indicators += 1;
        if (drawn.cashflow.taxes.rules.length > 0) families.taxes += 1;
      }
      families.consolidation += 1;
      if (closes) figures.closed += 1;
    }
    // Whoever ends the run ends its database with it: what was being read then says nothing.
    if (ended()) break;
    figures.problems.push(...refused.map((problem) => `semente ${seed}: ${problem}`));
    tell(fewest());
  }
  return figures;
}
