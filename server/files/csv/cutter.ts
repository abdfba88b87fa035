import { FileRefused } from '#server/sheet-port.ts';

/** UTF-16 units of a record whose end is not there yet: longer ones are a quote that nobody closed. */
const RECORD = 1024 * 1024;

/** How a CSV file is cut: its delimiter, and whether its first line only names it. */
export interface CsvForm<Delimiter extends string = string> {
  delimiter: Delimiter;
  marked: boolean;
}

/** A record's cells and its number, from 1. */
type AddRecord = (line: number, cells: string[]) => void;

/**
 * Cuts CSV text (RFC 4180, any line end) into records; it may come part by part, and parts may end anywhere, within
 * quotes too. A quote inside an unquoted field is an ordinary character. `lenient` takes what was cut off within quotes
 * for a cell; else FileRefused is thrown, naming the line.
 */
export class CsvCutter {
  readonly #form: CsvForm;
  readonly #add: AddRecord;
  readonly #lenient: boolean;
  #rest = '';
  #line = 0;

  constructor(form: CsvForm, add: AddRecord, lenient = false) {
    this.#form = form;
    this.#add = add;
    this.#lenient = lenient;
  }

  /** More of the text: the records that are whole by now are added. */
  push(text: string): void {
    this.#cut(this.#rest + text, false);
    if (this.#rest.length > RECORD) throw this.#rest.includes('"') ? openQuote(this.#line + 1) : tooLong(this.#line + 1);
  }

  /** The last of the text, or all of it. */
  end(text = ''): void {
    this.#cut(this.#rest + text, true);
  }

  #cut(text: string, final: boolean): void {
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
        [cells, next] = [segment.split(this.#form.delimiter), end];
      }
      // A line feed may follow in the next part.
      if (text[next] === '\r' && next === text.length - 1 && !final) break;
      if (text[next] === '\r') next += 1;
      if (text[next] === '\n') next += 1;
      at = next;
      this.#line += 1;
      if (this.#line > 1 || !this.#form.marked) this.#add(this.#line, cells);
    }
    this.#rest = text.slice(at);
  }

  /** A record with quotes; null when its end is not there yet. */
  #quoted(text: string, from: number, final: boolean): { cells: string[]; next: number } | null {
    const cells: string[] = [];
    for (let at = from; ;) {
      let cell = '';
      if (text[at] === '"') {
        // A quote that ends a part may be the first of two; then the field's end is not there yet either.
        let close = closing(text, at + 1);
        if (close < 0) {
          if (!final) return null;
          if (!this.#lenient) throw openQuote(this.#line + 1);
          close = text.length;
        }
        cell = text.slice(at + 1, close).replaceAll('""', '"');
        at = close + 1;
      }
      let end = at;
      while (end < text.length && text[end] !== this.#form.delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
      if (end === text.length && !final) return null;
      cells.push(cell + text.slice(at, end));
      if (text[end] !== this.#form.delimiter) return { cells, next: end };
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
  new FileRefused(`A linha ${line} abre aspas e não as fecha. Corrija o arquivo e envie de novo.`);
const tooLong = (line: number) =>
  new FileRefused(`A linha ${line} passa de 1 milhão de caracteres. Confira se o arquivo é o certo e envie de novo.`);
