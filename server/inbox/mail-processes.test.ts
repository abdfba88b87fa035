import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { NoticeKind } from '#contract/notices.ts';
import { MAIL_WAITS_MS, raise } from '#server/notices/raise.ts';
import { SAMPLE_ADMINISTRATOR } from '#server/seed/sample.ts';
import { startMailServer, type MailServer } from '#server/test/mail-server.ts';
import { severalServers, type Servers } from '#server/test/two-servers.ts';

let mailServer: MailServer;
let servers: Servers;
let env: Record<string, string>;

beforeAll(async () => {
  mailServer = await startMailServer();
  env = {
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    MAIL_FROM: 'previsto@exemplo.com.br',
    PUBLIC_URL: 'http://previsto.example',
  };
  servers = await severalServers();
  await servers.serve();
}, 120_000);
afterAll(async () => {
  await servers.close();
  await mailServer.close();
}, 60_000);

/** Mails that were sent whole or in part, by their ids. */
const taken = () => mailServer.lines.flatMap((line) => /^Message-ID: <([^>]+)>/i.exec(line)?.[1] ?? []);

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
  expect(taken()).toHaveLength(3);
  expect(new Set(taken()).size).toBe(3);
}, 120_000);

it('a mail over which its process was killed is not sent by the next', async () => {
  await servers.db.deleteFrom('notice').execute();
  mailServer.lines.length = 0;
  mailServer.holds = true;
  await due('returned');
  const { pid } = await servers.serve([], env);
  await vi.waitFor(() => expect(mailServer.held).toHaveLength(1), { timeout: 20_000 });
  process.kill(pid, 'SIGKILL');
  mailServer.holds = false;
  await due('approved');
  await servers.serve([], env);
  await vi.waitFor(async () => expect((await states()).toSorted()).toEqual(['sending', 'sent']), { timeout: 20_000 });
  expect(new Set(taken()).size).toBe(taken().length);
}, 120_000);
