import { Agent, request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { tokens, type Tokens } from '#contract/session.ts';
import { createApp } from '#server/app.ts';
import type { AppPorts } from '#server/ports.ts';
import { loadSample } from '#server/seed/sample.ts';
import { inlineSheets } from '#server/files/inline.ts';
import { openTestDatabase } from '#server/test/database.ts';
import { loadFixture, PASSWORD, PEOPLE } from '#server/test/fixture.ts';
import { listen } from '#server/web/http.ts';
import { mockImages, mockPasswords } from '#mocks/ports.ts';
import type { Answer, Shot, Speaker } from './shot.ts';

const ADMIN = { email: 'admin@exemplo.com.br', password: 'previsto-exemplo' };
const PERSONS: Record<Exclude<Speaker, 'nobody'>, { email: string; password: string }> = {
  admin: ADMIN,
  stranger: { email: PEOPLE.bia, password: PASSWORD },
  plain: { email: PEOPLE.otto, password: PASSWORD },
};
/** A token lives 300 s. */
const RENEW_AFTER_MS = 200_000;
const ANSWER_WITHIN_MS = 60_000;

export interface Target {
  send: (shot: Shot) => Promise<Answer>;
  /** Signed in anew. */
  signIn: (speaker: Exclude<Speaker, 'nobody'>) => Promise<Tokens>;
  /** Takes what was logged since the last call. */
  logged: () => Record<string, unknown>[];
  /** Forgets the sign-ins that failed, so that the limiter does not hide what is behind it. */
  forgive: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * The product's API over a database of its own with the sample and another organisation, behind its own HTTP server on
 * a free port. `DB` decides which database, as for the tests of the API.
 */
export async function startTarget(): Promise<Target> {
  const { db, close } = await openTestDatabase();
  await loadFixture(db, mockPasswords);
  await loadSample(db, mockPasswords);
  let lines: Record<string, unknown>[] = [];
  const ports: AppPorts = {
    db,
    clock: Date.now,
    secret: 'the secret of the fuzz, long enough for HMAC-SHA-256',
    publicUrl: '',
    passwords: mockPasswords,
    sheets: inlineSheets,
    images: mockImages,
    log: (line) => lines.push(line),
  };
  const app = createApp(ports);
  const server = await listen(app, () => ({ status: 404, headers: {}, body: '' }), { host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const known = new Map<Speaker, { token: string; at: number }>();

  async function signIn(speaker: Exclude<Speaker, 'nobody'>): Promise<Tokens> {
    const body = JSON.stringify(PERSONS[speaker]);
    const answer = await overSocket(
      { about: 'sign-in', method: 'POST', target: '/api/login/', speaker: 'nobody', body, verdict: 'good' },
      '',
    );
    return tokens.parse(JSON.parse(answer.text));
  }

  async function tokenOf(speaker: Speaker): Promise<string> {
    if (speaker === 'nobody') return '';
    const held = known.get(speaker);
    if (held && Date.now() - held.at < RENEW_AFTER_MS) return held.token;
    const { access } = await signIn(speaker);
    known.set(speaker, { token: access, at: Date.now() });
    return access;
  }

  function overSocket({ method, target, headers = {}, body }: Shot, token: string): Promise<Answer> {
    const filled = Object.entries(headers).map(
      ([name, value]) => [name.toLowerCase(), [value].flat().map((one) => one.replaceAll('{token}', token))] as const,
    );
    const all: Record<string, string | string[]> = {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      // Said in every case: Node frames no body of a DELETE by itself.
      ...(body === undefined || 'transfer-encoding' in headers ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      host: `127.0.0.1:${server.port}`,
      ...Object.fromEntries(filled.map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values])),
    };
    return new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port: server.port, method, path: target, headers: all, agent, setHost: false };
      const call = request(options, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const raw = Buffer.concat(parts);
          const bytes = response.headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw;
          const isText = /json|text|javascript/.test(response.headers['content-type'] ?? 'text');
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes,
            text: isText ? bytes.toString('utf8') : '',
          });
        });
      });
      call.setTimeout(ANSWER_WITHIN_MS, () => call.destroy(new Error('no answer')));
      call.on('error', reject);
      call.end(body);
    });
  }

  return {
    send: async (shot) => overSocket(shot, await tokenOf(shot.speaker)),
    signIn,
    logged: () => {
      const taken = lines;
      lines = [];
      return taken;
    },
    forgive: async () => {
      await db.deleteFrom('login_attempt').execute();
    },
    stop: async () => {
      agent.destroy();
      await server.drain();
      await close();
    },
  };
}
