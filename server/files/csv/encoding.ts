import { FileRefused, type Encoding } from '#server/sheet-port.ts';

/** Bytes that windows-1252 leaves undefined: some other code page, which would be read as wrong letters. */
const UNDEFINED = [0x81, 0x8d, 0x8f, 0x90, 0x9d];
/** What is decoded at a stretch, only to see whether it can be. */
const STRETCH = 128 * 1024;

/** Finds out the encoding of a text without a byte order mark: UTF-8 where all its bytes are, else windows-1252. */
export class ByteWatch {
  #utf8: TextDecoder | null = new TextDecoder('utf-8', { fatal: true });
  #undefinedByte = false;

  /** The next bytes. */
  see(bytes: Uint8Array): void {
    this.#undefinedByte ||= UNDEFINED.some((byte) => bytes.includes(byte));
    for (let from = 0; from < bytes.length && this.#utf8; from += STRETCH) this.#decode(bytes.subarray(from, from + STRETCH));
  }

  /** Whether all that was seen is UTF-8; `whole`: no more comes. */
  isUtf8(whole: boolean): boolean {
    if (whole) this.#decode();
    return this.#utf8 !== null;
  }

  /** That of the whole text. Throws FileRefused when it is neither. */
  encoding(): Encoding {
    if (this.isUtf8(true)) return 'utf-8';
    if (this.#undefinedByte)
      throw new FileRefused('A codificação do arquivo não foi reconhecida. Salve-o como «CSV UTF-8» e envie de novo.');
    return 'windows-1252';
  }

  #decode(bytes?: Uint8Array): void {
    try {
      this.#utf8?.decode(bytes, { stream: bytes !== undefined });
    } catch {
      this.#utf8 = null;
    }
  }
}
