import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOTICE_MAIL_URL } from '#contract/notices.ts';
import { sendNoticeMails } from '#server/inbox/mail.ts';
import { MAIL_WAITS_MS, raise } from '#server/notices/raise.ts';
import { MailNotTaken, type Mail } from '#server/ports.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { joinAlfa, noticesOf } from '#server/test/notices.ts';
import { makeStructure, writer } from '#server/test/structure.ts';

const server = { sent: [] as Mail[], fails: null as Error | null, during: async () => undefined as void };
const mail = async (one: Mail) => {
  await server.during();
  if (server.fails) throw server.fails;
  server.sent.push(one);
};
const api = await testApi({ ports: { mail, publicUrl: 'https://previsto.example' } });
const { request, db, fixture, ports, pass } = api;
let ana = '';
let solo = '';
let own: Awaited<ReturnType<typeof makeStructure>>;

const WAIT = MAIL_WAITS_MS / 1000;
const submit = async () => {
  const body = { to: 'em_revisao', reason: '' };
  await request('POST', `structure/versions/${own.version}/transition/`, { token: ana, body });
};
const round = async () => {
  await sendNoticeMails(ports);
  return server.sent.length;
};
const states = async () => (await db.selectFrom('notice').select('mail').orderBy('id').execute()).map((row) => row.mail);

beforeAll(() => joinAlfa(api, fixture.users.solo, 'solo'));
beforeEach(async () => {
  ana = await api.tokenOf('ana');
  solo = await api.tokenOf('solo');
  own = await makeStructure(writer(api, ana));
  await db.deleteFrom('notice').execute();
  Object.assign(server, { sent: [], fails: null, during: async () => undefined });
});

describe('the mail of a notice', () => {
  it('is sent once, after a while, to who is told and to nobody else, with a link and nothing that was typed', async () => {
    await submit();
    expect(await round()).toBe(0);
    pass(WAIT);
    await Promise.all([round(), round()]);
    expect(await round()).toBe(1);
    const [first] = server.sent;
    expect(first).toMatchObject({
      to: 'solo@lugar.example',
      subject: expect.stringMatching(/^Versão para aprovar: Versão de teste \d+$/),
    });
    expect(first?.text).toContain(
      `Ver aprovação: https://previsto.example/estrutura-organizacional/versao-orcamentaria?aprovar=${own.version}\n`,
    );
    expect(first?.text).toContain('Organização: Alfa');
    const back = { to: 'rascunho', reason: 'faltam R$ 12.345,67' };
    await request('POST', `structure/versions/${own.version}/transition/`, { token: solo, body: back });
    pass(WAIT);
    expect(await round()).toBe(2);
    expect(server.sent[1]?.subject).toMatch(/^Versão devolvida: /);
    expect(server.sent[1]?.text).not.toContain('12.345');
    expect(new Set(server.sent.map(({ id }) => id)).size).toBe(2);
  });

  it('of what was read meanwhile, or was decided, is not sent', async () => {
    const { list, read } = noticesOf(api);
    await submit();
    await read(
      solo,
      (await list(solo)).results.map(({ id }) => id),
    );
    pass(WAIT);
    expect([await round(), await states()]).toEqual([0, ['dropped']]);
  });

  it('of what its reader may see no more is not sent, nor to who is inactive', async () => {
    await grantOnly(api, 'otto', { pages: { version: ['view'] }, named: ['version.approve'] });
    await submit();
    await grantOnly(api, 'otto', { pages: { version: ['view'] } });
    await db.updateTable('app_user').set({ is_active: false }).where('id', '=', fixture.users.solo).execute();
    pass(WAIT);
    expect([await round(), await states()]).toEqual([0, ['dropped', 'dropped']]);
    await db.updateTable('app_user').set({ is_active: true }).where('id', '=', fixture.users.solo).execute();
  });

  it('is tried again where the server was away, and given up in the end', async () => {
    await submit();
    pass(WAIT);
    server.fails = new MailNotTaken(true, new Error('ECONNREFUSED'));
    expect([await round(), await states()]).toEqual([0, ['due']]);
    server.fails = null;
    expect(await round()).toBe(0);
    pass(60);
    expect([await round(), await states()]).toEqual([1, ['sent']]);
    expect(await round()).toBe(1);
    await db.deleteFrom('notice').execute();
    const about = { organization: fixture.organizations.alfa, by: fixture.users.ana, version: { id: own.version, step: 9 } };
    const at = new Date(ports.clock()).toISOString();
    await raise(db, [fixture.users.solo], { ...about, kind: 'approved', event: 'one', at });
    server.fails = new MailNotTaken(false, new Error('550 no'));
    for (let hour = 0; hour < 20; hour += 1) {
      pass(3600);
      await round();
    }
    expect([server.sent.length, await states()]).toEqual([1, ['dropped']]);
  });

  it('that may have been taken, or of a process that was killed over it, is not sent again', async () => {
    await submit();
    pass(WAIT);
    server.fails = new Error('the line went while it was handed over');
    await round();
    server.fails = null;
    pass(3600);
    expect([await round(), await states()]).toEqual([0, ['dropped']]);
    await db.deleteFrom('notice').execute();
    await request('POST', `structure/versions/${own.version}/transition/`, {
      token: solo,
      body: { to: 'rascunho', reason: 'x' },
    });
    pass(WAIT);
    // The process is killed while the server takes it: nothing is stored after that.
    server.during = () => Promise.reject(new Error('killed'));
    await db.updateTable('notice').set({ mail: 'sending' }).execute();
    pass(3600);
    expect(await round()).toBe(0);
  });

  it('is not written to who does not wish it, and what nobody mails is due to nobody later', async () => {
    expect((await request('GET', NOTICE_MAIL_URL, { token: solo })).body).toEqual({ mail: true, mails: true });
    const body = { mail: false };
    expect((await request('POST', NOTICE_MAIL_URL, { token: solo, body })).body).toEqual({ mail: false, mails: true });
    await submit();
    pass(WAIT);
    expect([await round(), await states()]).toEqual([0, ['dropped']]);
    await request('POST', NOTICE_MAIL_URL, { token: solo, body: { mail: true } });
    await db.updateTable('notice').set({ mail: 'due' }).execute();
    const { mail: _, ...without } = ports;
    await sendNoticeMails(without);
    expect([await round(), await states()]).toEqual([0, ['none']]);
    await db.updateTable('notice').set({ mail: 'due' }).execute();
    pass(25 * 3600);
    expect([await round(), await states()]).toEqual([0, ['dropped']]);
  });
});
