import { otherCells } from './actions.ts';
import { aggregatorCells } from './aggregators.ts';
import { runCells, type Cell, type Outcome } from './cells.ts';
import { notRequested, unheld } from './coverage.ts';
import { consolidatedCells } from './consolidated.ts';
import { entryCells } from './entries.ts';
import { fileCells } from './files.ts';
import { grantCells } from './grants.ts';
import { openHouse } from './house.ts';
import { importCells } from './imports.ts';
import { ledgerCells } from './ledger.ts';
import { actualsCells } from './actuals.ts';
import { organizationCells } from './organizations.ts';
import { makePeople } from './people.ts';
import { routeCells } from './routes.ts';
import { planCells } from './plans.ts';
import { placeCells } from './places.ts';
import { shareOf, type Phase, type Share, type Telling } from './shares.ts';
import { standingCells } from './standing.ts';
import { structureCells } from './structure.ts';
import { randomFrom, randomSums } from './sums.ts';
import { uauCells } from './uau.ts';
import { undoCells } from './undo.ts';
import { runTries } from './tries.ts';
import { makeWorld } from './world.ts';
import { MANY, runTwins, SOME, startIds, type Twins } from './worlds.ts';

/** What random requests are called among those that are likely to notice a mutant. */
const TRIES = 'tentativas';
const NOT_REQUESTED: Twins = { requested: 0, failures: [] };

function shuffle(cells: Cell[], random: () => number, first: RegExp | undefined): void {
  const keyed = cells.map((cell) => {
    const early = first?.test(`${cell.entity} · ${cell.channel}`) === true;
    return { cell, key: early ? random() - 1 : random() };
  });
  const sorted = keyed.toSorted((one, other) => one.key - other.key);
  cells.splice(0, cells.length, ...sorted.map(({ cell }) => cell));
}

export interface MatrixOutcome extends Outcome {
  people: number;
  /** Cells that make no sense, e.g. a total of a row of another version. */
  senseless: number;
  sums: { rounds: number; failures: string[] };
  /** Cells and random requests that were asked in two worlds. */
  twins: Twins;
  tries: Twins;
  /**
   * Records without rows, and routes that no cell of this share has asked: of the whole, those that every share tells.
   */
  missing: string[];
}

interface MatrixOptions {
  share?: Share;
  /** One of so many cells is run. */
  every: number;
  /** Hidden lines of the other world. */
  lines?: number;
  /** Random requests that are asked in two worlds. */
  tries?: number;
  /** Random grants whose totals are compared with the rows listed. */
  rounds: number;
  seed: number;
  /** Only cells of the rows (not of routes and grants): enough to miss a predicate of the scope. */
  rowsOnly?: boolean;
  toFirstFailure?: boolean;
  /** Cells whose names match are run before the others. */
  first?: RegExp;
  /** Only cells whose names match, and nothing else of the matrix. */
  only?: RegExp | undefined;
  tell?: Telling;
}

/** The permission matrix: everybody × every way × every row, against the rule (planning/access/rights.ts). */
export async function runMatrix({
  share = [0, 1],
  every,
  rounds,
  seed,
  rowsOnly = false,
  toFirstFailure = false,
  first,
  only,
  lines = MANY,
  tries = 0,
  tell,
}: MatrixOptions): Promise<MatrixOutcome> {
  const house = await openHouse();
  try {
    const world = await makeWorld(house);
    const people = await makePeople(world);
    const entries = entryCells(world, people);
    const structure = structureCells(world, people);
    const plans = planCells(world, people);
    const all: Cell[] = [
      ...entries.cells,
      ...structure.cells,
      ...placeCells(world, people),
      ...consolidatedCells(world, people),
      ...plans.cells,
      ...otherCells(world, people),
      ...aggregatorCells(world, people),
      ...fileCells(world, people),
      ...organizationCells(world, people),
      ...importCells(world, people),
      ...grantCells(world, people),
      ...(await standingCells(world, people)),
      ...uauCells(world, people),
      ...actualsCells(world, people),
      ...(await ledgerCells(world, people)),
      ...undoCells(world, people),
    ];
    const wanted = only ? all.filter(({ entity, channel }) => only.test(`${entity} · ${channel}`)) : all;
    const cells = shareOf(wanted, every, share);
    // A failure that only few cells show comes soon when the kinds are mixed.
    if (toFirstFailure) shuffle(cells, randomFrom(seed), first);
    const routes = rowsOnly || only ? [] : shareOf(routeCells(world, people), every, share);
    const counter = (phase: Phase, count: number) => {
      let done = 0;
      return () => tell?.progress(phase, (done += 1), count);
    };
    const failed = tell?.failure;
    const options = { toFirstFailure, failed, tell: counter('células', cells.length + routes.length) };
    const trying = { tries, seed, lines, share, failed, tell: counter('tentativas', 2 * Math.ceil(tries / share[1])) };
    await startIds(house.db);
    // A mutant without which no world can be made begins here (mutant-places.ts).
    process.env['MATRIX_STANDS'] = '1';
    // A refusal that a hidden sum is told by shows among random requests, and hardly in a cell.
    const unlikely = !first?.test(TRIES);
    const early = unlikely ? NOT_REQUESTED : await runTries(world, people, trying);
    const ofRows = await runCells(early.failures.length > 0 ? [] : cells, options);
    // Those of routes ask all there are, so that what rows were asked by is looked at before.
    const missing = [...unheld(world), ...(every === 1 && !toFirstFailure && !only ? notRequested(house) : [])];
    const ofRoutes = await runCells(routes, options);
    const sums = await randomSums(world, only ? 0 : Math.ceil(rounds / share[1]), seed + share[0]);
    const tried = tries > 0 && unlikely ? await runTries(world, people, trying) : early;
    const found = ofRows.failures.length + tried.failures.length > 0;
    const twins =
      toFirstFailure && found
        ? NOT_REQUESTED
        : await runTwins(world, [...cells, ...routes], {
            lines: SOME,
            toFirstFailure,
            failed,
            tell: (requested) => counter('dois mundos', 2 * requested),
          });
    return {
      cells: ofRows.cells + ofRoutes.cells,
      byEntity: { ...ofRows.byEntity, ...ofRoutes.byEntity },
      failures: [...ofRows.failures, ...ofRoutes.failures, ...tried.failures, ...twins.failures],
      missing,
      people: people.length,
      senseless: entries.senseless + structure.senseless + plans.senseless,
      sums,
      twins,
      tries: tried,
    };
  } finally {
    await house.close();
  }
}
