import { coefficientsOf } from '#planning/statement/formula.ts';
import { lastLine, orderedLines, type Aggregator, type StatementStructure } from '#planning/statement/structure.ts';

/** The lines that tell a statement in short. */
export interface Headline {
  /** What the statement ends with; null: it has no subtotal in its report. */
  result: Aggregator | null;
  /** The report's last share of that result; null: it shows none. */
  margin: Aggregator | null;
}

/**
 * Which lines of a structure are its result and the margin of it, whatever they are called: the last subtotal of the
 * report, and the last share whose numerator holds the very same subgroups the same number of times. The structure must
 * be free of circles.
 */
export function headlineOf(structure: StatementStructure): Headline {
  const result = lastLine(structure);
  if (result === null) return { result: null, margin: null };
  const shares = new Map(structure.aggregators.filter(({ format }) => format === 'percentual').map((one) => [one.id, one]));
  const whole = countedIn(structure, result);
  const line = orderedLines(structure).findLast(({ kind, ref }) => {
    const share = kind === 'agrupador' ? shares.get(ref) : undefined;
    return share !== undefined && countedIn(structure, share) === whole;
  });
  return { result, margin: (line && shares.get(line.ref)) ?? null };
}

/** How often each subgroup counts in a line, as text to be compared. */
const countedIn = (structure: StatementStructure, { id }: Aggregator): string =>
  JSON.stringify([...coefficientsOf(structure, id)].filter(([, times]) => times !== 0).toSorted(([one], [other]) => one - other));
