import { z } from 'zod';
import { accessLink, initialPassword, userActions } from '#contract/people-actions.ts';
import { user } from '#contract/user.ts';
import { FACTOR_TEXTS, givePassword, helpFor } from '#server/auth/account-help.ts';
import { subordinate, type Subordinate } from '#server/auth/over.ts';
import { passwordOwner } from '#server/auth/password-owner.ts';
import { makeInvitationLink, makeResetLink } from '#server/auth/password-reset.ts';
import { passwordProblem } from '#server/auth/password-rule.ts';
import { removeSecondFactor } from '#server/auth/second-factor.ts';
import { revokeOthers } from '#server/auth/session-store.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readJson } from '#server/http/body.ts';
import { conflict, invalid } from '#server/http/errors.ts';
import { parseOrRefuse } from '#server/http/issues.ts';
import { pageOriginOf } from '#server/http/origin.ts';
import { route, type GuardedRequest, type RouteModule } from '#server/http/route.ts';
import { logOfAccount } from '#server/engine/account-log.ts';
import type { WriteContext } from '#server/engine/definition.ts';
import { ID, pathId } from '#server/engine/routes.ts';
import { scopeOf } from '#server/engine/scope.ts';

const done = z.object({ success: z.literal(true) });
const edit = { page: user.page, operation: 'edit' } as const;
const at = (action: string) => `/${user.url}${ID}/${action}`;

/** How a person comes in: an initial password or a link to their own; and what they see, seen by an administrator. */
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
    handler: createAccessLink,
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
    handler: lookAs,
  }),
];

/** Acts for the user of the path: they, their groups and the line of their history are one transaction. */
const acting = <Result>(
  { c, ports, session }: GuardedRequest,
  run: (context: WriteContext, person: Subordinate) => Promise<Result>,
): Promise<Result> =>
  inTransaction(ports.db, async (db) => {
    const context = { db, scope: scopeOf(session), now: new Date(ports.clock()).toISOString() };
    return run(context, await subordinate(context, pathId(c)));
  });

const NO_FACTOR = 'Este usuário não tem segundo fator ativo.';

async function createAccessLink(request: GuardedRequest): Promise<Response> {
  const { c, ports } = request;
  const { url, expires_at } = await acting(request, async (context, person) => {
    const own = { ...ports, db: context.db };
    const { subscription } = person;
    const help = await helpFor(context.db, context.scope, person);
    await logOfAccount(context, subscription, { event: 'access_link' });
    return help === 'ours' ? makeResetLink(own, person.user, subscription) : makeInvitationLink(own, subscription);
  });
  const whole = new URL(url, pageOriginOf(c, ports)).href;
  return c.json({ url: whole, expires_at }, 201);
}

async function lookAs(request: GuardedRequest): Promise<Response> {
  const { c, session } = request;
  await acting(request, async (context, { subscription }) => {
    await context.db.updateTable('session_family').set({ viewing: subscription }).where('id', '=', session.family).execute();
    await logOfAccount(context, subscription, { event: 'view_begun' });
  });
  return c.json({ success: true });
}

async function takeSecondFactorAway(request: GuardedRequest): Promise<Response> {
  await acting(request, async (context, person) => {
    const { db, scope } = context;
    // Who has not answered has none here, whatever they have elsewhere.
    const ours = (await helpFor(db, scope, person, FACTOR_TEXTS)) === 'ours';
    if (!ours || !(await removeSecondFactor(db, person.user))) throw conflict(NO_FACTOR);
    const told = { before: { second_factor: true }, after: { second_factor: false } };
    await logOfAccount(context, person.subscription, { event: 'second_factor_reset', ...told });
  });
  return request.c.json({ success: true });
}

async function setInitialPassword(request: GuardedRequest): Promise<Response> {
  const { c, ports, session } = request;
  const { password } = parseOrRefuse(initialPassword, await readJson(c));
  // Asked before the hash is made, which takes its time, and again where it is kept.
  const problem = await acting(request, async ({ db, scope }, person) => {
    await helpFor(db, scope, person);
    return passwordProblem(password, await passwordOwner(db, person.user, person.subscription));
  });
  if (problem !== null) throw invalid({ password: [problem] });
  const password_hash = await ports.passwords.hash(password);
  await acting(request, async (context, person) => {
    const { db, now } = context;
    await logOfAccount(context, person.subscription, { event: 'initial_password' });
    if ((await helpFor(db, scopeOf(session), person)) === 'invited') return;
    await givePassword(db, person, password_hash, now);
    await revokeOthers(db, person.user, null, ports.clock());
  });
  return c.json({ success: true });
}
