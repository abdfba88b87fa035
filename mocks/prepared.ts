import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { openSample } from '#mocks/app.ts';

/** Names the variable that tells tests where the files of the mocks' database are: `npm test` makes them once. */
export const PREPARED = 'MOCK_DATABASE';

/** The files of the mocks' database, where this run has them: a path that is named and not there is an error. */
export const preparedFiles = async (): Promise<Blob | undefined> => {
  const path = process.env[PREPARED];
  return path === undefined ? undefined : openAsBlob(path);
};

/** Writes the files of the mocks' database to `path`. */
export async function prepareFiles(path: string): Promise<void> {
  const { db, pglite } = await openSample();
  const files = await pglite.dumpDataDir('none');
  await writeFile(path, files.stream());
  await db.destroy();
}
