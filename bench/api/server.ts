import { mockImages } from '#mocks/images.ts';
import { mockPasswords } from '#mocks/passwords.ts';
import { createApp } from '#server/app.ts';
import type { AppPorts, PasswordPort } from '#server/ports.ts';
import { inlineSheets } from '#server/files/inline.ts';
import { openTestDatabase } from '#server/test/database.ts';
import { loadFixture, PASSWORD, PEOPLE, type Fixture } from '#server/test/fixture.ts';

type Headers = Readonly<Record<string, string>>;
const JSON_TYPE = { 'content-type': 'application/json' };

export interface BenchApi extends Fixture {
  db: AppPorts['db'];
  close: () => Promise<void>;
  /** `path` below /api/. */
  send: (path: string, init?: RequestInit) => Promise<Response>;
  /** The text of an answer; throws for one that is no success. */
  call: (path: string, init?: RequestInit) => Promise<string>;
  /** What a person's requests carry. */
  signIn: (email: string) => Promise<Headers>;
  /** Of Ana, who may everything. */
  headers: Headers;
  /** Writes as Ana and answers the new row's id. */
  post: (path: string, body?: object) => Promise<number>;
}

/** The API with the tests' people over its own database on the embedded PostgreSQL, in this process: for one client. */
export async function benchApi(passwords: PasswordPort = mockPasswords): Promise<BenchApi> {
  process.env['DB'] ??= 'postgres';
  const { db, close } = await openTestDatabase();
  const fixture = await loadFixture(db, passwords);
  const app = createApp({
    db,
    clock: Date.now,
    secret: 'the secret of a measurement, long enough for HMAC',
    publicUrl: '',
    passwords,
    sheets: inlineSheets,
    images: mockImages,
    log: () => undefined,
  });
  const send: BenchApi['send'] = async (path, init) => app.request(`http://previsto.test/api/${path}`, init);
  const call: BenchApi['call'] = async (path, init) => {
    const answer = await send(path, init);
    const text = await answer.text();
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    return text;
  };
  const signIn: BenchApi['signIn'] = async (email) => {
    const body = JSON.stringify({ email, password: PASSWORD });
    // Its contract: contract/session.ts.
    const { access } = JSON.parse(await call('login/', { method: 'POST', headers: JSON_TYPE, body })) as { access: string };
    return { ...JSON_TYPE, authorization: `Bearer ${access}` };
  };
  const headers = await signIn(PEOPLE.ana);
  return {
    ...fixture,
    db,
    close,
    send,
    call,
    signIn,
    headers,
    // Every resource's row has an id.
    post: async (path, body = {}) =>
      (JSON.parse(await call(path, { method: 'POST', headers, body: JSON.stringify(body) })) as { id: number }).id,
  };
}
