import type { Person } from './people.ts';

/** How a cell ends. `unseen`: as of a row that never existed; `locked`: they might, but the row's state forbids it. */
export type Verdict = 'granted' | 'unsigned' | 'forbidden' | 'unseen' | 'locked';

export interface Cell {
  entity: string;
  channel: string;
  person: Person;
  row: string;
  expected: Verdict;
  /** What the API did; a verdict of another name tells what was seen instead. */
  run: () => Promise<string>;
}

export interface Outcome {
  cells: number;
  byEntity: Record<string, number>;
  failures: string[];
}

/** Runs the cells one after the other; each failure is told at once. */
export async function runCells(
  cells: readonly Cell[],
  {
    tell,
    failed,
    toFirstFailure = false,
  }: { tell?: () => void; failed?: ((failure: string) => void) | undefined; toFirstFailure?: boolean } = {},
): Promise<Outcome> {
  const outcome: Outcome = { cells: 0, byEntity: {}, failures: [] };
  for (const cell of cells) {
    const { entity, channel, person, row, expected } = cell;
    const got = await cell.run();
    outcome.cells += 1;
    outcome.byEntity[entity] = (outcome.byEntity[entity] ?? 0) + 1;
    if (got !== expected) {
      const failure = `${entity} · ${channel} · ${person.name} · ${row}: esperado ${expected}, veio ${got}`;
      outcome.failures.push(failure);
      failed?.(failure);
    }
    tell?.();
    if (toFirstFailure && outcome.failures.length > 0) break;
  }
  return outcome;
}
