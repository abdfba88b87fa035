import { invalid } from '#server/http/errors.ts';
import { FileRefused } from '#server/sheet-port.ts';

/** Reads a file that came with a request. A refusal of it is answered with 400 at the request's `file`. */
export async function asFile<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof FileRefused ? invalid({ file: [error.message] }) : error;
  }
}
