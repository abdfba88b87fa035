import { fieldLabel } from '#contract/field-labels.ts';
import type { GuardedRequest } from '#server/http/route.ts';
import { creationFacts, filterFacts, type Fact } from '#server/exports/about.ts';
import type { Names } from '#server/exports/names.ts';
import type { RowOut, SheetOut } from '#server/sheet-port.ts';

/** What the front sheet of a report tells, by what it is about. */
interface Cover {
  title: string;
  /** What was asked for: version, span, unit. */
  requested: readonly Fact[];
  /** Where it is narrowed to; what is not narrowed is told as well. */
  filters: readonly Fact[];
  /** What it says of itself, such as what no total holds. */
  notes: readonly Fact[];
}

const NO_FILTER = 'sem filtro';

/** Every filter of a report in words, those that are not in force as well. */
export const everyFilter = (filters: readonly string[], params: URLSearchParams, names: Names): Fact[] =>
  filters.flatMap((name): Fact[] => {
    const own = filterFacts([name], params, names);
    return own.length > 0 ? own : [[fieldLabel(name), NO_FILTER]];
  });

/** The sheet that stands before a report: whose it is, what it is, of what, and who made it when. */
export function coverSheet(
  request: Pick<GuardedRequest, 'session' | 'ports'>,
  { title, requested, filters, notes }: Cover,
): SheetOut {
  const [organization, ...creation] = creationFacts(request);
  const facts = [
    ...(organization ? [organization] : []),
    ['Relatório', title] as const,
    ...requested,
    ...filters,
    ...notes,
    ...creation,
  ];
  return {
    name: 'Capa',
    columns: [
      { title: 'Item', type: 'text', width: 28, wrap: true },
      { title: 'Conteúdo', type: 'text', width: 90, wrap: true },
    ],
    head: [title],
    rows: facts.map((cells): RowOut => ({ cells })),
    layout: { levels: 0, fixed: 0, foot: title },
  };
}

/** The lines above a report: its name, whose and what it is, and what has to be known to read its totals. */
export const headLines = (title: string, words: readonly string[], notes: readonly Fact[]): string[] => [
  title,
  words.join(' · '),
  ...notes.map(([what, value]) => `${what}: ${value}`),
];
