/**
 * Reads multipart/form-data (RFC 7578) as it comes: what is held of it is what its parts hold, and a form made of many
 * small parts, which takes the platform's own reader seconds, is refused at the first part too many.
 */
export interface FormLimits {
  /** Of the whole body. */
  bytes: number;
  parts: number;
  /** Of a part's headers together. */
  head: number;
  /** Of a field that is no file. */
  text: number;
}

/** A form that breaks off, is none, or has more than a form here needs. */
export class FormError extends Error {
  /** Whether it is for its length alone. */
  readonly tooLong: boolean;
  constructor(message: string, tooLong = false) {
    super(message);
    this.name = 'FormError';
    this.tooLong = tooLong;
  }
}

type Bytes = Uint8Array<ArrayBuffer>;
type Field = readonly [name: string, value: string | File];

const CR = 13;
const LINE = 2;
const text = new TextEncoder();

/** The boundary that a content type names; null for another type or none. */
export function boundaryOf(type: string): string | null {
  if (!/^multipart\/form-data\s*;/i.test(type)) return null;
  const found = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70})(?![^\s;]))/i.exec(type);
  return found?.[1] ?? found?.[2] ?? null;
}

/** The fields in their order. Throws FormError. */
export async function readMultipart(chunks: AsyncIterable<Bytes>, boundary: string, limits: FormLimits): Promise<Field[]> {
  const source = new Source(chunks, limits.bytes);
  try {
    return await fieldsOf(source, text.encode(`\r\n--${boundary}`), limits);
  } finally {
    await source.end();
  }
}

async function fieldsOf(source: Source, end: Bytes, limits: FormLimits): Promise<Field[]> {
  const fields: Field[] = [];
  // The first boundary may stand at the very beginning, without the line before it.
  source.put(text.encode('\r\n'));
  await source.until(end, limits.head);
  while (await isPart(source)) {
    if (fields.length === limits.parts) throw new FormError('Too many parts');
    const head = headOf(await source.until(text.encode('\r\n\r\n'), limits.head));
    const content = await source.until(end, head.file === null ? limits.text : limits.bytes);
    fields.push([
      head.name,
      head.file === null ? await new Blob(content).text() : new File(content, head.file, { type: head.type }),
    ]);
  }
  return fields;
}

/** After a boundary: a line end before the next part, or the hyphens of the last. */
async function isPart(source: Source): Promise<boolean> {
  const [first, second] = await source.take(LINE);
  if (first === CR && second === 10) {
    // The empty line that ends the headers may be the very first.
    source.put(text.encode('\r\n'));
    return true;
  }
  if (first === 45 && second === 45) return false;
  throw new FormError('Invalid boundary');
}

function headOf(pieces: readonly Bytes[]): { name: string; file: string | null; type: string } {
  const lines = new TextDecoder().decode(joined(pieces)).split('\r\n');
  const valueOf = (header: string) =>
    lines.find((line) => line.toLowerCase().startsWith(`${header}:`))?.slice(header.length + 1) ?? '';
  const disposition = valueOf('content-disposition');
  const name = parameter(disposition, 'name');
  if (!/^\s*form-data\s*;/i.test(disposition) || name === null) throw new FormError('Part without a name');
  return { name, file: parameter(disposition, 'filename'), type: valueOf('content-type').trim() };
}

/** Browsers write quotes and line ends within the quotes as %22, %0D and %0A. */
function parameter(disposition: string, name: string): string | null {
  const found = new RegExp(`;\\s*${name}="([^"]*)"`, 'i').exec(disposition)?.[1];
  return found?.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n') ?? null;
}

/** Bytes that come piece by piece, taken as far as they are asked for. */
class Source {
  readonly #pieces: AsyncIterator<Bytes>;
  readonly #most: number;
  #rest: Bytes = new Uint8Array();
  #read = 0;

  constructor(chunks: AsyncIterable<Bytes>, most: number) {
    this.#pieces = chunks[Symbol.asyncIterator]();
    this.#most = most;
  }

  /** What was not asked for is not read. */
  async end(): Promise<void> {
    await this.#pieces.return?.();
  }

  /** Puts bytes before what is there. */
  put(bytes: Bytes): void {
    this.#rest = joined([bytes, this.#rest]);
  }

  async take(count: number): Promise<Bytes> {
    while (this.#rest.length < count) await this.#more();
    const taken = this.#rest.subarray(0, count);
    this.#rest = this.#rest.subarray(count);
    return taken;
  }

  /** What stands before `mark`, which is taken away with it. Throws FormError beyond `most` bytes. */
  async until(mark: Bytes, most: number): Promise<Bytes[]> {
    const pieces: Bytes[] = [];
    let length = 0;
    const keep = (piece: Bytes) => {
      length += piece.length;
      if (length > most) throw new FormError('Part too long', true);
      if (piece.length > 0) pieces.push(piece);
    };
    for (;;) {
      const at = indexOf(this.#rest, mark);
      if (at >= 0) {
        keep(this.#rest.subarray(0, at));
        this.#rest = this.#rest.subarray(at + mark.length);
        return pieces;
      }
      // The mark may be cut in two by the end of a piece.
      const sure = Math.max(0, this.#rest.length - mark.length + 1);
      keep(this.#rest.subarray(0, sure));
      this.#rest = this.#rest.subarray(sure);
      await this.#more();
    }
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#pieces.next();
    if (done === true) throw new FormError('Unexpected end');
    this.#read += value.length;
    if (this.#read > this.#most) throw new FormError('Body too long', true);
    this.#rest = this.#rest.length === 0 ? value : joined([this.#rest, value]);
  }
}

function joined(pieces: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** Where `mark`, beginning with its only carriage return, which no longer match may begin with, first stands; or −1. */
function indexOf(bytes: Bytes, mark: Bytes): number {
  for (let at = bytes.indexOf(CR); at >= 0; at = bytes.indexOf(CR, at + 1)) {
    if (at + mark.length > bytes.length) return -1;
    if (mark.every((byte, index) => bytes[at + index] === byte)) return at;
  }
  return -1;
}
