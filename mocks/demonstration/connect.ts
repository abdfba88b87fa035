import { say, type Answered, type Line, type ToPage } from '#mocks/demonstration/wire.ts';

export interface Connected {
  fetch: (request: Request) => Promise<Response>;
  beginAgain: () => void;
}

interface Hearer {
  progress: (share: number) => void;
  ready: (connected: Connected, lasting: boolean) => void;
  keeping: (pending: boolean) => void;
  failed: (reason: string) => void;
  begunAgain: () => void;
}

/** One worker for all pages; one for each page where a browser shares none. */
function line(): Line {
  if (!('SharedWorker' in globalThis)) return new Worker(new URL('./host.ts', import.meta.url), { type: 'module' });
  const { port } = new SharedWorker(new URL('./host.ts', import.meta.url), { type: 'module', name: 'previsto-demonstracao' });
  port.start();
  return port;
}

const hasBody = ({ method }: Request): boolean => method !== 'GET' && method !== 'HEAD';

/** Answers without a body by what they say. */
const EMPTY = [204, 205, 304];

/** Speaks with the worker that holds the API, and tells what it says of itself. */
export function connect(hearer: Hearer): void {
  const host = line();
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
    else if (message.kind === 'ready')
      hearer.ready({ fetch: ask, beginAgain: () => say(host, { kind: 'reset' }) }, message.lasting);
    else if (message.kind === 'keeping') hearer.keeping(message.pending);
    else if (message.kind === 'failed') hearer.failed(message.reason);
    else if (message.kind === 'begun-again') hearer.begunAgain();
    else {
      waiting.get(message.id)?.(message);
      waiting.delete(message.id);
    }
  });
}
