import { beforeEach, describe, expect, it } from 'vitest';
import { auditPage } from '#contract/audit-log.ts';
import { seal } from '#server/secrets/seal.ts';
import { testApi } from '#server/test/api.ts';
import { PASSWORD, PEOPLE, type Person } from '#server/test/fixture.ts';
import { grantOnly } from '#server/test/grants.ts';

const api = await testApi();
const { db, fixture, request } = api;
const { alfa, beta } = fixture.organizations;
const ana = await api.tokenOf('ana');
const answerOf = ({ status, body }: { status: number; body: unknown }) => [status, body];

async function enrol(person: Person): Promise<void> {
  const user_id = fixture.users[person];
  const owner = { secret: api.ports.secret, purpose: 'second factor', owner: String(user_id) };
  const at = new Date(api.ports.clock()).toISOString();
  await db
    .insertInto('second_factor')
    .values({ user_id, secret: await seal(owner, 'JBSWY3DPEHPK3PXP'), last_step: null, created_at: at, confirmed_at: at })
    .execute();
  await db
    .insertInto('recovery_code')
    .values({ user_id, code_hash: `of ${person}`, used_at: null })
    .execute();
}
const placeOf = async (person: Person, organization = alfa) =>
  (
    await db
      .selectFrom('subscription')
      .select('id')
      .where('user_id', '=', fixture.users[person])
      .where('organization_id', '=', organization)
      .executeTakeFirstOrThrow()
  ).id;
const takeAway = async (person: Person, token = ana) =>
  request('DELETE', `access/users/${await placeOf(person)}/second-factor/`, { token });
const factors = async () => [
  await db.selectFrom('second_factor').select('user_id').execute(),
  await db.selectFrom('recovery_code').select('user_id').execute(),
];
const login = (person: Person) => request('POST', 'login/', { body: { email: PEOPLE[person], password: PASSWORD } });

beforeEach(async () => {
  await db.deleteFrom('second_factor').execute();
  await db.deleteFrom('recovery_code').execute();
  await db.deleteFrom('login_attempt').execute();
});

describe('a second factor that is lost with its codes', () => {
  it('[SES-15][SEC-5] is taken away by an administrator: the password opens again, and the history says who did it', async () => {
    await enrol('otto');
    const id = await placeOf('otto');
    expect((await login('otto')).body).toMatchObject({ code: 'otp_required' });
    expect((await request('GET', `access/users/${id}/`, { token: ana })).body).toMatchObject({ second_factor: true });
    expect(answerOf(await takeAway('otto'))).toEqual([200, { success: true }]);
    expect(await factors()).toEqual([[], []]);
    expect((await login('otto')).status).toBe(200);
    expect((await request('GET', `access/users/${id}/`, { token: ana })).body).toMatchObject({ second_factor: false });
    const { results } = auditPage.parse((await request('GET', `access/users/${id}/history/`, { token: ana })).body);
    expect(results[0]).toMatchObject({ by: 'ana', operation: 'update' });
    expect(results[0]?.changes).toEqual([{ field: 'second_factor', from: true, to: false, hidden: false }]);
  });

  it('[SES-15] where there is none, or one that was only begun, nothing is taken and nothing is told as done', async () => {
    const none = [409, { detail: 'Este usuário não tem segundo fator ativo.' }];
    expect(answerOf(await takeAway('otto'))).toEqual(none);
    await enrol('otto');
    await db.updateTable('second_factor').set({ confirmed_at: null }).execute();
    const lines = () => db.selectFrom('audit_log').select('id').execute();
    const before = await lines();
    expect(answerOf(await takeAway('otto'))).toEqual(none);
    expect([(await factors())[0]?.length, (await lines()).length]).toEqual([1, before.length]);
  });

  it('[SEC-3] nobody takes it from who may more, from themselves, or with the right to look alone', async () => {
    await grantOnly(api, 'otto', { pages: { adminUsers: ['view', 'edit'] } });
    const otto = await api.tokenOf('otto');
    await enrol('ines');
    // She is an administrator.
    expect((await takeAway('ines', otto)).status).toBe(403);
    const own = await takeAway('ana');
    expect(answerOf(own)).toEqual([409, { detail: 'O próprio segundo fator se desativa na página da sua conta.' }]);
    await grantOnly(api, 'otto', { pages: { adminUsers: ['view'] } });
    expect((await takeAway('ines', otto)).status).toBe(403);
    expect((await factors())[0]).toHaveLength(1);
  });

  it('[SEC-3][SES-15] it is the account’s: of a person of two organisations neither takes it, and of another’s nobody knows', async () => {
    const bia = await placeOf('bia', beta);
    await enrol('bia');
    const unseen = await request('DELETE', `access/users/${bia}/second-factor/`, { token: ana });
    const never = await request('DELETE', 'access/users/999999/second-factor/', { token: ana });
    expect(answerOf(unseen)).toEqual(answerOf(never));
    expect(unseen.status).toBe(404);
    await request('POST', 'access/users/', { token: ana, body: { email: PEOPLE.bia, nome: 'Bia' } });
    // Until she answers, she is told of as one who has none.
    expect(answerOf(await takeAway('bia'))).toEqual([409, { detail: 'Este usuário não tem segundo fator ativo.' }]);
    await db.updateTable('subscription').set({ accepted_at: '2026-01-01T00:00:00Z' }).where('accepted_at', 'is', null).execute();
    expect(answerOf(await takeAway('bia'))).toEqual([
      409,
      { detail: 'Esta pessoa também usa outra organização, e o segundo fator é da conta dela: só ela o desativa.' },
    ]);
    expect((await factors())[0]).toHaveLength(1);
  });
});
