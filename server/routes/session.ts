import { WRONG_PASSWORD } from '#contract/refusals.ts';
import { z } from 'zod';
import {
  credentials,
  organizationRequired,
  passwordChange,
  profile,
  renewal,
  SESSION_URLS,
  tokens,
  type Profile,
} from '#contract/session.ts';
import { isBrowser, newBinding, presentedBinding, setBinding } from '#server/auth/binding.ts';
import { endView } from '#server/auth/end-view.ts';
import { emailKey } from '#server/auth/email-key.ts';
import { knownDevice, rememberDevice } from '#server/auth/known-device.ts';
import { makeSignIn } from '#server/auth/login.ts';
import { assertOwnPassword } from '#server/auth/own-password.ts';
import { passwordOwner } from '#server/auth/password-owner.ts';
import { passwordProblem } from '#server/auth/password-rule.ts';
import { logSecurity } from '#server/auth/security-log.ts';
import { renewSession, revokeFamily, revokeOthers } from '#server/auth/session-store.ts';
import { wireRights } from '#server/rights/rights.ts';
import type { Session } from '#server/rights/session.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readJson } from '#server/http/body.ts';
import { invalid } from '#server/http/errors.ts';
import { parseOrRefuse } from '#server/http/issues.ts';
import { clientAddress } from '#server/http/peer.ts';
import { unauthenticated } from '#server/openapi/failures.ts';
import type { AppPorts } from '#server/ports.ts';
import { readPreferences } from '#server/preferences/preference-store.ts';
import { logOfOwnAccount } from '#server/engine/account-log.ts';
import { bodyRoute, done, DONE, jsonRoute, type ScopedRequest } from '#server/engine/declare.ts';
import type { Scope } from '#server/engine/scope.ts';
import { workedVersion } from '#server/resources/worked-version.ts';
import { route, type PublicRequest, type RouteModule } from '#server/http/route.ts';

/** A person of several organisations is told them; whoever is wrong in what was asked, that. */
const signInRefusal = z.union([organizationRequired.extend({ detail: z.string() }), unauthenticated]);
const TAG = 'Sessão';
/** Signing in, out and renewing change nothing that anybody keeps; who and from where is in the security log. */
const SIGNING_IN = 'sessions are told by the security log and the own list of sessions';

/** Sign-in, renewal, profile, password and sign-out (API-1…5). */
export const sessionRoutes: RouteModule = ({ passwords }) => {
  const signIn = makeSignIn(passwords);
  const login = async ({ c, ports }: PublicRequest) => {
    const body = parseOrRefuse(credentials, await readJson(c));
    const created = isBrowser(c) ? await newBinding() : null;
    const userAgent = c.req.header('user-agent') ?? '';
    const account = emailKey(body.email);
    const device = await knownDevice(c, ports, account);
    const peer = { address: clientAddress(c, ports), userAgent, binding: created?.hash ?? null, device };
    const pair = await signIn(ports, body, peer);
    if (created) {
      await setBinding(c, ports, created.cookie);
      await rememberDevice(c, ports, account, device);
    }
    return c.json(pair);
  };
  const describeLogin = {
    tag: TAG,
    summary: 'Entrar',
    body: credentials,
    sends: ['Set-Cookie'],
    answers: { 200: tokens, 401: signInRefusal },
  } as const;
  const entering = {
    method: 'POST',
    unrecorded: SIGNING_IN,
    permission: 'public',
    work: 'password',
    describe: describeLogin,
    handler: login,
  } as const;
  return [
    route({ ...entering, path: `/${SESSION_URLS.login}` }),
    // A second way in with the same checks, limits and texts.
    route({ ...entering, path: `/${SESSION_URLS.token}` }),
    route({
      method: 'POST',
      path: `/${SESSION_URLS.refresh}`,
      permission: 'public',
      unrecorded: SIGNING_IN,
      describe: { tag: TAG, summary: 'Renovar a sessão', body: renewal, answers: { 200: tokens } },
      handler: async ({ c, ports }) => {
        const { refresh } = parseOrRefuse(renewal, await readJson(c));
        return c.json(await renewSession(ports, refresh, await presentedBinding(c, ports)));
      },
    }),
    jsonRoute({
      path: SESSION_URLS.profile,
      tag: TAG,
      permission: 'session',
      summary: 'Perfil de quem está conectado',
      answer: profile,
      run: ({ ports, session, scope }) => profileOf(ports, session, scope),
    }),
    route({
      method: 'POST',
      path: `/${SESSION_URLS.logout}`,
      permission: 'session',
      unrecorded: SIGNING_IN,
      describe: { tag: TAG, summary: 'Sair', sends: ['Clear-Site-Data'], answers: { 200: done } },
      handler: async ({ c, ports, session }) => {
        const now = ports.clock();
        await inTransaction(ports.db, async (trx) => {
          await endView(trx, session, now);
          await revokeFamily(trx, session.family, now);
        });
        // What was read under this session is not to be found in the browser's own cache afterwards.
        c.header('clear-site-data', '"cache"');
        return c.json(DONE);
      },
    }),
    bodyRoute({
      path: SESSION_URLS.changePassword,
      tag: TAG,
      permission: 'session',
      work: 'password',
      summary: 'Alterar a própria senha',
      body: passwordChange,
      answer: done,
      run: changePassword,
    }),
  ];
};

