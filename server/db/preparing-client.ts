import pg from 'pg';
import { MARK } from '#server/db/prepared.ts';

/** Texts that get a name; whatever is asked beyond is planned each time. */
const MOST = 200;

/**
 * A statement that the connection does not know, or knows already: between it and the database stands a pooler that
 * carries no prepared statements. Or a plan whose result is another since a migration. Nothing of it was done.
 */
const NOT_CARRIED = new Set(['26000', '42P05', '0A000']);

/** Names of the texts of one pool, as long as all between it and the database carry them. */
export interface Names {
  of: (text: string) => string | undefined;
  /** From now on nothing is prepared any more. */
  stop: () => void;
}

export function makeNames(): Names {
  const names = new Map<string, string>();
  let carried = true;
  return {
    of: (text) => {
      if (!carried || !text.trimStart().startsWith(MARK)) return undefined;
      const known = names.get(text);
      if (known !== undefined || names.size >= MOST) return known;
      // By its text: whoever else speaks through the same connection of a pooler means the same by it.
      const name = `previsto_${hashOf(text)}`;
      names.set(text, name);
      return name;
    },
    stop: () => {
      carried = false;
    },
  };
}

/** 53 bits of a text (cyrb53): names of the two hundred texts of one product. */
function hashOf(text: string): string {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2654435761);
    two = Math.imul(two ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & two) + (one >>> 0)).toString(36);
}

type Query = (text: string, values?: unknown[]) => Promise<pg.QueryResult>;

/**
 * A client that gives marked statements their name, and asks again without one where names are not carried. Within a
 * transaction it gives none: the first failure would end the transaction, so that there were nothing to ask again in.
 */
export function preparingClient(names: Names): typeof pg.Client {
  return class extends pg.Client {
    override query: pg.Client['query'] = ((...given: Parameters<Query>) => {
      // What comes otherwise (the pool's own questions) goes on as it is; here it is Kysely's text and values.
      const ask = super.query as unknown as (...requested: unknown[]) => Promise<pg.QueryResult>;
      const [text, values] = given;
      const isAlone = this.getTransactionStatus() === 'I';
      const name = isAlone && typeof text === 'string' ? names.of(text) : undefined;
      if (name === undefined) return ask.apply(this, given);
      return ask.call(this, { name, text, values }).catch((error: unknown) => {
        if (!(error instanceof Error) || !NOT_CARRIED.has(String(Reflect.get(error, 'code')))) throw error;
        names.stop();
        return ask.call(this, text, values);
      });
    }) as pg.Client['query'];
  };
}
