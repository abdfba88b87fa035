import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect, type Connected } from '#mocks/demonstration/connect.ts';
import type { Question, ToPage } from '#mocks/demonstration/wire.ts';

/** A worker that answers what is given, and holds its questions. */
class HostDouble extends EventTarget {
  static questions: Question[] = [];
  static answer: (question: Question) => ToPage;
  constructor() {
    super();
    queueMicrotask(() => this.say({ kind: 'ready', lasting: true }));
  }
  say(data: ToPage): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
  postMessage(question: Question): void {
    HostDouble.questions.push(question);
    this.say(HostDouble.answer(question));
  }
}

const nothing = () => undefined;
const connected = (): Promise<Connected> => {
  HostDouble.questions = [];
  HostDouble.answer = ({ id }) => ({ kind: 'answered', id, status: 200, headers: [], body: null });
  vi.stubGlobal('Worker', HostDouble);
  return new Promise((resolve) =>
    connect({ progress: nothing, ready: resolve, keeping: nothing, failed: nothing, begunAgain: nothing }),
  );
};

/** A worker whose script does not come. */
class AbsentHost extends EventTarget {
  constructor() {
    super();
    queueMicrotask(() => this.dispatchEvent(new Event('error')));
  }
}

// A window's, which Node has not.
beforeEach(() => void vi.stubGlobal('addEventListener', nothing));
afterEach(() => vi.unstubAllGlobals());

describe('[RES-9] the line to the demonstration’s worker', () => {
  it('asks without a body what has none, also where requests do not tell of theirs', async () => {
    const { fetch } = await connected();
    const request = new Request('http://x/api/health/');
    // As Firefox has it.
    Object.defineProperty(request, 'body', { value: undefined });
    await fetch(request);
    await fetch(new Request('http://x/api/login/', { method: 'POST', body: '{}' }));
    const [read, written] = HostDouble.questions;
    expect(read?.body).toBe(null);
    expect(new TextDecoder().decode(written?.body ?? new ArrayBuffer())).toBe('{}');
  });

  it('answers with what the worker says, each its own question', async () => {
    const { fetch } = await connected();
    HostDouble.answer = ({ id, url }) => ({
      kind: 'answered',
      id,
      status: url.endsWith('/none') ? 204 : 201,
      headers: [['x-of', url]],
      body: url.endsWith('/none') ? new ArrayBuffer() : new TextEncoder().encode(url).buffer,
    });
    const answers = await Promise.all(['http://x/a', 'http://x/none'].map((url) => fetch(new Request(url))));
    expect(answers.map(({ status }) => status)).toEqual([201, 204]);
    expect(await answers[0]?.text()).toBe('http://x/a');
    expect(answers[1]?.headers.get('x-of')).toBe('http://x/none');
  });

  it('tells of a worker that does not come', async () => {
    vi.stubGlobal('Worker', AbsentHost);
    const reason = await new Promise((resolve) =>
      connect({ progress: nothing, ready: nothing, keeping: nothing, failed: resolve, begunAgain: nothing }),
    );
    expect(reason).toBe('error');
  });
});
