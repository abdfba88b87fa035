import { sql } from 'kysely';
import { EXAMPLE_URL, exampleLoaded } from '#contract/example.ts';
import { accessOnly } from '#contract/people-actions.ts';
import { signAccess } from '#server/auth/tokens.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { takeTurn } from '#server/db/turn.ts';
import { logOfAccount } from '#server/engine/account-log.ts';
import { jsonRoute, type ScopedRequest } from '#server/engine/declare.ts';
import { inOrganization } from '#server/engine/scope.ts';
import { exampleOf, removeExample } from '#server/example/remove.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import type { RouteModule } from '#server/http/route.ts';

export const HAS_VERSIONS =
  'O exemplo é para quem está começando: esta organização já tem versões orçamentárias. Nada foi carregado.';
export const NOWHERE_ELSE = 'Você não tem outra organização em que continuar. O exemplo não foi removido.';

const own = { path: EXAMPLE_URL, tag: 'Sessão', work: 'example' } as const;

/** The sample company to look at, in an organisation of one's own: docs/decisions/106. */
export const exampleRoutes: RouteModule = () => [
  jsonRoute({
    ...own,
    method: 'POST',
    permission: 'admin',
    summary: 'Carregar a empresa de exemplo em uma organização à parte, só de quem pede',
    answer: exampleLoaded,
    status: 201,
    run: load,
  }),
  jsonRoute({
    ...own,
    method: 'DELETE',
    permission: 'session',
    summary: 'Remover a própria empresa de exemplo, com tudo o que foi digitado nela',
    answer: accessOnly,
    run: remove,
  }),
];

async function load({ ports, scope, session }: ScopedRequest) {
  const { id, email, name } = session.user;
  const now = new Date(ports.clock()).toISOString();
  const organization = await inTransaction(ports.db, async (trx) => {
    // Two requests of one person take turns; the second finds what the first made.
    await takeTurn(trx, 'example', id);
    const there = await exampleOf(trx, id);
    if (there !== null) return there;
    const { rows } = await sql`select from version as t where ${inOrganization(scope, 't')} limit 1`.execute(trx);
    if (rows.length > 0) throw conflict(HAS_VERSIONS);
    // The sample is long, and few ask for it: a server that nobody asks does not keep it in memory.
    const { loadExample } = await import('#server/seed/example.ts');
    const created = await loadExample(trx, { id, email, name }, now);
    const member = await trx
      .selectFrom('subscription')
      .select('id')
      .where('user_id', '=', id)
      .where('organization_id', '=', scope.organization)
      .executeTakeFirstOrThrow();
    await logOfAccount({ db: trx, scope, now }, member.id, { event: 'example_loaded' });
    return created;
  });
  return { organization };
}

/** The session, wherever it is in it, goes on in the organisation that they were in last; so do their others. */
async function remove({ ports, scope, session }: ScopedRequest) {
  const user = session.user.id;
  const at = ports.clock();
  const now = new Date(at).toISOString();
  return inTransaction(ports.db, async (trx) => {
    await takeTurn(trx, 'example', user);
    const example = await exampleOf(trx, user);
    if (example === null) throw notFound();
    const home = await trx
      .selectFrom('subscription')
      .select(['id', 'organization_id'])
      .where('user_id', '=', user)
      .where('organization_id', '<>', example)
      .where('is_active', '=', true)
      .where('accepted_at', 'is not', null)
      // Whoever asks from one of their own stays in it.
      .orderBy(sql`organization_id = ${scope.organization}::integer`, 'desc')
      .orderBy('last_access_at', (order) => order.desc().nullsLast())
      .orderBy('id')
      .executeTakeFirst();
    if (!home) throw conflict(NOWHERE_ELSE);
    const organization = home.organization_id;
    await trx
      .updateTable('session_family')
      .set({ organization_id: organization, viewing: null })
      .where('user_id', '=', user)
      .where('organization_id', '=', example)
      .execute();
    await removeExample(trx, user);
    await logOfAccount({ db: trx, scope: { ...scope, organization }, now }, home.id, { event: 'example_removed' });
    const { binding_hash: binding } = await trx
      .selectFrom('session_family')
      .select('binding_hash')
      .where('id', '=', session.family)
      .executeTakeFirstOrThrow();
    return { access: await signAccess(ports.secret, { user, organization, family: session.family, binding }, at) };
  });
}
