import { parseMoney } from '#planning/text/money-text.ts';
import type { Cents } from '#planning/numbers/money.ts';
import { MONTHS_OF_YEAR, type MonthField } from '#planning/numbers/months.ts';
import { decideDecimal } from '#planning/text/number-text.ts';
import { unguarded } from '#planning/text/sheet-text.ts';
import { textKey } from '#planning/text/text-key.ts';
import type { LineRight } from '#src/features/expense/entry/line-rights.ts';
import { lineKey, type Entry } from '#src/features/expense/entry/lines.ts';
import { draftAgain, pickableAccounts, type Book, type EntryDraft } from '#src/features/expense/entry/new-lines.ts';
import { lines } from '#src/features/expense/labels.ts';
import { countLabel } from '#src/shared/format/count.ts';
import type { Structure } from '#src/shared/places/structure.ts';
import type { PasteReport } from '#src/shared/ui/grid/types.ts';

/** What the lines of a block are read against. */
interface Reading {
  book: Book;
  structure: Structure;
  /** Months that take values. */
  open: readonly MonthField[];
  /** The cost centre of lines that name none. */
  center: number | null;
  /** All lines of the version's year. */
  existing: readonly Entry[];
  right: LineRight;
}

const EMPTY = Object.fromEntries(MONTHS_OF_YEAR.map((field) => [field, null])) as Record<MonthField, null>;

/**
 * New lines from those of a pasted block that found none in the grid: `conta, descrição, jan … dez`, as the grid copies
 * them, or with the cost centre's code before. A line whose codes are none that may be written, that is there already,
 * or whose amounts cannot be read makes none.
 */
export function linesOfPaste(block: readonly (readonly string[])[], reading: Reading): EntryDraft[] {
  const { book, structure, open, right } = reading;
  const accounts = byCode(pickableAccounts(structure, right).filter(({ kind }) => kind === 'analitica'));
  const centers = byCode(structure.centerCosts.filter((one) => one.is_active && right({ center_cost: one.id }) === null));
  const taken = new Set(reading.existing.map(lineKey));
  const rows = block.map((cells) => cells.map((cell) => unguarded(cell).trim()));
  const decimal = decideDecimal(rows.flatMap((cells) => cells.slice(2)));
  return rows.flatMap((cells) => {
    const named = codeOf(centers, cells[0]) !== undefined && codeOf(accounts, cells[1]) !== undefined;
    const [account, description = '', ...amounts] = named ? cells.slice(1) : cells;
    const center_cost = named ? codeOf(centers, cells[0]) : (reading.center ?? undefined);
    const accounting = codeOf(accounts, account);
    if (center_cost === undefined || accounting === undefined) return [];
    const months: Partial<Record<MonthField, Cents | null>> = {};
    for (const [at, field] of MONTHS_OF_YEAR.entries()) {
      const text = amounts[at] ?? '';
      const read = parseMoney(text, { decimal, maths: 'equals' });
      if (read.problem !== undefined) return [];
      if (open.includes(field)) months[field] = read.cents;
    }
    const draft = draftAgain({ ...EMPTY, ...months, ...book, id: 0, row_version: 0, center_cost, accounting, description });
    if (taken.has(lineKey(draft)) || right({ center_cost, accounting }) !== null) return [];
    taken.add(lineKey(draft));
    return [draft];
  });
}

const byCode = (rows: readonly { id: number; codigo: string }[]): ReadonlyMap<string, number> =>
  new Map(rows.map(({ id, codigo }) => [textKey(codigo), id]));

/** A code stands alone, or before its name as the grid writes it. */
function codeOf(codes: ReadonlyMap<string, number>, text = ''): number | undefined {
  const key = textKey(text);
  return codes.get(key) ?? codes.get(key.split(' ')[0] ?? '');
}

const cells = (count: number): string => (count === 1 ? '1 célula' : `${countLabel(count)} células`);

/** What a paste could not place, in one sentence; null when everything found its cell. */
export function pasteText({ written, refused, readOnly, rowsLeft, columnsLeft }: PasteReport): string | null {
  const left = [
    refused.length > 0 ? `${cells(refused.length)} com valor recusado (o motivo está em cada uma)` : null,
    readOnly > 0 ? `${cells(readOnly)} que não ${readOnly === 1 ? 'aceita' : 'aceitam'} edição` : null,
    rowsLeft > 0 ? `${lines(rowsLeft)} a mais do que a grade tem abaixo da seleção` : null,
    columnsLeft > 0 ? `${columnsLeft} ${columnsLeft === 1 ? 'coluna' : 'colunas'} à direita do fim da grade` : null,
  ].filter((part) => part !== null);
  return left.length === 0 ? null : `Coladas ${cells(written)}. Ficaram de fora: ${left.join('; ')}.`;
}
