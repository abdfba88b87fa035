import { z } from 'zod';
import { id, instant } from '#contract/fields.ts';

/** GET notices/ → what the reader was told of in this organisation, newest first, as far as they may see it now. */
export const NOTICES_URL = 'notices/';
/** POST notices/read/ → those of the reader's that are named are read, on all their devices. */
export const NOTICES_READ_URL = `${NOTICES_URL}read/`;
/** GET and POST access/notice-mail/ → whether the reader is mailed what they are told of. */
export const NOTICE_MAIL_URL = 'access/notice-mail/';

/** Notices that a person has at most; older ones go. */
export const MOST_NOTICES = 100;

export const NOTICE_KINDS = ['to_approve', 'returned', 'approved', 'sync_failed', 'import_done'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What a notice is about. */
export const NOTICE_SUBJECTS = ['version', 'uau', 'ledger', 'chart'] as const;

export const personalNotice = z.object({
  id: z.int(),
  kind: z.enum(NOTICE_KINDS),
  subject: z.enum(NOTICE_SUBJECTS),
  at: instant,
  read: z.boolean(),
  /** What it asks for is still to be done: the version is in review. */
  waits: z.boolean(),
  /** Who did it; empty: nobody, as a reading that began by itself. */
  by: z.string(),
  /** The version, by its name as it is now; null: it is about none. */
  version: z.object({ id, nome: z.string() }).nullable(),
  /** Why it was returned, or failed; empty: nobody said. */
  reason: z.string(),
  /** Name of the file that was imported; empty: none. */
  file: z.string(),
});
export type PersonalNotice = z.output<typeof personalNotice>;

export const personalNotices = z.object({ results: z.array(personalNotice), unread: z.int() });
export type PersonalNotices = z.output<typeof personalNotices>;

export const noticesRead = z.object({ ids: z.array(id).min(1).max(MOST_NOTICES) });
export const noticesUnread = z.object({ unread: z.int() });

/** `mails`: whether this installation sends mails at all. */
export const noticeMail = z.object({ mail: z.boolean(), mails: z.boolean() });
export type NoticeMail = z.output<typeof noticeMail>;
export const noticeMailWish = z.object({ mail: z.boolean() });
