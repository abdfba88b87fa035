import type { PGlite } from '@electric-sql/pglite';
import { appOver, fillSample } from '#mocks/app.ts';
import { read, write } from '#mocks/demonstration/stored.ts';
import { openPglite } from '#server/db/pglite.ts';

export interface Demonstration {
  fetch: (request: Request) => Promise<Response>;
  /** Back to the sample as it was loaded; sessions end. */
  beginAgain: () => Promise<void>;
  /** Whether the browser keeps what is done here. */
  lasting: boolean;
}

interface Hearer {
  progress: (share: number) => void;
  /** Whether something was done that the browser does not keep yet. */
  keeping: (pending: boolean) => void;
}

/** Statements that the schema and the sample take, a few more or less as both grow: what progress is told by. */
const STATEMENTS = 1_150;
/** Milliseconds that writing waits for more of it. */
const SOON = 300;

/** The sample as it was loaded, and what became of it. */
const SAMPLE = 'exemplo';
const NOW = 'agora';

/** Tells how much of the loading is done (0 to 1) as its statements go. */
function tellStatements(pglite: PGlite, tell: (share: number) => void): () => void {
  const { query, exec } = pglite;
  let count = 0;
  const counted = () => {
    count += 1;
    if (count % 10 === 0) tell(Math.min(count / STATEMENTS, 0.98));
  };
  pglite.query = (...words) => {
    counted();
    return query.apply(pglite, words) as ReturnType<typeof query<never>>;
  };
  return () => Object.assign(pglite, { query, exec });
}

async function openDatabase(files: Blob | undefined, tell: (share: number) => void): ReturnType<typeof openPglite> {
  const opened = await openPglite(files);
  if (files) return opened;
  const stop = tellStatements(opened.pglite, tell);
  await fillSample(opened.db);
  stop();
  return opened;
}

const changes = ({ method }: Request): boolean => method !== 'GET' && method !== 'HEAD';

/**
 * The product's own API over PostgreSQL in memory, whose files the browser keeps: a reload goes on where it was.
 * `build` names the build, since what another one wrote is not opened.
 */
export async function createDemonstration(build: string, hearer: Hearer): Promise<Demonstration> {
  let sample = await read(SAMPLE, build);
  // Nothing is gone back to without the sample: then it begins anew.
  const now = sample && (await read(NOW, build));
  let opened = await openDatabase(now ?? sample, hearer.progress);
  const dump = async () => new Blob([await opened.pglite.dumpDataDir('none')]);
  sample ??= await dump();
  const lasting = await write(SAMPLE, build, sample);
  let app = appOver(opened.db);

  let waiting: ReturnType<typeof setTimeout> | undefined;
  let changed = 0;
  let keeping = Promise.resolve();
  const keep = async () => {
    const upTo = changed;
    await write(NOW, build, await dump());
    if (upTo === changed) hearer.keeping(false);
    else keepSoon();
  };
  const keepSoon = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      keeping = keeping.then(keep);
    }, SOON);
  };

  return {
    lasting,
    async fetch(request) {
      const response = await app.fetch(request);
      if (lasting && changes(request)) {
        changed += 1;
        hearer.keeping(true);
        keepSoon();
      }
      return response;
    },
    async beginAgain() {
      clearTimeout(waiting);
      await keeping;
      const before = opened.db;
      opened = await openDatabase(sample, hearer.progress);
      app = appOver(opened.db);
      await write(NOW, build);
      await before.destroy();
      hearer.keeping(false);
    },
  };
}
