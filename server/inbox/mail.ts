import { sql, type Kysely, type Transaction } from 'kysely';
import { noticePlace, noticeWords } from '#contract/notice-words.ts';
import type { NoticeKind, PersonalNotice } from '#contract/notices.ts';
import { ACCOUNT_PATH } from '#contract/pages.ts';
import type { Database } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { takeTurn } from '#server/db/turn.ts';
import { describeError } from '#server/http/log.ts';
import { findNotice } from '#server/inbox/read.ts';
import { MailNotTaken, type AppPorts, type MailPort } from '#server/ports.ts';
import { readRights } from '#server/rights/rights.ts';

/** Mails of one round, so that it ends. */
const MOST_A_ROUND = 200;
/** Mails that a person is sent within an hour, of an organisation; what is more waits for the next. */
export const MOST_AN_HOUR = 20;
/** After so long nobody is written to any more: the notice itself is old. */
const TOO_LATE_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Waits before a mail that the server did not take is tried again; after the last it is given up. */
const AGAIN_MS = [1, 5, 15, 60, 180, 360].map((minutes) => minutes * MINUTE_MS);

type MailPorts = Pick<AppPorts, 'db' | 'clock' | 'log' | 'mail' | 'publicUrl'>;
/** The kind that asks for nothing. */
const DONE: NoticeKind = 'import_done';

interface Claimed {
  id: number;
  organization: number;
  user: number;
  tries: number;
  kind: string;
  created_at: string;
}

/**
 * Sends the mails of notices that are due, one after the other. Whoever takes one says so first, in a transaction that
 * is over before the mail server is reached: of several processes one writes, and one that is killed meanwhile has the
 * mail lost rather than sent twice. Only what the server surely did not take is tried again. None is begun once the
 * process stops. Throws where the database is away.
 */
export async function sendNoticeMails(ports: MailPorts, stopping?: AbortSignal): Promise<void> {
  const { db, mail } = ports;
  if (!mail) {
    await sql`update notice set mail = 'none' where mail = 'due'`.execute(db);
    return;
  }
  for (let sent = 0; sent < MOST_A_ROUND; sent += 1) {
    if (stopping?.aborted) return;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const claimed = await claim(ports);
    // oxlint-disable-next-line no-await-in-loop -- the same
    if (!claimed || (claimed !== 'held' && (await send(ports, mail, claimed)) === 'away')) return;
  }
}

/**
 * Takes the mail that is due first, and notes when; `held` where its reader was sent as many within the hour as
 * somebody may be, so that it is due again in an hour, or where another process took it meanwhile. A person's are
 * claimed one at a time, the oldest first, what only tells what is done after the others: two processes that counted
 * at once would both find room for the last.
 */
function claim({ db, clock }: MailPorts): Promise<Claimed | 'held' | undefined> {
  const now = new Date(clock()).toISOString();
  return inTransaction(db, async (trx) => {
    const { rows: due } = await sql<{ user: number }>`
      select user_id as "user" from notice where mail = 'due' and mail_due_at <= ${now}::timestamptz
      order by mail_due_at, id limit 1`.execute(trx);
    const [first] = due;
    if (!first) return undefined;
    await takeTurn(trx, 'notice_mail', first.user);
    const { rows } = await sql<Claimed>`
      update notice set mail = 'sending', mail_tries = mail_tries + 1, mail_due_at = ${now}::timestamptz where id = (
        select id from notice where user_id = ${first.user}::integer and mail = 'due' and mail_due_at <= ${now}::timestamptz
        order by kind = ${DONE}::text, mail_due_at, id limit 1 for update)
      returning id, organization_id as organization, user_id as "user", mail_tries as tries, kind, created_at`.execute(trx);
    const [claimed] = rows;
    if (!claimed) return 'held';
    if (!(await hadMany(trx, claimed, clock() - HOUR_MS))) return claimed;
    const later = { mail: 'due', mail_tries: claimed.tries - 1, mail_due_at: new Date(clock() + HOUR_MS).toISOString() };
    await trx.updateTable('notice').set(later).where('id', '=', claimed.id).execute();
    return 'held';
  });
}

