import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { VersionStatus } from '#planning/access/version-life.ts';
import { MOST_NOTICES } from '#contract/notices.ts';
import { MOST_AN_HOUR, sendNoticeMails } from '#server/inbox/mail.ts';
import { MAIL_WAITS_MS, raise } from '#server/notices/raise.ts';
import type { Mail } from '#server/ports.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { joinAlfa, noticesOf } from '#server/test/notices.ts';
import { makeStructure, writer } from '#server/test/structure.ts';

const sent: Mail[] = [];
const mail = async (one: Mail) => {
  sent.push(one);
};
const api = await testApi({ ports: { mail, publicUrl: 'https://previsto.example' } });
const { db, fixture, request, ports, pass } = api;
const { list } = noticesOf(api);
const WAIT = MAIL_WAITS_MS / 1000;
const tokens = { ana: '', otto: '' };
let version = 0;

const sign = async () => {
  tokens.ana = await api.tokenOf('ana');
  tokens.otto = await api.tokenOf('otto');
};
const move = async (as: keyof typeof tokens, to: VersionStatus) => {
  const { status } = await request('POST', `structure/versions/${version}/transition/`, {
    token: tokens[as],
    body: { to, reason: 'de novo' },
  });
  expect(status).toBe(200);
};
const kindsOf = async (who: keyof typeof tokens) =>
  (await list(tokens[who])).results.map(({ kind, read }) => (read ? `${kind} read` : kind));
/** What several processes send who look at once. */
const round = async (processes = 2) => {
  const before = sent.length;
  await Promise.all(Array.from({ length: processes }, () => sendNoticeMails(ports)));
  return sent.slice(before).map(({ to, subject }) => `${to} ${subject.split(':', 1)[0] ?? ''}`);
};

beforeAll(async () => {
  await sign();
  await grantOnly(api, 'otto', { pages: { version: ['view', 'edit'] }, named: ['version.review', 'version.approve'] });
});
beforeEach(async () => {
  await sign();
  ({ version } = await makeStructure(writer(api, tokens.ana)));
  await db.deleteFrom('notice').execute();
  sent.length = 0;
});

describe('a version that somebody moves to and fro', () => {
  it('leaves one notice of each kind, and what else somebody is told of where it is', async () => {
    const about = { organization: fixture.organizations.alfa, kind: 'import_done', by: null } as const;
    await raise(db, [fixture.users.ana], { ...about, event: 'chart/a', at: new Date(ports.clock()).toISOString() });
    for (let turn = 0; turn < MOST_NOTICES / 2 + 5; turn += 1) {
      pass(1);
      await move('otto', 'em_revisao');
      await move('otto', 'rascunho');
    }
    expect((await kindsOf('ana')).toSorted()).toEqual(['import_done', 'returned', 'to_approve read']);
  });

  it('has nobody written to more than once an hour of it, and each time of how it stands', async () => {
    const own = 'ana@alfa.example Versão devolvida';
    const heard: string[][] = [];
    for (let minute = 0; minute < 70; minute += 1) {
      pass(60);
      if (minute % 4 === 0) await sign();
      await move('otto', 'em_revisao');
      await move('otto', 'rascunho');
      heard.push(await round());
    }
    const lines = heard.flatMap((mails, minute) => mails.map((one) => `${minute} ${one}`));
    expect(lines).toEqual([`2 ${own}`, `62 ${own}`]);
    // What was done last is told of in the end, once the hour is over.
    pass(3600);
    expect(await round()).toEqual([own]);
    pass(3600);
    expect(await round()).toEqual([]);
  });
});

