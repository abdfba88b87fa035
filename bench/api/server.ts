import { mockImages, mockPasswords } from '#mocks/ports.ts';
import { createApp } from '#server/app.ts';
import type { PasswordPort } from '#server/ports.ts';
import { inlineSheets } from '#server/files/inline.ts';
import { openTestDatabase } from '#server/test/database.ts';
import { loadFixture, PASSWORD, PEOPLE } from '#server/test/fixture.ts';

type Headers = Readonly<Record<string, string>>;
const JSON_TYPE = { 'content-type': 'application/json' };

/** The API with the tests' people over its own database on the embedded PostgreSQL, in this process: for one client. */
export async function benchApi(passwords: PasswordPort = mockPasswords) {
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
  /** `path` below /api/. */
  const send = async (path: string, init?: RequestInit) => app.request(`http://previsto.test/api/${path}`, init);
  /** The text of an answer; throws for one that is no success. */
  const call = async (path: string, init?: RequestInit) => {
    const answer = await send(path, init);
    const text = await answer.text();
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    return text;
  };
  /** What a person's requests carry. */
  const signIn = async (email: string): Promise<Headers> => {
    const body = JSON.stringify({ email, password: PASSWORD });
    // Its contract: contract/session.ts.
    const { access } = JSON.parse(await call('login/', { method: 'POST', headers: JSON_TYPE, body })) as { access: string };
    return { ...JSON_TYPE, authorization: `Bearer ${access}` };
  };
  // Of Ana, who may everything.
  const headers = await signIn(PEOPLE.ana);
  return {
    ...fixture,
    db,
    close,
    send,
    call,
    signIn,
    headers,
    /** Writes as Ana and answers the new row's id, which every resource's row has. */
    post: async (path: string, body: object = {}) =>
      (JSON.parse(await call(path, { method: 'POST', headers, body: JSON.stringify(body) })) as { id: number }).id,
  };
}
