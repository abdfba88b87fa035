import { z } from 'zod';
import { accessLink, initialPassword, userActions } from '#contract/people-actions.ts';
import { user } from '#contract/user.ts';
import { assertOwnsAccount, FACTOR_TEXTS, subordinate } from '#server/auth/over.ts';
import { passwordOwner } from '#server/auth/password-owner.ts';
import { makeResetLink } from '#server/auth/password-reset.ts';
import { passwordProblem } from '#server/auth/password-rule.ts';
import { removeSecondFactor } from '#server/auth/second-factor.ts';
import { revokeOthers } from '#server/auth/session-store.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readJson } from '#server/http/body.ts';
import { conflict, invalid } from '#server/http/errors.ts';
import { parseOrRefuse } from '#server/http/issues.ts';
import { route, type GuardedRequest, type RouteModule } from '#server/http/route.ts';
import { logOfAccount } from '#server/resource/audit.ts';
import { originOf } from '#server/resource/page-links.ts';
import { ID, pathId } from '#server/resource/routes.ts';
import { scopeOf } from '#server/resource/scope.ts';

const done = z.object({ success: z.literal(true) });
const edit = { page: user.page, operation: 'edit' } as const;
const at = (action: string) => `/${user.url}${ID}/${action}`;

/** How a person comes in: an initial password or a link to his own; and what he sees, seen by an administrator. */
export const peopleRoutes: RouteModule = () => [
  route({
    method: 'POST',
    path: at(userActions.initialPassword),
    permission: edit,
    work: 'password',
    // Nothing of a password is kept, its answer neither; a second time it sets the same password.
    keyed: false,
    describe: {
      tag: user.model,
      summary: 'Define a senha inicial de um usuário e encerra as sessões dele',
      body: initialPassword,
      answers: { 200: done },
    },
    handler: setInitialPassword,
  }),
  route({
    method: 'POST',
    path: at(userActions.accessLink),
    permission: edit,
    // The answer holds the link's secret and is kept nowhere; a second link makes the first void.
    keyed: false,
    describe: {
      tag: user.model,
      summary: 'Cria um link de uso único para a pessoa definir a própria senha',
      answers: { 201: accessLink },
    },
    handler: async ({ c, ports, session }) => {
      const scope = scopeOf(session);
      const person = await subordinate({ db: ports.db, scope }, pathId(c));
      await assertOwnsAccount(ports.db, scope, person);
      const { url, expires_at } = await makeResetLink(ports, person.user);
      const whole = new URL(url, originOf(new URL(c.req.url), ports.publicUrl)).href;
      return c.json({ url: whole, expires_at }, 201);
    },
  }),
  route({
    method: 'DELETE',
    path: at(userActions.secondFactor),
    permission: edit,
    describe: {
      tag: user.model,
      summary: 'Retira o segundo fator de quem perdeu o celular e os códigos de recuperação',
      answers: { 200: done },
    },
    handler: takeSecondFactorAway,
  }),
  route({
    method: 'POST',
    path: at(userActions.viewAs),
    permission: 'admin',
    describe: { tag: user.model, summary: 'Ver como este usuário, somente leitura', answers: { 200: done } },
    handler: async ({ c, ports, session }) => {
      const { subscription } = await subordinate({ db: ports.db, scope: scopeOf(session) }, pathId(c));
      await ports.db.updateTable('session_family').set({ viewing: subscription }).where('id', '=', session.family).execute();
      return c.json({ success: true });
    },
  }),
];

const NO_FACTOR = 'Este usuário não tem segundo fator ativo.';

async function takeSecondFactorAway({ c, ports, session }: GuardedRequest): Promise<Response> {
  const scope = scopeOf(session);
  const person = await subordinate({ db: ports.db, scope }, pathId(c));
  await assertOwnsAccount(ports.db, scope, person, FACTOR_TEXTS);
  await inTransaction(ports.db, async (trx) => {
    if (!(await removeSecondFactor(trx, person.user))) throw conflict(NO_FACTOR);
    const context = { db: trx, scope, now: new Date(ports.clock()).toISOString() };
    await logOfAccount(context, person.subscription, { before: { second_factor: true }, after: { second_factor: false } });
  });
  return c.json({ success: true });
}

async function setInitialPassword({ c, ports, session }: GuardedRequest): Promise<Response> {
  const { password } = parseOrRefuse(initialPassword, await readJson(c));
  const scope = scopeOf(session);
  const person = await subordinate({ db: ports.db, scope }, pathId(c));
  await assertOwnsAccount(ports.db, scope, person);
  const problem = await passwordProblem(password, await passwordOwner(ports.db, person.user));
  if (problem !== null) throw invalid({ password: [problem] });
  const password_hash = await ports.passwords.hash(password);
  await inTransaction(ports.db, async (trx) => {
    await trx.updateTable('app_user').set({ password_hash }).where('id', '=', person.user).execute();
    await revokeOthers(trx, person.user, null, ports.clock());
  });
  return c.json({ success: true });
}
