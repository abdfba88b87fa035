import {
  noticeMail,
  noticeMailWish,
  NOTICE_MAIL_URL,
  noticesRead,
  noticesUnread,
  NOTICES_READ_URL,
  NOTICES_URL,
  personalNotices,
} from '#contract/notices.ts';
import { MOST_BYTES_SMALL } from '#contract/limits.ts';
import type { RouteModule } from '#server/http/route.ts';
import { bodyRoute, jsonRoute, type ScopedRequest } from '#server/engine/declare.ts';
import { countUnread, listNotices, markRead } from '#server/inbox/read.ts';

const own = { tag: 'Avisos', permission: 'member' } as const;
const account = { path: NOTICE_MAIL_URL, tag: 'Conta', permission: 'session', answer: noticeMail } as const;

/** What a person was told of, whether they have read it, and whether they are mailed it. */
export const noticeRoutes: RouteModule = () => [
  jsonRoute({
    path: NOTICES_URL,
    ...own,
    summary: 'Avisos de quem está conectado, do mais novo ao mais antigo',
    answer: personalNotices,
    run: async ({ db, scope }) => {
      const results = await listNotices(db, scope);
      return { results, unread: results.filter(({ read }) => !read).length };
    },
  }),
  bodyRoute({
    path: NOTICES_READ_URL,
    ...own,
    unrecorded: 'what its reader has read is their own; what a notice tells of has its own line',
    summary: 'Marca avisos próprios como lidos, em todos os aparelhos',
    most: MOST_BYTES_SMALL,
    body: noticesRead.strict(),
    answer: noticesUnread,
    run: async ({ ids }, { db, scope, ports }) => {
      await markRead(db, scope, ids, new Date(ports.clock()).toISOString());
      return { unread: await countUnread(db, scope) };
    },
  }),
  jsonRoute({ ...account, summary: 'Se quem está conectado recebe avisos por e-mail', run: mailOf }),
  bodyRoute({
    ...account,
    unrecorded: 'whether they are written to is a wish of the person that changes nothing anybody else is shown',
    summary: 'Liga ou desliga os avisos por e-mail de quem está conectado',
    most: MOST_BYTES_SMALL,
    body: noticeMailWish.strict(),
    run: async ({ mail }, request) => {
      const { db, scope } = request;
      await db.updateTable('app_user').set({ notice_mail: mail }).where('id', '=', scope.user).execute();
      return mailOf(request);
    },
  }),
];

async function mailOf({ db, scope, ports }: ScopedRequest) {
  const { notice_mail: mail } = await db
    .selectFrom('app_user')
    .select('notice_mail')
    .where('id', '=', scope.user)
    .executeTakeFirstOrThrow();
  return { mail, mails: ports.mail !== undefined };
}
