import { unguarded } from '#planning/text/sheet-text.ts';
import { cellTooLong } from '#server/files/limits.ts';
import { LONGEST_CELL, SheetError, type SheetRow } from '#server/sheet-port.ts';

/** UTF-16 units of one record: longer ones are a quote that nobody closed. */
const RECORD = 1024 * 1024;
const COLUMNS = 1_000;

/**
 * Cuts CSV text (RFC 4180, any line end) that comes part by part into records; parts may end anywhere, within quotes too. Blank records are left
 * out, and lines count records from 1. Throws SheetError, naming the line.
 */
export class CsvCutter {
  readonly #delimiter: string;
  #rest = '';
  #line = 0;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  /** The records that are whole by now. */
  push(text: string): SheetRow[] {
    this.#rest = this.#rest === '' ? text : this.#rest + text;
    return this.#cut(false);
  }

  /** What is left, at the end of the text. */
  end(): SheetRow[] {
    return this.#cut(true);
  }

  #cut(final: boolean): SheetRow[] {
    const text = this.#rest;
    const rows: SheetRow[] = [];
    let at = 0;
    let carriage = -1;
    while (at < text.length) {
      if (carriage < at && carriage !== Infinity) carriage = text.indexOf('\r', at);
      if (carriage < 0) carriage = Infinity;
      const feed = text.indexOf('\n', at);
      const found = Math.min(carriage, feed < 0 ? Infinity : feed);
      const end = found === Infinity ? text.length : found;
      let cells: string[];
      let next: number;
      const segment = text.slice(at, end);
      if (segment.includes('"')) {
        const quoted = this.#quoted(text, at, final);
        if (!quoted) break;
        [cells, next] = [quoted.cells, quoted.next];
      } else {
        if (found === Infinity && !final) break;
        [cells, next] = [segment.split(this.#delimiter), end];
      }
      // A line feed may follow in the next part.
      if (text[next] === '\r' && next === text.length - 1 && !final) break;
      if (text[next] === '\r') next += 1;
      if (text[next] === '\n') next += 1;
      at = next;
      this.#line += 1;
      this.#add(rows, cells);
    }
    this.#rest = text.slice(at);
    if (this.#rest.length > RECORD) throw this.#rest.includes('"') ? openQuote(this.#line + 1) : tooLong(this.#line + 1);
    return rows;
  }

  #add(rows: SheetRow[], cells: string[]): void {
    if (cells.length > COLUMNS) throw new SheetError(`A linha ${this.#line} tem mais de 1.000 colunas. Deixe só as necessárias.`);
    if (cells.some((cell) => cell.length > LONGEST_CELL)) throw cellTooLong(this.#line);
    if (cells.every((cell) => cell.trim() === '')) return;
    rows.push({ line: this.#line, cells: cells.map(unguarded) });
  }

  /** A record with quotes; null when its end is not there yet. A quote inside an unquoted field is an ordinary character. */
  #quoted(text: string, from: number, final: boolean): { cells: string[]; next: number } | null {
    const cells: string[] = [];
    for (let at = from; ;) {
      let cell = '';
      if (text[at] === '"') {
        // A quote that ends a part may be the first of two; then the field's end is not there yet either.
        const close = closing(text, at + 1);
        if (close < 0) {
          if (final) throw openQuote(this.#line + 1);
          return null;
        }
        cell = text.slice(at + 1, close).replaceAll('""', '"');
        at = close + 1;
      }
      let end = at;
      while (end < text.length && text[end] !== this.#delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
      if (end === text.length && !final) return null;
      cells.push(cell + text.slice(at, end));
      if (text[end] !== this.#delimiter) return { cells, next: end };
      at = end + 1;
    }
  }
}

/** Place of the quote that closes a field; -1 when there is none. */
function closing(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

const openQuote = (line: number) =>
  new SheetError(`A linha ${line} abre aspas e não as fecha. Corrija o arquivo e envie de novo.`);
const tooLong = (line: number) =>
  new SheetError(`A linha ${line} passa de 1 milhão de caracteres. Confira se o arquivo é o certo e envie de novo.`);
