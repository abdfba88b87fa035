import { openApi, type Opened } from '#mocks/demonstration/opened.ts';
import { browserStore, type Store } from '#mocks/demonstration/stored.ts';
import type { Keeping } from '#mocks/demonstration/wire.ts';

export interface Demonstration {
  fetch: (request: Request) => Promise<Response>;
  /** Back to the sample as it was loaded; sessions end. */
  beginAgain: () => Promise<void>;
  /** Whether the browser keeps what is done here. */
  lasting: boolean;
}

interface Hearer {
  progress: (share: number) => void;
  keeping: (keeping: Keeping) => void;
}

/** What the demonstration stands on; tests give others. */
interface Ground {
  store: Store;
  open: (files: Blob | undefined, tell: (share: number) => void) => Promise<Opened>;
}

/** Milliseconds that writing waits for more of it. */
const SOON = 300;

/** The sample as it was loaded, and what became of it. */
const SAMPLE = 'exemplo';
const NOW = 'agora';

/** With all of its body, for which the database is not needed any more. */
async function whole(answer: Response | Promise<Response>): Promise<Response> {
  const response = await answer;
  return response.body ? new Response(await response.arrayBuffer(), response) : response;
}

const changes = ({ method }: Request): boolean => method !== 'GET' && method !== 'HEAD';

/**
 * The product's own API over PostgreSQL in memory, whose files the browser keeps: a reload goes on where it was.
 * `build` names the build, since what another one wrote is not opened.
 */
export async function createDemonstration(
  build: string,
  hearer: Hearer,
  { store, open }: Ground = { store: browserStore, open: openApi },
): Promise<Demonstration> {
  const found = await store.read(SAMPLE, build);
  // Nothing is gone back to without the sample: then it begins anew.
  const now = found && (await store.read(NOW, build));
  let opened = await open(now ?? found, hearer.progress);
  const sample = found ?? (await opened.dump());
  const lasting = found !== undefined || (await store.write(SAMPLE, build, sample));

  let waiting: ReturnType<typeof setTimeout> | undefined;
  let changed = 0;
  let storedMark = await opened.mark();
  let keeping = Promise.resolve();
  let beginning = false;
  /** What is being answered. */
  const underWay = new Set<Promise<Response>>();

  /** Keeps what was written since it last did; answers whether the browser has it all. */
  const keepNew = async (): Promise<boolean> => {
    try {
      const mark = await opened.mark();
      if (mark === storedMark) return true;
      hearer.keeping('pending');
      if (!(await store.write(NOW, build, await opened.dump()))) return false;
      storedMark = mark;
      return true;
    } catch {
      return false;
    }
  };
  /** Never fails: the next one comes after it. */
  const keep = async () => {
    if (beginning) return;
    const upTo = changed;
    const all = await keepNew();
    if (!all) hearer.keeping('refused');
    else if (upTo === changed) hearer.keeping('kept');
  };
  const keepSoon = () => {
    clearTimeout(waiting);
    if (beginning || !lasting) return;
    waiting = setTimeout(() => {
      keeping = keeping.then(keep);
    }, SOON);
  };

  return {
    lasting,
    async fetch(request) {
      const answer = whole(opened.fetch(request));
      underWay.add(answer);
      const response = await answer.finally(() => underWay.delete(answer));
      if (lasting && !beginning && changes(request)) {
        changed += 1;
        hearer.keeping('pending');
      }
      // Also after one that reads: who waits for work that goes on, such as an import, asks for its state.
      keepSoon();
      return response;
    },
    async beginAgain() {
      // From here on nothing of it is kept any more.
      beginning = true;
      clearTimeout(waiting);
      try {
        await keeping;
        const next = await open(sample, hearer.progress);
        const mark = await next.mark();
        if (lasting && !(await store.write(NOW, build))) throw new Error('the browser does not let go of what it keeps');
        const before = opened;
        opened = next;
        storedMark = mark;
        // Who asked before it has an answer still; other work that goes on there fails, and nobody hears of it.
        void Promise.allSettled(underWay)
          .then(() => before.close())
          .catch(() => undefined);
      } finally {
        beginning = false;
        // Tells that all is kept; where the old one stays, what was done meanwhile is.
        keepSoon();
      }
    },
  };
}
