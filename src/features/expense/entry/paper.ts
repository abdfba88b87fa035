import { MONTHS_OF_YEAR, type MonthField } from '#planning/numbers/months.ts';
import { shownSum, type Cents } from '#planning/numbers/money.ts';
import { formatMoney } from '#planning/text/money-format.ts';
import { lineTotal } from '#src/features/expense/entry/changes.ts';
import type { Entry } from '#src/features/expense/entry/lines.ts';
import type { EntryFilters } from '#src/features/expense/entry/search.ts';
import { lines as counted } from '#src/features/expense/labels.ts';
import { countLabel } from '#src/shared/format/count.ts';
import { placeName } from '#src/shared/places/PlaceFilter.tsx';
import { named, type Aggregator, type Structure } from '#src/shared/places/structure.ts';

/** Lines that are put on paper. What is beyond is for a file. */
export const MOST_ON_PAPER = 5000;

/** One row of the printed table: twelve months and their total, in cents. */
export interface PaperRow {
  key: string;
  kind: 'company' | 'center' | 'line' | 'total';
  name: string;
  /** What a line says of itself beside its account. */
  note: string;
  figures: readonly Cents[];
}

const figuresOf = (entry: Entry): Cents[] => [...MONTHS_OF_YEAR.map((field: MonthField) => entry[field] ?? 0), lineTotal(entry)];

class Sums {
  readonly #columns: Cents[][] = Array.from({ length: MONTHS_OF_YEAR.length + 1 }, () => []);
  add(figures: readonly Cents[]): void {
    figures.forEach((value, at) => this.#columns[at]?.push(value));
  }
  figures = (): Cents[] => this.#columns.map((values) => shownSum(values));
}

/**
 * The lines below their company and cost centre, as the grid shows them, and the total of all. Sums are of all lines,
 * also where only the first `most` of them stand on paper.
 */
export function paperRows(entries: readonly Entry[], structure: Structure, most = MOST_ON_PAPER): PaperRow[] {
  const total = new Sums();
  const groups = new Map<string, { row: Omit<PaperRow, 'figures'>; sums: Sums }>();
  const drawn: (PaperRow | { group: string })[] = [];
  entries.forEach((entry, at) => {
    const figures = figuresOf(entry);
    const center = structure.centerCost.get(entry.center_cost);
    const company = center && structure.company.get(center.company);
    const levels = [
      { key: `e${company?.id ?? 0}`, kind: 'company', name: named(company) },
      { key: `c${entry.center_cost}`, kind: 'center', name: named(center) },
    ] as const;
    for (const row of levels) {
      let group = groups.get(row.key);
      if (!group) {
        group = { row: { ...row, note: '' }, sums: new Sums() };
        groups.set(row.key, group);
        if (at < most) drawn.push({ group: row.key });
      }
      group.sums.add(figures);
    }
    total.add(figures);
    if (at >= most) return;
    const name = named(structure.accounting.get(entry.accounting));
    drawn.push({ key: `l${entry.id}`, kind: 'line', name, note: entry.description, figures });
  });
  const rows = drawn.flatMap((row) => {
    if (!('group' in row)) return [row];
    const found = groups.get(row.group);
    return found ? [{ ...found.row, figures: found.sums.figures() }] : [];
  });
  return [...rows, { key: 'total', kind: 'total', name: 'Total', note: '', figures: total.figures() }];
}

/** The filters that are on, in words. */
export function paperFilters(structure: Structure, aggregators: readonly Aggregator[], filters: EntryFilters): string {
  const aggregator = aggregators.find(({ id }) => id === filters.agrupador);
  const words = [
    placeName(structure, filters),
    filters.conta !== undefined && named(structure.accounting.get(filters.conta)),
    aggregator?.nome,
    filters.texto !== undefined && filters.texto !== '' && `linhas com «${filters.texto}»`,
  ];
  return words.filter((word) => typeof word === 'string').join(' · ') || 'Sem filtros';
}

/** How many lines stand there, of how many: all sums are of all of them. */
export const paperCount = (count: number, most = MOST_ON_PAPER): string =>
  count <= most
    ? counted(count)
    : `As primeiras ${countLabel(most)} de ${counted(count)}. Os totais são de todas: para ver as outras, filtre ou exporte.`;

/** Room of a month and of the total, in letters of the usual size. */
const MONTH_LETTERS = 9;
const TOTAL_LETTERS = 11;

/** What the figures are made smaller by, so that the longest of them has room in its column. */
export function paperScale(rows: readonly PaperRow[]): number {
  const longest = [0, 0];
  for (const { figures } of rows)
    figures.forEach((value, at) => {
      const place = at < MONTHS_OF_YEAR.length ? 0 : 1;
      longest[place] = Math.max(longest[place] ?? 0, formatMoney(value).length);
    });
  const [month = 0, total = 0] = longest;
  return Math.min(1, MONTH_LETTERS / Math.max(1, month), TOTAL_LETTERS / Math.max(1, total));
}
