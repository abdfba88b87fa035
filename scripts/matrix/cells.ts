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

/** One way to rows, as whoever asks it is placed. `sense`: whether it says something of a row. */
interface Asking<Row, Subject> {
  name: string;
  expected: (subject: Subject) => Verdict;
  run: (subject: Subject) => Promise<string>;
  sense?: ((row: Row) => boolean) | undefined;
}

/** Ways × rows × people of an entity; cells that make no sense are counted apart, not left out in silence. */
export function crossed<Row extends { kind: string }, Subject>(
  entity: string,
  { channels, rows, people }: { channels: readonly Asking<Row, Subject>[]; rows: readonly Row[]; people: readonly Person[] },
  subjectOf: (person: Person, row: Row) => Subject,
): { cells: Cell[]; senseless: number } {
  const pairs = channels.flatMap((channel) => rows.map((row) => ({ channel, row })));
  const good = pairs.filter(({ channel: { sense }, row }) => sense?.(row) ?? true);
  const cells = good.flatMap(({ channel, row }) =>
    people.map((person): Cell => {
      const subject = subjectOf(person, row);
      const { name, expected, run } = channel;
      return { entity, channel: name, person, row: row.kind, expected: expected(subject), run: () => run(subject) };
    }),
  );
  return { cells, senseless: (pairs.length - good.length) * people.length };
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
