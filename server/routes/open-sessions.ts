import { z } from 'zod';
import { ACCOUNT_URLS, openSessions } from '#contract/account.ts';
import { endSession, openSessionsOf } from '#server/auth/open-sessions.ts';
import { logSecurity } from '#server/auth/security-log.ts';
import { revokeOthers } from '#server/auth/session-store.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { notFound } from '#server/http/errors.ts';
import { route, type GuardedRequest, type RouteModule } from '#server/http/route.ts';
import { uuidOf } from '#server/http/uuid.ts';
import { logOfOwnAccount } from '#server/engine/account-log.ts';

const TAG = 'Conta';
const done = z.object({ success: z.literal(true) });

const asking = ({ ports, session }: GuardedRequest) => ({
  user: session.user.id,
  family: session.family,
  now: ports.clock(),
});

/** The places where somebody is signed in, and ending them (SES-14). */
export const openSessionRoutes: RouteModule = () => [
  route({
    method: 'GET',
    path: `/${ACCOUNT_URLS.sessions}`,
    permission: 'session',
    describe: { tag: TAG, summary: 'Sessões abertas de quem está conectado', answers: { 200: openSessions } },
    handler: async (request) => request.c.json(await openSessionsOf(request.ports.db, asking(request))),
  }),
  route({
    method: 'DELETE',
    path: `/${ACCOUNT_URLS.sessions}`,
    permission: 'session',
    describe: { tag: TAG, summary: 'Encerrar todas as outras sessões', answers: { 200: done } },
    handler: async ({ c, ports, session }) => {
      const [user, now] = [session.user.id, ports.clock()];
      await inTransaction(ports.db, async (trx) => {
        await revokeOthers(trx, user, session.family, now);
        await logOfOwnAccount(trx, { user, now }, { event: 'sessions_ended' });
      });
      await logSecurity(ports, 'sessions_ended', { user, reason: 'all others, by himself' });
      return c.json({ success: true });
    },
  }),
  route({
    method: 'DELETE',
    path: `/${ACCOUNT_URLS.sessions}:id/`,
    permission: 'session',
    describe: { tag: TAG, summary: 'Encerrar uma sessão', answers: { 200: done } },
    handler: async (request) => {
      const { c, ports } = request;
      const who = asking(request);
      await inTransaction(ports.db, async (trx) => {
        if (!(await endSession(trx, who, uuidOf(c)))) throw notFound();
        await logOfOwnAccount(trx, who, { event: 'sessions_ended' });
      });
      return c.json({ success: true });
    },
  }),
];
