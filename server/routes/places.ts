import { sql } from 'kysely';
import type { z } from 'zod';
import { accessOnly, invitationAnswer, organizationChoice, PLACE_URLS } from '#contract/people-actions.ts';
import { lockAccount } from '#server/auth/account-help.ts';
import { endView } from '#server/auth/end-view.ts';
import { signAccess } from '#server/auth/tokens.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { notFound } from '#server/http/errors.ts';
import type { RouteModule } from '#server/http/route.ts';
import { logOfAccount } from '#server/engine/account-log.ts';
import { bodyRoute, done, DONE, jsonRoute, type ScopedRequest } from '#server/engine/declare.ts';

const own = { tag: 'Sessão', permission: 'session' } as const;

/** The organisations a person belongs to: going from one to the other, and answering an invitation. */
export const placeRoutes: RouteModule = () => [
  bodyRoute({
    path: PLACE_URLS.organization,
    ...own,
    unrecorded: 'moves the own session alone; a view that ends by it is told',
    summary: 'Continuar a sessão em outra organização',
    body: organizationChoice,
    answer: accessOnly,
    run: changeOrganization,
  }),
  bodyRoute({
    path: PLACE_URLS.invitation,
    ...own,
    summary: 'Aceitar ou recusar um convite',
    body: invitationAnswer,
    answer: done,
    run: answerInvitation,
  }),
  jsonRoute({
    method: 'DELETE',
    path: PLACE_URLS.viewAs,
    ...own,
    summary: 'Deixar de ver como outro usuário',
    answer: done,
    run: async ({ ports, session }) => {
      await inTransaction(ports.db, (trx) => endView(trx, session, ports.clock()));
      return DONE;
    },
  }),
];

/** The sign-in stays one: its family moves, and with it what its tokens open from the next request on. */
async function changeOrganization({ organization }: z.output<typeof organizationChoice>, { ports, session }: ScopedRequest) {
  const user = session.user.id;
  const now = ports.clock();
  const binding = await inTransaction(ports.db, async (trx) => {
    const place = await trx
      .updateTable('subscription')
      .set({ last_access_at: new Date(now).toISOString() })
      .where('user_id', '=', user)
      .where('organization_id', '=', organization)
      .where('is_active', '=', true)
      .where('accepted_at', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (!place) throw notFound();
    await endView(trx, session, now);
    const { binding_hash } = await trx
      .updateTable('session_family')
      .set({ organization_id: organization })
      .where('id', '=', session.family)
      .returning('binding_hash')
      .executeTakeFirstOrThrow();
    return binding_hash;
  });
  return { access: await signAccess(ports.secret, { user, organization, family: session.family, binding }, now) };
}

/** Only the invited person answers, and only while the invitation stands. A refused one is gone. */
async function answerInvitation(
  { organization, accept }: z.output<typeof invitationAnswer>,
  { ports, scope, session }: ScopedRequest,
) {
  const user = session.user.id;
  const now = new Date(ports.clock()).toISOString();
  await inTransaction(ports.db, async (trx) => {
    await lockAccount(trx, user);
    const { rows } = await sql<{ id: number }>`
      select s.id from subscription as s where s.user_id = ${user}::integer and s.organization_id = ${organization}::integer
        and s.accepted_at is null and s.is_active for update`.execute(trx);
    const [waiting] = rows;
    if (!waiting) throw notFound();
    // In the history of the organisation that invited, where their session is not.
    const context = { db: trx, scope: { ...scope, organization }, now };
    await logOfAccount(
      context,
      waiting.id,
      accept ? { event: 'invitation_accepted' } : { event: 'invitation_refused', gone: true },
    );
    if (accept) await trx.updateTable('subscription').set({ accepted_at: now }).where('id', '=', waiting.id).execute();
    else await trx.deleteFrom('subscription').where('id', '=', waiting.id).execute();
  });
  return DONE;
}
