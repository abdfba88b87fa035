import { z } from 'zod';
import { accessOnly, invitationAnswer, organizationChoice, PLACE_URLS } from '#contract/people-actions.ts';
import { signAccess } from '#server/auth/tokens.ts';
import { readJson } from '#server/http/body.ts';
import { notFound } from '#server/http/errors.ts';
import { parseOrRefuse } from '#server/http/issues.ts';
import { route, type GuardedRequest, type RouteModule } from '#server/http/route.ts';

const TAG = 'Sessão';
const done = z.object({ success: z.literal(true) });

/** The organisations a person belongs to: going from one to the other, and answering an invitation. */
export const placeRoutes: RouteModule = () => [
  route({
    method: 'POST',
    path: `/${PLACE_URLS.organization}`,
    permission: 'session',
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
      await ports.db.updateTable('session_family').set({ viewing: null }).where('id', '=', session.family).execute();
      return c.json({ success: true });
    },
  }),
];

/** The sign-in stays one: its family moves, and with it what its tokens open from the next request on. */
async function changeOrganization({ c, ports, session }: GuardedRequest): Promise<Response> {
  const { organization } = parseOrRefuse(organizationChoice, await readJson(c));
  const place = await ports.db
    .selectFrom('subscription')
    .select('id')
    .where('user_id', '=', session.user.id)
    .where('organization_id', '=', organization)
    .where('is_active', '=', true)
    .where('accepted_at', 'is not', null)
    .executeTakeFirst();
  if (!place) throw notFound();
  const now = ports.clock();
  const { binding_hash } = await ports.db
    .updateTable('session_family')
    .set({ organization_id: organization, viewing: null })
    .where('id', '=', session.family)
    .returning('binding_hash')
    .executeTakeFirstOrThrow();
  await ports.db
    .updateTable('subscription')
    .set({ last_access_at: new Date(now).toISOString() })
    .where('id', '=', place.id)
    .execute();
  const claims = { user: session.user.id, organization, family: session.family, binding: binding_hash };
  return c.json({ access: await signAccess(ports.secret, claims, now) });
}

/** Only the invited person answers, and only while the invitation stands. A refused one is gone. */
async function answerInvitation({ c, ports, session }: GuardedRequest): Promise<Response> {
  const { organization, accept } = parseOrRefuse(invitationAnswer, await readJson(c));
  const { db, clock } = ports;
  const waiting = db
    .selectFrom('subscription')
    .select('id')
    .where('user_id', '=', session.user.id)
    .where('organization_id', '=', organization)
    .where('accepted_at', 'is', null)
    .where('is_active', '=', true);
  const answered = accept
    ? await db
        .updateTable('subscription')
        .set({ accepted_at: new Date(clock()).toISOString() })
        .where('id', 'in', waiting)
        .returning('id')
        .execute()
    : await db.deleteFrom('subscription').where('id', 'in', waiting).returning('id').execute();
  if (answered.length === 0) throw notFound();
  return c.json({ success: true });
}