/** Writes one; answers whether the mail server is away, so that the others wait for the next round. */
async function send(ports: MailPorts, mail: MailPort, claimed: Claimed): Promise<'away' | 'here'> {
  const { db, clock, log } = ports;
  const { id, tries } = claimed;
  const end = (state: 'sent' | 'dropped') => db.updateTable('notice').set({ mail: state }).where('id', '=', id).execute();
  const written = await mailOf(ports, claimed);
  if (!written) {
    await end('dropped');
    return 'here';
  }
  try {
    await mail(written);
    await end('sent');
    return 'here';
  } catch (error) {
    log({ event: 'notice_not_mailed', notice: id, tries, ...describeError(error) });
    const wait = AGAIN_MS[tries - 1];
    if (!(error instanceof MailNotTaken) || wait === undefined) {
      await end('dropped');
      return 'here';
    }
    const due = { mail: 'due', mail_due_at: new Date(clock() + wait).toISOString() };
    await db.updateTable('notice').set(due).where('id', '=', id).execute();
    return error.away ? 'away' : 'here';
  }
}

/**
 * Whether they were sent as many since then as somebody may be. One that is being sent counts, also where its process
 * was killed: it may have gone. What is done holds back nothing that waits for them.
 */
async function hadMany(trx: Transaction<Database>, { id, organization, user, kind }: Claimed, since: number): Promise<boolean> {
  const { rows } = await sql<{ sent: number }>`
    select count(*)::integer as sent from notice as n
    where n.organization_id = ${organization}::integer and n.user_id = ${user}::integer and n.id <> ${id}::integer
      and (${kind}::text = ${DONE}::text or n.kind <> ${DONE}::text) and n.mail in ('sent', 'sending') and n.mail_due_at > ${new Date(since).toISOString()}::timestamptz`.execute(
    trx,
  );
  return (rows[0]?.sent ?? 0) >= MOST_AN_HOUR;
}

interface Reader {
  email: string;
  nome: string;
  organization_name: string;
  subscription: number;
  is_admin: boolean;
}

/** The mail of a notice; null where it is not to go any more: read, too late, not wanted, not to be seen. */
async function mailOf({ db, clock, publicUrl }: MailPorts, { id, organization, user, created_at }: Claimed) {
  if (clock() - Date.parse(created_at) > TOO_LATE_MS) return null;
  const reader = await readerOf(db, organization, user);
  if (!reader) return null;
  const { subscription, is_admin: isAdmin } = reader;
  const rights = await readRights(db, { id: subscription, organization, isAdmin });
  const notice = await findNotice(db, { organization, user, rights }, id);
  if (!notice || notice.read) return null;
  const { title } = noticeWords(notice);
  const subject = notice.version === null ? title : `${title}: ${notice.version.nome}`;
  return { id: `aviso-${id}`, to: reader.email, subject, text: textOf(notice, reader, publicUrl) };
}

async function readerOf(db: Kysely<Database>, organization: number, user: number): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`
    select u.email, s.nome, o.name as organization_name, s.id as subscription, s.is_admin
    from subscription as s join app_user as u on u.id = s.user_id join organization as o on o.id = s.organization_id
    where s.organization_id = ${organization}::integer and s.user_id = ${user}::integer
      and u.is_active and u.notice_mail and s.is_active and s.accepted_at is not null`.execute(db);
  return rows[0];
}

/** What somebody typed, or a connection answered, is read in the product only: a mail is passed on by anybody. */
function textOf(notice: PersonalNotice, { nome, organization_name }: Reader, publicUrl: string): string {
  const { title, text, link } = noticeWords({ ...notice, reason: '' });
  const { to, search } = noticePlace(notice);
  const query = new URLSearchParams(Object.entries(search).map(([name, value]): [string, string] => [name, String(value)]));
  return `Olá${nome === '' ? '' : `, ${nome}`},

${notice.version === null ? [`${title}.`, text].filter(Boolean).join('\n') : text}
Organização: ${organization_name}

${link}: ${publicUrl}${to}${query.size === 0 ? '' : `?${query.toString()}`}

Este aviso também está no sino do Previsto. Para não receber avisos por e-mail, desligue-os em ${publicUrl}${ACCOUNT_PATH}
`;
}
