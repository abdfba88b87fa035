import { tokens } from '#contract/session.ts';
import { createApp } from '#server/app.ts';
import type { AppPorts } from '#server/ports.ts';
import { SAMPLE_ADMINISTRATOR } from '#server/seed/sample.ts';
import { inlineSheets } from '#server/files/inline.ts';
import { openTestDatabase } from '#server/test/database.ts';
import { mockImages, mockPasswords } from '#mocks/ports.ts';
import { readDocument, type ApiDocument, type Operation } from '#server/test/api-document.ts';
import { problemsOf } from '../fuzz/judge.ts';
import type { Answer, Shot } from '../fuzz/shot.ts';
import { figuresOf } from './figures.ts';
import { questionsOf, type Question } from './questions.ts';
import { DEPTHS, makeReadWorld, type Reader } from './world.ts';

export interface ReadFigures {
  requested: number;
  statuses: Record<string, number>;
  /** What was answered otherwise than it should be: who asked what, and what is wrong. */
  problems: string[];
  /** States of the schema that no row is in. */
  missing: readonly string[];
  /** Readings that nobody was ever given. */
  unanswered: string[];
}

/** Asks every reading of the API's document as every reader, over rows in each state, and answers what went wrong. */
export async function readEverything(): Promise<ReadFigures> {
  const { db, close } = await openTestDatabase();
  try {
    const world = await makeReadWorld(db, mockPasswords);
    const app = createApp(portsOver(db));
    const call = async (path: string, init: RequestInit = {}): Promise<Answer> => {
      const answer = await app.request(`http://previsto.test${path}`, init);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const headers = Object.fromEntries(answer.headers);
      const isText = /json|text/.test(headers['content-type'] ?? 'text');
      return { status: answer.status, headers, bytes, text: isText ? bytes.toString('utf8') : '' };
    };
    const api = readDocument(JSON.parse((await call('/api/schema/')).text));
    const questions = await questionsOf(db, api, world);
    const run = new Run(api, call);
    for (const reader of world.readers) {
      const token = await run.signIn(reader);
      for (const question of questions)
        if (DEPTHS.indexOf(question.depth) <= DEPTHS.indexOf(reader.depth)) await run.ask(reader, token, question);
    }
    const gets = api.operations.filter(({ method }) => method === 'GET');
    const unanswered = gets.filter((one) => !run.given.has(one)).map(({ name }) => name);
    return { ...run.figures, missing: world.missing, unanswered };
  } finally {
    await close();
  }
}

const portsOver = (db: AppPorts['db']): AppPorts => ({
  db,
  clock: Date.now,
  secret: 'the secret of the readings, long enough for HMAC-SHA-256',
  publicUrl: '',
  passwords: mockPasswords,
  sheets: inlineSheets,
  images: mockImages,
  log: () => undefined,
});

class Run {
  readonly figures = { requested: 0, statuses: {} as Record<string, number>, problems: [] as string[] };
  readonly given = new Set<Operation>();
  private readonly api: ApiDocument;
  private readonly call: (path: string, init?: RequestInit) => Promise<Answer>;

  constructor(api: ApiDocument, call: (path: string, init?: RequestInit) => Promise<Answer>) {
    this.api = api;
    this.call = call;
  }

  async signIn({ email, organization }: Reader): Promise<string> {
    const { text } = await this.call('/api/login/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: SAMPLE_ADMINISTRATOR.password, organization }),
    });
    return tokens.parse(JSON.parse(text)).access;
  }

  async ask(reader: Reader, token: string, { operation, target, depth }: Question): Promise<void> {
    const answer = await this.call(target, { headers: { authorization: `Bearer ${token}` } });
    const { figures } = this;
    figures.requested += 1;
    figures.statuses[answer.status] = (figures.statuses[answer.status] ?? 0) + 1;
    if (answer.status === 200) this.given.add(operation);
    const shot: Shot = { about: reader.name, method: 'GET', target, speaker: 'admin', verdict: 'either' };
    // What people are called and where they are written to is shown to those who administer them.
    const problems = problemsOf(this.api, shot, answer).filter((problem) => !problem.startsWith('e-mail in the answer'));
    figures.problems.push(...problems.map((problem) => `${reader.name} reads ${target}: ${problem.slice(0, 400)}`));
    if (answer.status !== 200 || reader.depth === 'path') return;
    for (const next of figuresOf({ target, depth }, answer.text))
      await this.ask(reader, token, { operation, target: next, depth });
  }
}