describe('many versions at once', () => {
  it('have a person sent so many mails within an hour, and the others in the next', async () => {
    const about = { organization: fixture.organizations.alfa, kind: 'returned', by: fixture.users.otto } as const;
    const at = new Date(ports.clock()).toISOString();
    const more = MOST_AN_HOUR + 5;
    for (let n = 0; n < more; n += 1) {
      const { version: id } = await makeStructure(writer(api, tokens.ana));
      await raise(db, [fixture.users.ana], { ...about, event: `version/${id}/2`, at, version: { id, step: 2 } });
    }
    pass(WAIT);
    // So many look at once that all of them would find room for the last mail of the hour.
    expect(await round(8)).toHaveLength(MOST_AN_HOUR);
    // What pushes older ones out does not have them forgotten.
    const flood = { organization: fixture.organizations.alfa, kind: 'import_done', by: null, unmailed: true } as const;
    const now = new Date(ports.clock()).toISOString();
    for (let n = 0; n < MOST_NOTICES - 5; n += 1)
      await raise(db, [fixture.users.ana], { ...flood, event: `chart/f${n}`, at: now });
    expect(await round()).toEqual([]);
    pass(3600);
    expect(await round()).toHaveLength(5);
    pass(3600);
    expect(await round()).toEqual([]);
  });
});

describe('many imports in a row', () => {
  it('hold back nothing that waits for the one who began them', async () => {
    const about = { organization: fixture.organizations.alfa, by: null } as const;
    const tell = (kind: 'import_done' | 'sync_failed', event: string) =>
      raise(db, [fixture.users.ana], { ...about, kind, event, at: new Date(ports.clock()).toISOString() });
    for (let n = 0; n < MOST_AN_HOUR + 2; n += 1) await tell('import_done', `chart/i${n}`);
    await tell('sync_failed', 'before');
    pass(WAIT);
    const first = await round();
    expect(first).toHaveLength(MOST_AN_HOUR);
    // Mails that leave together arrive in any order.
    const failed = first.filter((title) => title.endsWith('falhou'));
    expect(failed).toHaveLength(1);
    await tell('sync_failed', 'after');
    pass(WAIT);
    expect(await round()).toEqual(failed);
    pass(3600);
    expect(await round()).toHaveLength(3);
  });
});

describe('a mail server that was away for hours', () => {
  it('has nobody sent more within an hour than they may be, however long ago the mails were due', async () => {
    const about = { organization: fixture.organizations.alfa, kind: 'sync_failed', by: null } as const;
    for (let n = 0; n < MOST_AN_HOUR + 3; n += 1)
      await raise(db, [fixture.users.ana], { ...about, event: `n${n}`, at: new Date(ports.clock()).toISOString() });
    pass(2 * 3600);
    expect(await round()).toHaveLength(MOST_AN_HOUR);
    expect(await round()).toEqual([]);
    pass(3600);
    expect(await round()).toHaveLength(3);
  });

  it('is still told of a mail that is on its way when others push its notice out', async () => {
    const about = { organization: fixture.organizations.alfa, kind: 'sync_failed', by: null } as const;
    const at = new Date(ports.clock()).toISOString();
    for (let n = 0; n < MOST_AN_HOUR; n += 1) await raise(db, [fixture.users.ana], { ...about, event: `n${n}`, at });
    // Another process has taken them, and is at it while a hundred other notices come.
    await db.updateTable('notice').set({ mail: 'sending' }).execute();
    for (let n = 0; n < MOST_NOTICES; n += 1)
      await raise(db, [fixture.users.ana], { ...about, kind: 'import_done', event: `chart/p${n}`, at });
    await raise(db, [fixture.users.ana], { ...about, event: 'one more', at });
    pass(WAIT);
    expect(await round()).toEqual([]);
  });
});

describe('fifty people who may approve', () => {
  it('are told once each, and written to once each, whoever sends', async () => {
    const people = Array.from({ length: 50 }, (_, n) => `pessoa${n}`);
    const ids = await db
      .insertInto('app_user')
      .values(
        people.map((name) => ({
          email: `${name}@alfa.example`,
          email_key: `${name}@alfa.example`,
          password_hash: 'x',
          is_active: true,
          photo: null,
        })),
      )
      .returning(['id', 'email'])
      .execute();
    for (const { id, email } of ids) await joinAlfa(api, id, email.split('@', 1)[0] ?? '');
    await move('ana', 'em_revisao');
    pass(WAIT);
    const mails = await round();
    const notices = await db.selectFrom('notice').select('user_id').where('kind', '=', 'to_approve').execute();
    // Otto may approve, too; whoever sent it is not told.
    expect(notices).toHaveLength(people.length + 1);
    expect(new Set(mails).size).toBe(people.length + 1);
    expect(mails).toHaveLength(people.length + 1);
  });
});
