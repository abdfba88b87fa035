import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { NoticeKind } from '#contract/notices.ts';
import { MAIL_WAITS_MS, raise } from '#server/notices/raise.ts';
import { SAMPLE_ADMINISTRATOR } from '#server/seed/sample.ts';
import { severalServers, type Servers } from '#server/test/two-servers.ts';

/** As much of a mail server as takes mails; one may be told to hold its answer to what it has taken. */
const taken: string[] = [];
const mailServer = { holds: false, held: [] as (() => void)[] };
let smtp: Server;
let servers: Servers;
let env: Record<string, string>;

beforeAll(async () => {
  smtp = createServer((socket) => {
    let inMail = false;
    socket.on('error', () => undefined);
    socket.write('220 mail.test\r\n');
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n')) {
        if (line === '') continue;
        if (inMail) {
          const id = /^Message-ID: <([^>]+)>/i.exec(line)?.[1];
          if (id) taken.push(id);
          if (line !== '.') continue;
          inMail = false;
          const answer = () => void socket.write('250 taken\r\n');
          if (mailServer.holds) mailServer.held.push(answer);
          else answer();
          continue;
        }
        if (line === 'DATA') inMail = true;
        socket.write(line === 'DATA' ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve);
  });
  // An address of a server that listens on a port is this kind.
  const { port } = smtp.address() as AddressInfo;
  env = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'previsto@exemplo.com.br',
    PUBLIC_URL: 'http://previsto.example',
  };
  servers = await severalServers();
  await servers.serve();
}, 120_000);
afterAll(async () => {
  await servers.close();
  await new Promise((resolve) => smtp.close(resolve));
}, 60_000);

/** Notices of the administrator of some version, of these kinds, whose mails are due. */
async function due(...kinds: readonly NoticeKind[]): Promise<void> {
  const { db } = servers;
  const reader = await db
    .selectFrom('subscription as s')
    .innerJoin('version as v', 'v.organization_id', 's.organization_id')
    .select(['s.organization_id as organization', 's.user_id as user', 'v.id as version'])
    .where('s.email', '=', SAMPLE_ADMINISTRATOR.email)
    .orderBy('v.id')
    .executeTakeFirstOrThrow();
  const at = new Date(Date.now() - MAIL_WAITS_MS - 1_000).toISOString();
  for (const [step, kind] of kinds.entries()) {
    const about = { organization: reader.organization, event: `due ${kind}`, by: null, at } as const;
    await raise(db, [reader.user], { ...about, kind, version: { id: reader.version, step } });
  }
}
const states = async () =>
  (await servers.db.selectFrom('notice').select('mail').where('event', 'like', 'due%').execute()).map(({ mail }) => mail);

it('a mail is sent once, whichever of two processes looks first', async () => {
  await due('returned', 'approved', 'to_approve');
  await Promise.all([servers.serve([], env), servers.serve([], env)]);
  await vi.waitFor(async () => expect((await states()).filter((mail) => mail === 'sent')).toHaveLength(3), { timeout: 20_000 });
  expect(taken).toHaveLength(3);
  expect(new Set(taken).size).toBe(3);
}, 120_000);

it('a mail over which its process was killed is not sent by the next', async () => {
  await servers.db.deleteFrom('notice').execute();
  taken.length = 0;
  mailServer.holds = true;
  await due('returned');
  const { pid } = await servers.serve([], env);
  await vi.waitFor(() => expect(mailServer.held).toHaveLength(1), { timeout: 20_000 });
  process.kill(pid, 'SIGKILL');
  mailServer.holds = false;
  await due('approved');
  await servers.serve([], env);
  await vi.waitFor(async () => expect((await states()).toSorted()).toEqual(['sending', 'sent']), { timeout: 20_000 });
  expect(new Set(taken).size).toBe(taken.length);
}, 120_000);
