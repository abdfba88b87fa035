import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recoveryCodes, secondFactorSecret } from '#contract/account.ts';
import { organizationRequired, profile, tokens } from '#contract/session.ts';
import { testApi } from '#server/test/api.ts';
import { PASSWORD, PEOPLE } from '#server/test/fixture.ts';
import { codeAt } from '#server/test/totp.ts';

const api = await testApi();
const { db, fixture, ports, request } = api;
const { alfa, beta } = fixture.organizations;
const ALFA = { id: alfa, code: 'alfa', name: 'Alfa Incorporadora' };
const BETA = { id: beta, code: 'beta', name: 'Beta Construtora' };
const REFUSED = [401, { detail: 'No active account found with the given credentials' }];
const REQUESTED = { detail: 'Choose an organization.', code: 'organization_required' };

const enter = (more: object = {}, path = 'login/') =>
  request('POST', path, { body: { email: PEOPLE.bia, password: PASSWORD, ...more } });
const answerOf = ({ status, body }: { status: number; body: unknown }) => [status, body];
const sessions = () => db.selectFrom('session_family').select('id').execute();
const ofAlfa = () => db.updateTable('subscription').where('user_id', '=', fixture.users.bia).where('organization_id', '=', alfa);

beforeAll(async () => {
  await db
    .insertInto('subscription')
    .values({
      organization_id: alfa,
      user_id: fixture.users.bia,
      email: PEOPLE.bia,
      email_key: PEOPLE.bia,
      nome: 'Bia C.',
      nome_key: 'bia c.',
      search_key: 'bia c.',
      accepted_at: '2026-01-01T00:00:00Z',
      created_by: null,
      updated_by: null,
    })
    .execute();
});
beforeEach(async () => {
  await db.deleteFrom('session_family').execute();
  await db.deleteFrom('login_attempt').execute();
  await db.deleteFrom('second_factor').execute();
  await ofAlfa().set({ is_active: true, accepted_at: '2026-01-01T00:00:00Z' }).execute();
});

describe('a person of several organisations', () => {
  it.each(['login/', 'token/'])('[SES-17] %s asks for one of them, and opens no session before', async (path) => {
    const { status, body } = await enter({}, path);
    expect(status).toBe(401);
    expect(body).toMatchObject(REQUESTED);
    expect(
      organizationRequired
        .parse(body)
        .organizations.map(({ id }) => id)
        .sort(),
    ).toEqual([alfa, beta].sort());
    expect(await sessions()).toEqual([]);
  });

  it('[SES-17] enters the one that they name, and finds the one they were in last first', async () => {
    for (const place of [ALFA, BETA, ALFA]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is what is told
      const { access } = tokens.parse((await enter({ organization: place.id })).body);
      // oxlint-disable-next-line no-await-in-loop
      const who = profile.parse((await request('GET', 'access/user/profile/', { token: access })).body);
      expect(who.organization).toEqual({ id: place.id, name: place.name });
      api.pass(60);
      // oxlint-disable-next-line no-await-in-loop
      expect(organizationRequired.parse((await enter()).body).organizations[0]).toEqual(place);
    }
  });

  it('[SES-17] is asked nothing where one organisation is left: the other waits for their answer, or has switched them off', async () => {
    await ofAlfa().set({ accepted_at: null }).execute();
    expect((await enter()).status).toBe(200);
    expect(answerOf(await enter({ organization: alfa }))).toEqual(REFUSED);
    await ofAlfa().set({ accepted_at: '2026-01-01T00:00:00Z', is_active: false }).execute();
    expect((await enter()).status).toBe(200);
    expect(answerOf(await enter({ organization: alfa }))).toEqual(REFUSED);
  });

  it('[SES-12][SES-17] learns of them by the right password only, and nobody enters where they do not belong', async () => {
    for (const more of [{ password: 'errada' }, { password: 'errada', organization: beta }, { organization: 999_999 }])
      // oxlint-disable-next-line no-await-in-loop -- tries follow each other
      expect(answerOf(await enter(more))).toEqual(REFUSED);
    const ana = { email: PEOPLE.ana, organization: beta };
    expect(answerOf(await enter(ana))).toEqual(REFUSED);
    expect(await sessions()).toEqual([]);
  });

  it('[SES-12][SES-17] who is right and looks at the list is not counted among the wrong tries', async () => {
    for (let tries = 0; tries < 12; tries += 1)
      // oxlint-disable-next-line no-await-in-loop -- tries follow each other
      expect((await enter()).body).toMatchObject(REQUESTED);
    expect((await enter({ organization: beta })).status).toBe(200);
  });
});

const enrol = async () => {
  const { access: token } = tokens.parse((await enter({ organization: beta })).body);
  const begun = await request('POST', 'access/second-factor/', { token, body: { password: PASSWORD } });
  const { secret } = secondFactorSecret.parse(begun.body);
  const confirmed = await request('POST', 'access/second-factor/confirm/', {
    token,
    body: { code: codeAt(secret, ports.clock()) },
  });
  await db.deleteFrom('session_family').execute();
  api.pass(60);
  return { code: () => codeAt(secret, ports.clock()), spare: recoveryCodes.parse(confirmed.body).recovery_codes };
};
const OTP = { code: 'otp_required' };
const proofOf = (body: unknown) => organizationRequired.parse(body).proof ?? '';

describe('a person of several organisations with a second factor', () => {
  it('[SES-15][SES-17] learns of them by the right code only, and goes on without another one', async () => {
    const { code, spare } = await enrol();
    expect((await enter()).body).toMatchObject(OTP);
    expect((await enter({ otp: '000000' })).body).toMatchObject({ code: 'otp_invalid' });
    for (const otp of [code(), spare[0]]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const requested = await enter({ otp });
      expect(requested.body).toMatchObject(REQUESTED);
      // oxlint-disable-next-line no-await-in-loop
      expect((await enter({ otp, organization: alfa })).body).toMatchObject({ code: 'otp_invalid' });
      // oxlint-disable-next-line no-await-in-loop
      expect((await enter({ organization: alfa, proof: proofOf(requested.body) })).status).toBe(200);
    }
  });

  it('[SES-15][SES-17] what says that their code was right is theirs, for five minutes, and nothing without the password', async () => {
    const { code } = await enrol();
    const proof = proofOf((await enter({ otp: code() })).body);
    const changed = `${proof.startsWith('A') ? 'B' : 'A'}${proof.slice(1)}`;
    for (const wrong of [changed, '', 'x', '9'.repeat(500)])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await enter({ organization: alfa, proof: wrong })).body).toMatchObject(OTP);
    expect(answerOf(await enter({ organization: alfa, proof, password: 'errada' }))).toEqual(REFUSED);
    // Another's: Ana enrols the same secret, and shows Bia's proof.
    const [factor] = await db.selectFrom('second_factor').selectAll().execute();
    if (!factor) throw new Error('not enrolled');
    await db
      .insertInto('second_factor')
      .values({ ...factor, user_id: fixture.users.ana })
      .execute();
    expect((await enter({ email: PEOPLE.ana, proof })).body).toMatchObject(OTP);
    api.pass(299);
    expect((await enter({ organization: alfa, proof })).status).toBe(200);
    api.pass(1);
    expect((await enter({ organization: alfa, proof })).body).toMatchObject(OTP);
  });
});
