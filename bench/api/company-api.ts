import { readFileSync } from 'node:fs';
import { migrate } from '#server/db/migrate.ts';
import { argonPasswords } from '#server/passwords-node.ts';
import { loadFixture, PASSWORD, PEOPLE, type Fixture } from '#server/test/fixture.ts';
import { severalServers, type Servers } from '#server/test/two-servers.ts';
import { fillCompany, type Filled } from './company.ts';
import { wire, type Ask } from './wire.ts';

export interface CompanyApi extends Fixture {
  db: Servers['db'];
  filled: Filled;
  /** Signs somebody in and answers their client, with one connection. */
  enter: (email?: string) => Promise<Ask>;
  url: string;
  pid: number;
  /** Memory of the server's process in MB. */
  memory: () => number;
  close: () => Promise<void>;
}

/** The product in its own process on the embedded PostgreSQL, a company of so many entries, and clients over HTTP. */
export async function companyApi(
  entries: number,
  { versions, flags }: { versions?: number; flags?: readonly string[] } = {},
): Promise<CompanyApi> {
  const servers = await severalServers();
  const { db } = servers;
  await migrate(db);
  const fixture = await loadFixture(db, argonPasswords);
  const filled = await fillCompany(db, fixture.organizations.alfa, entries, versions);
  const { url, pid } = await servers.serve(flags);
  const anybody = wire(url, {}, 50);
  return {
    ...fixture,
    db,
    filled,
    url,
    pid,
    enter: async (email = PEOPLE.ana) => {
      const body = { email, password: PASSWORD };
      // Its contract: contract/session.ts.
      const { access } = JSON.parse(await anybody('login/', { method: 'POST', body })) as { access: string };
      return wire(url, { authorization: `Bearer ${access}` }, 1);
    },
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    close: servers.close,
  };
}

/** Signed in anew before their tokens are over, which last five minutes. */
export const CLIENTS = 8;
export const eight = ({ enter }: CompanyApi): Promise<Ask[]> => Promise.all(Array.from({ length: CLIENTS }, () => enter()));
