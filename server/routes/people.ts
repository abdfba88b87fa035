import type { z } from 'zod';
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
import { conflict, invalid } from '#server/http/errors.ts';
import { pageOriginOf } from '#server/http/origin.ts';
import type { RouteModule } from '#server/http/route.ts';
import { logOfAccount } from '#server/engine/account-log.ts';
import { bodyRoute, done, DONE, jsonRoute, type ScopedRequest } from '#server/engine/declare.ts';
import type { WriteContext } from '#server/engine/definition.ts';
import { ID, pathId } from '#server/engine/routes.ts';

const editing = { tag: user.model, permission: { page: user.page, operation: 'edit' } } as const;
const at = (action: string) => `${user.url}${ID}/${action}`;

/** How a person comes in: an initial password or a link to their own; and what they see, seen by an administrator. */
export const peopleRoutes: RouteModule = () => [
  bodyRoute({
    path: at(userActions.initialPassword),
    ...editing,
    work: 'password',
    // Nothing of a password is kept, its answer neither; a second time it sets the same password.
    keyed: false,
    summary: 'Define a senha inicial de um usuário e encerra as sessões dele',
    body: initialPassword,
    answer: done,
    run: setInitialPassword,
  }),
  jsonRoute({
    method: 'POST',
    path: at(userActions.accessLink),
    ...editing,
    // The answer holds the link's secret and is kept nowhere; a second link makes the first void.
    keyed: false,
    summary: 'Cria um link de uso único para a pessoa definir a própria senha',
    answer: accessLink,
    status: 201,
    run: createAccessLink,
  }),
  jsonRoute({
    method: 'DELETE',
    path: at(userActions.secondFactor),
    ...editing,
    summary: 'Retira o segundo fator de quem perdeu o celular e os códigos de recuperação',
    answer: done,
    run: takeSecondFactorAway,
  }),
  jsonRoute({
    method: 'POST',
    path: at(userActions.viewAs),
    ...editing,
    permission: 'admin',
    summary: 'Ver como este usuário, somente leitura',
    answer: done,
    run: lookAs,
  }),
];

/** Acts for the user of the path: they, their groups and the line of their history are one transaction. */
const acting = <Result>(
  { c, ports, scope }: ScopedRequest,
  run: (context: WriteContext, person: Subordinate) => Promise<Result>,
): Promise<Result> =>
  inTransaction(ports.db, async (db) => {
    const context = { db, scope, now: new Date(ports.clock()).toISOString() };
    return run(context, await subordinate(context, pathId(c)));
  });

const NO_FACTOR = 'Este usuário não tem segundo fator ativo.';

async function createAccessLink(request: ScopedRequest) {
  const { c, ports } = request;
  const { url, expires_at } = await acting(request, async (context, person) => {
    const own = { ...ports, db: context.db };
    const { subscription } = person;
    const help = await helpFor(context.db, context.scope, person);
    await logOfAccount(context, subscription, { event: 'access_link' });
    return help === 'ours' ? makeResetLink(own, person.user, subscription) : makeInvitationLink(own, subscription);
  });
  return { url: new URL(url, pageOriginOf(c, ports)).href, expires_at };
}

async function lookAs(request: ScopedRequest) {
  const { session } = request;
  await acting(request, async (context, { subscription }) => {
    await context.db.updateTable('session_family').set({ viewing: subscription }).where('id', '=', session.family).execute();
    await logOfAccount(context, subscription, { event: 'view_begun' });
  });
  return DONE;
}

async function takeSecondFactorAway(request: ScopedRequest) {
  await acting(request, async (context, person) => {
    const { db, scope } = context;
    // Who has not answered has none here, whatever they have elsewhere.
    const ours = (await helpFor(db, scope, person, FACTOR_TEXTS)) === 'ours';
    if (!ours || !(await removeSecondFactor(db, person.user))) throw conflict(NO_FACTOR);
    const images = { before: { second_factor: true }, after: { second_factor: false } };
    await logOfAccount(context, person.subscription, { event: 'second_factor_reset', ...images });
  });
  return DONE;
}

async function setInitialPassword({ password }: z.output<typeof initialPassword>, request: ScopedRequest) {
  const { ports, scope: own } = request;
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
    if ((await helpFor(db, own, person)) === 'invited') return;
    await givePassword(db, person, password_hash, now);
    await revokeOthers(db, person.user, null, ports.clock());
  });
  return DONE;
}
