import { createDemonstration, type Demonstration } from '#mocks/demonstration/api.ts';
import { say, type Answered, type Question, type Line, type ToHost, type ToPage } from '#mocks/demonstration/wire.ts';

/**
 * The worker of the demonstration: the product's API and its database, for every page of this browser at once, beside
 * the pages' own work. Where a browser has no workers that are shared it is one page's own.
 */
const lines = new Set<Line>();
/** Pages from before it began again: what still waited there is none of the new beginning's. */
const former = new WeakSet<Line>();
let last: ToPage = { kind: 'progress', share: 0 };
let lastKeeping: ToPage = { kind: 'keeping', keeping: 'kept' };

function tellAll(message: ToPage): void {
  last = message;
  for (const line of lines) say(line, message);
}

const started: Promise<Demonstration> = createDemonstration(import.meta.url, {
  progress: (share) => tellAll({ kind: 'progress', share }),
  keeping(keeping) {
    lastKeeping = { kind: 'keeping', keeping };
    for (const line of lines) say(line, lastKeeping);
  },
});
started.then(
  ({ lasting }) => tellAll({ kind: 'ready', lasting }),
  (error: unknown) => tellAll({ kind: 'failed', reason: String(error) }),
);

async function answerOf({ id, method, url, headers, body }: Question): Promise<Answered> {
  const { fetch } = await started;
  const response = await fetch(new Request(url, { method, headers, body }));
  const content = response.body ? await response.arrayBuffer() : null;
  return { kind: 'answered', id, status: response.status, headers: [...response.headers], body: content };
}

/** Every question has an answer, or the page would wait for ever. */
const answer = async (line: Line, question: Question): Promise<void> =>
  say(
    line,
    await answerOf(question).catch((): Answered => ({ kind: 'answered', id: question.id, status: 500, headers: [], body: null })),
  );

async function beginAgain(): Promise<void> {
  const done: ToPage = await started
    .then((demonstration) => demonstration.beginAgain())
    .then(
      () => ({ kind: 'begun-again', id: crypto.randomUUID() }),
      (error: unknown) => ({ kind: 'failed', reason: String(error) }),
    );
  for (const line of lines) {
    say(line, done);
    if (done.kind === 'begun-again') former.add(line);
  }
}

function listen(line: Line): void {
  lines.add(line);
  say(line, last);
  say(line, lastKeeping);
  line.addEventListener('message', (event) => {
    const message = (event as MessageEvent<ToHost>).data;
    if (message.kind === 'leave') lines.delete(line);
    else if (former.has(line)) return;
    else if (message.kind === 'reset') void beginAgain();
    else void answer(line, message);
  });
  // Of a page that ended without a word, where the browser tells.
  line.addEventListener('close', () => lines.delete(line));
}

if ('onconnect' in globalThis) {
  globalThis.addEventListener('connect', (event) => {
    const [port] = (event as MessageEvent).ports;
    if (!port) return;
    listen(port);
    port.start();
  });
} else listen(globalThis);
