import { ACCOUNT_URLS, openSessions } from '#contract/account.ts';
import { endSession, openSessionsOf } from '#server/auth/open-sessions.ts';
import { logSecurity } from '#server/auth/security-log.ts';
import { revokeOthers } from '#server/auth/session-store.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { notFound } from '#server/http/errors.ts';
import type { GuardedRequest, RouteModule } from '#server/http/route.ts';
import { uuidOf } from '#server/http/uuid.ts';
import { logOfOwnAccount } from '#server/engine/account-log.ts';
import { done, DONE, jsonRoute } from '#server/engine/declare.ts';

const own = { tag: 'Conta', permission: 'session' } as const;

const asking = ({ ports, session }: GuardedRequest) => ({
  user: session.user.id,
  family: session.family,
  now: ports.clock(),
});

/** The places where somebody is signed in, and ending them (SES-14). */
export const openSessionRoutes: RouteModule = () => [
  jsonRoute({
    path: ACCOUNT_URLS.sessions,
    ...own,
    summary: 'Sessões abertas de quem está conectado',
    answer: openSessions,
    run: (request) => openSessionsOf(request.db, asking(request)),
  }),
  jsonRoute({
    method: 'DELETE',
    path: ACCOUNT_URLS.sessions,
    ...own,
    summary: 'Encerrar todas as outras sessões',
    answer: done,
    run: async ({ ports, session }) => {
      const [user, now] = [session.user.id, ports.clock()];
      await inTransaction(ports.db, async (trx) => {
        await revokeOthers(trx, user, session.family, now);
        await logOfOwnAccount(trx, { user, now }, { event: 'sessions_ended' });
      });
      await logSecurity(ports, 'sessions_ended', { user, reason: 'all others, by himself' });
      return DONE;
    },
  }),
  jsonRoute({
    method: 'DELETE',
    path: `${ACCOUNT_URLS.sessions}:id/`,
    ...own,
    summary: 'Encerrar uma sessão',
    answer: done,
    run: async (request) => {
      const who = asking(request);
      await inTransaction(request.db, async (trx) => {
        if (!(await endSession(trx, who, uuidOf(request.c)))) throw notFound();
        await logOfOwnAccount(trx, who, { event: 'sessions_ended' });
      });
      return DONE;
    },
  }),
];
