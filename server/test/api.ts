import { afterAll } from 'vitest';
import { tokens, type Tokens } from '#contract/session.ts';
import { createApp } from '#server/app.ts';
import type { RouteModule } from '#server/http/route.ts';
import { apiDocument } from '#server/api-document.ts';
import { pictureType } from '#server/photo/picture-type.ts';
import type { AppPorts, ImagePort, PasswordPort } from '#server/ports.ts';
import { inlineSheets } from '#server/files/inline.ts';
import { operationOf, readDocument, type ApiDocument } from '#server/test/api-document.ts';
import { openTestDatabase } from '#server/test/database.ts';
import { undeclared } from '#server/test/declared.ts';
import { demandQuotas } from '#server/test/dear-work.ts';
import { loadFixture, PASSWORD, PEOPLE, type Person } from '#server/test/fixture.ts';

/** Reversible on purpose: hashing is argon2's business, tested with it. */
export const PLAIN_PASSWORDS: PasswordPort = {
  hash: (password) => Promise.resolve(`plain:${password}`),
  verify: (hash, password) => Promise.resolve(hash === `plain:${password}`),
};

/** Hands on what begins like a picture: drawing it anew is the native library's business, tested with it. */
export const PLAIN_IMAGES: ImagePort = {
  portrait: (bytes) => {
    const mediaType = pictureType(bytes);
    return Promise.resolve(mediaType && { mediaType, bytes });
  },
};

export interface TestAnswer {
  status: number;
  headers: Headers;
  /** Parsed JSON, or the text of anything else; empty text when there is no body. */
  body: unknown;
}

export interface RequestOptions {
  /** Sent as JSON; FormData and text go as they are. */
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  /** Peer address, as the socket of a Node server would tell it. */
  address?: string;
  /** Sends no Idempotency-Key; every other write carries one of its own, as the application's do. */
  keyless?: boolean;
}

export type TestApi = Awaited<ReturnType<typeof testApi>>;

let document: ApiDocument | undefined;

/** Throws unless an answer is as the OpenAPI document says. Routes that a test adds stand in no document. */
async function assertDeclared(requested: string, { status, headers }: Response, text: string): Promise<void> {
  document ??= readDocument(JSON.parse(await apiDocument()));
  const [method = '', target = ''] = requested.split(' ');
  const operation = operationOf(document, method, target);
  const problems = operation ? undeclared(operation.replies, { status, headers: Object.fromEntries(headers), text }) : [];
  if (problems.length > 0) throw new Error(`${requested}: ${problems.join('; ')}`);
}

/** The application over its own database with the fixture, closed after the test file. Call once at a file's top. */
export async function testApi(options: { modules?: readonly RouteModule[]; ports?: Partial<AppPorts> } = {}) {
  const { db, close } = await openTestDatabase();
  afterAll(close);
  let now = Date.parse('2026-11-21T12:00:00Z');
  const lines: Record<string, unknown>[] = [];
  const ports: AppPorts = {
    db,
    clock: () => now,
    secret: 'a secret of tests, long enough for HMAC-SHA-256',
    publicUrl: '',
    passwords: PLAIN_PASSWORDS,
    sheets: inlineSheets,
    images: PLAIN_IMAGES,
    log: (line) => lines.push(line),
    ...options.ports,
  };
  const fixture = await loadFixture(db, ports.passwords);
  demandQuotas(ports);
  const app = createApp(ports, options.modules);

  const request = async (method: string, path: string, given: RequestOptions = {}): Promise<TestAnswer> => {
    const { body, token, headers = {}, address, keyless = false } = given;
    const raw = body === undefined || typeof body === 'string' || body instanceof FormData;
    const sent = {
      method,
      headers: {
        ...(raw ? {} : { 'content-type': 'application/json' }),
        ...(method === 'GET' || keyless ? {} : { 'idempotency-key': crypto.randomUUID() }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: raw ? body : JSON.stringify(body) }),
    };
    const bindings = address === undefined ? {} : { incoming: { socket: { remoteAddress: address } } };
    const answer = await app.request(`http://previsto.test/api/${path}`, sent, bindings);
    const text = await answer.text();
    await assertDeclared(`${method} /api/${path}`, answer, text);
    const isJson = (answer.headers.get('content-type') ?? '').startsWith('application/json');
    // `unknown`: each test says what it expects.
    return { status: answer.status, headers: answer.headers, body: isJson ? (JSON.parse(text) as unknown) : text };
  };
  const signIn = async (person: Person): Promise<Tokens> => {
    const answer = await request('POST', 'login/', { body: { email: PEOPLE[person], password: PASSWORD } });
    return tokens.parse(answer.body);
  };
  return {
    /** The application itself, for answers that are read bit by bit. */
    app,
    db,
    ports,
    fixture,
    /** Lines the application logged. */
    lines,
    /** Moves the clock. */
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
    /** `path` below /api/, e.g. `structure/regionals/`. */
    request,
    /** A download of a signed-in person: its bytes and headers. Fails for anything but 200. */
    file: async (path: string, token: string) => {
      const answer = await app.request(`http://previsto.test/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      const bytes = await answer.bytes();
      await assertDeclared(`GET /api/${path}`, answer, new TextDecoder().decode(bytes));
      return { headers: answer.headers, bytes };
    },
    signIn,
    /** Access token of a person, signed in anew. */
    tokenOf: async (person: Person) => (await signIn(person)).access,
  };
}