async function profileOf({ db }: AppPorts, session: Session, scope: Scope): Promise<Profile> {
  const missing = session.secondFactorMissing;
  const { id, email, name, photo } = session.user;
  // Awaited together: what fails while another is waited for is nobody's, and ends the process.
  const [{ home, ...preferences }, worked, places] = await Promise.all([
    readPreferences(db, { subscription: session.subscription, groupsOf: session.viewing?.id ?? session.subscription }),
    // Who may do nothing but enrol is told of no version.
    missing ? null : workedVersion(db, scope),
    db
      .selectFrom('subscription as s')
      .innerJoin('organization as o', 'o.id', 's.organization_id')
      .leftJoin('example as e', 'e.organization_id', 'o.id')
      .select(['o.id', 'o.name', 's.accepted_at', 'e.user_id as example'])
      .where('s.user_id', '=', id)
      .where('s.is_active', '=', true)
      .orderBy('o.name')
      .orderBy('o.id')
      .execute(),
  ]);
  const named = (place: (typeof places)[number]) => ({ id: place.id, name: place.name });
  return {
    id,
    email,
    is_active: true,
    photo,
    name,
    organization: session.organization,
    organizations: places
      .filter(({ accepted_at }) => accepted_at !== null)
      .map((place) => ({ ...named(place), ...(place.example !== null && { example: true as const }) })),
    invitations: places.filter(({ accepted_at }) => accepted_at === null).map(named),
    ...(missing ? { second_factor_missing: true } : {}),
    viewing: session.viewing,
    // Who looks with another's rights sees the first page as that person's groups arrange it.
    preferences: { ...preferences, ...(home && !session.viewing && { home }) },
    rights: wireRights(session.rights),
    worked_version: worked,
  };
}

/** The change ends the user's other sessions; wrong tries are limited like sign-ins. */
async function changePassword(body: z.output<typeof passwordChange>, { c, ports, session }: ScopedRequest) {
  const old = { password: body.old_password, field: 'non_field_errors', text: WRONG_PASSWORD };
  await assertOwnPassword(ports, session.user.id, old);
  const problem = await passwordProblem(body.new_password, await passwordOwner(ports.db, session.user.id));
  if (problem !== null) throw invalid({ new_password: [problem] });
  const password_hash = await ports.passwords.hash(body.new_password);
  await ports.db.transaction().execute(async (trx) => {
    await trx.updateTable('app_user').set({ password_hash }).where('id', '=', session.user.id).execute();
    await revokeOthers(trx, session.user.id, session.family, ports.clock());
    await logOfOwnAccount(trx, { user: session.user.id, now: ports.clock() }, { event: 'password_changed' });
  });
  await logSecurity(ports, 'password_changed', { address: clientAddress(c, ports), user: session.user.id });
  return DONE;
}
