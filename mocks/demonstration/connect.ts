import { say, type Answered, type Keeping, type Line, type ToPage } from '#mocks/demonstration/wire.ts';

export interface Connected {
  fetch: (request: Request) => Promise<Response>;
  beginAgain: () => void;
}

interface Hearer {
  progress: (share: number) => void;
  ready: (connected: Connected, lasting: boolean) => void;
  keeping: (keeping: Keeping) => void;
  failed: (reason: string) => void;
  begunAgain: (id: string) => void;
}

/** One worker for all pages; one for each page where a browser shares none. `worker` tells of what fails in it. */
function line(): { host: Line; worker: Pick<EventTarget, 'addEventListener'> } {
  if (!('SharedWorker' in globalThis)) {
    const own = new Worker(new URL('./host.ts', import.meta.url), { type: 'module' });
    return { host: own, worker: own };
  }
  const worker = new SharedWorker(new URL('./host.ts', import.meta.url), { type: 'module', name: 'previsto-demonstracao' });
  worker.port.start();
  return { host: worker.port, worker };
}

/** What the browser says of it, which it does not where a script did not come. */
const reasonOf = (event: Event): string =>
  'message' in event && typeof event.message === 'string' && event.message !== '' ? event.message : event.type;

const hasBody = ({ method }: Request): boolean => method !== 'GET' && method !== 'HEAD';

/** Answers without a body by what they say. */
const EMPTY = [204, 205, 304];

/** Speaks with the worker that holds the API, and tells what it says of itself. */
export function connect(hearer: Hearer): void {
  const { host, worker } = line();
  let ready = false;
  // What fails later fails one question, which has its answer.
  const failed = (event: Event) => {
    if (!ready) hearer.failed(reasonOf(event));
  };
  worker.addEventListener('error', failed);
  host.addEventListener('messageerror', failed);
  globalThis.addEventListener('pagehide', (event) => {
    // One that the browser puts aside comes back as it is.
    if (!event.persisted) say(host, { kind: 'leave' });
  });
  const waiting = new Map<number, (answered: Answered) => void>();
  let count = 0;

  async function ask(request: Request): Promise<Response> {
    count += 1;
    const id = count;
    // By the method: Firefox has no `body` of a request to look at.
    const body = hasBody(request) ? await request.arrayBuffer() : null;
    const answered = new Promise<Answered>((resolve) => waiting.set(id, resolve));
    say(host, { kind: 'asked', id, method: request.method, url: request.url, headers: [...request.headers], body });
    const { status, headers, body: content } = await answered;
    return new Response(EMPTY.includes(status) ? null : content, { status, headers });
  }

  host.addEventListener('message', (event) => {
    const message = (event as MessageEvent<ToPage>).data;
    if (message.kind === 'progress') hearer.progress(message.share);
    else if (message.kind === 'ready') {
      ready = true;
      hearer.ready({ fetch: ask, beginAgain: () => say(host, { kind: 'reset' }) }, message.lasting);
    } else if (message.kind === 'keeping') hearer.keeping(message.keeping);
    else if (message.kind === 'failed') hearer.failed(message.reason);
    else if (message.kind === 'begun-again') hearer.begunAgain(message.id);
    else {
      waiting.get(message.id)?.(message);
      waiting.delete(message.id);
    }
  });
}
