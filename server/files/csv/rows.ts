import { unguarded } from '#planning/text/sheet-text.ts';
import { CsvCutter, type CsvForm } from '#server/files/csv/cutter.ts';
import { assertRow } from '#server/files/limits.ts';
import type { SheetRow } from '#server/sheet-port.ts';

/** The rows of CSV text that comes in parts, blank ones left out. Throws FileRefused for a row that is no table's. */
export class CsvRows {
  readonly #cutter: CsvCutter;
  #rows: SheetRow[] = [];

  constructor(form: CsvForm) {
    this.#cutter = new CsvCutter(form, (line, cells) => {
      assertRow({ line, cells });
      if (cells.some((cell) => cell.trim() !== '')) this.#rows.push({ line, cells: cells.map(unguarded) });
    });
  }

  /** The rows that are whole by now. */
  push(text: string): SheetRow[] {
    this.#cutter.push(text);
    return this.#taken();
  }

  /** The last rows, at the end of the text. */
  end(text = ''): SheetRow[] {
    this.#cutter.end(text);
    return this.#taken();
  }

  #taken(): SheetRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }
}
