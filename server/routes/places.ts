import { sql } from 'kysely';
import { z } from 'zod';
import { accessOnly, invitationAnswer, organizationChoice, PLACE_URLS } from '#contract/people-actions.ts';
import { lockAccount } from '#server/auth/account-help.ts';
import { endView } from '#server/auth/end-view.ts';
import { signAccess } from '#server/auth/tokens.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readJson } from '#server/http/body.ts';
import { notFound } from '#server/http/errors.ts';
import { parseOrRefuse } from '#server/http/issues.ts';
import { route, type GuardedRequest, type RouteModule } from '#server/http/route.ts';
import { logOfAccount } from '#server/engine/account-log.ts';
import { scopeOf } from '#server/engine/scope.ts';

const TAG = 'Sessão';
const done = z.object({ success: z.literal(true) });

/** The organisations a person belongs to: going from one to the other, and answering an invitation. */
export const placeRoutes: RouteModule = () => [
  route({
    method: 'POST',
    path: `/${PLACE_URLS.organization}`,
    permission: 'session',
    unrecorded: 'moves the own session alone; a view that ends by it is told',
    describe: {
      tag: TAG,
      summary: 'Continuar a sessão em outra organização',
      body: organizationChoice,
      answers: { 200: accessOnly },
    },
    handler: changeOrganization,
  }),
  route({
    method: 'POST',
    path: `/${PLACE_URLS.invitation}`,
    permission: 'session',
    describe: { tag: TAG, summary: 'Aceitar ou recusar um convite', body: invitationAnswer, answers: { 200: done } },
    handler: answerInvitation,
  }),
  route({
    method: 'DELETE',
    path: `/${PLACE_URLS.viewAs}`,
    permission: 'session',
    describe: { tag: TAG, summary: 'Deixar de ver como outro usuário', answers: { 200: done } },
    handler: async ({ c, ports, session }) => {
      await inTransaction(ports.db, (trx) => endView(trx, session, ports.clock()));
      return c.json({ success: true });
    },
  }),
];

/** The sign-in stays one: its family moves, and with it what its tokens open from the next request on. */
async function changeOrganization({ c, ports, session }: GuardedRequest): Promise<Response> {
  const { organization } = parseOrRefuse(organizationChoice, await readJson(c));
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
  return c.json({ access: await signAccess(ports.secret, { user, organization, family: session.family, binding }, now) });
}

/** Only the invited person answers, and only while the invitation stands. A refused one is gone. */
async function answerInvitation({ c, ports, session }: GuardedRequest): Promise<Response> {
  const { organization, accept } = parseOrRefuse(invitationAnswer, await readJson(c));
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
    const context = { db: trx, scope: { ...scopeOf(session), organization }, now };
    await logOfAccount(
      context,
      waiting.id,
      accept ? { event: 'invitation_accepted' } : { event: 'invitation_refused', gone: true },
    );
    if (accept) await trx.updateTable('subscription').set({ accepted_at: now }).where('id', '=', waiting.id).execute();
    else await trx.deleteFrom('subscription').where('id', '=', waiting.id).execute();
  });
  return c.json({ success: true });
}
