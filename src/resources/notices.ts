import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { PersonalNotices } from '#contract/notices.ts';
import { answering, answerOptions } from '#src/shared/data/answer.ts';
import { noticesKey } from '#src/shared/data/notices-key.ts';
import { notify } from '#src/shared/notify/notify.ts';

const shapes = () => import('#shapes/notices.ts');
const wire = () => import('#src/shared/data/wire.ts');

/** What the person is told of by the server, newest first. */
export const noticesOptions = answering(() =>
  answerOptions(noticesKey, async () => {
    const { NOTICES_URL, personalNotices } = await shapes();
    return { url: NOTICES_URL, schema: personalNotices };
  }),
);

/** Notices as they are once these are read. */
function withRead({ results, unread: before }: PersonalNotices, ids: readonly number[]): PersonalNotices {
  const read = results.filter((notice) => !notice.read && ids.includes(notice.id));
  return {
    results: results.map((notice) => (read.includes(notice) ? { ...notice, read: true } : notice)),
    unread: before - read.length,
  };
}

/** Marks notices as read; shown so at once, and as they were where the server does not take it. */
export const readNoticesOptions = (client: QueryClient) => {
  const { queryKey } = noticesOptions();
  return mutationOptions({
    mutationKey: noticesKey,
    mutationFn: async (ids: readonly number[]): Promise<number> => {
      const [{ NOTICES_READ_URL, noticesUnread }, calls] = await Promise.all([shapes(), wire()]);
      return (await calls.postFor(noticesUnread, NOTICES_READ_URL, { ids })).unread;
    },
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (known: PersonalNotices | undefined) => known && withRead(known, ids));
      notify.setUnread(client.getQueryData(queryKey)?.unread ?? notify.unread());
    },
    onSuccess: (left) => notify.setUnread(left),
    onError: () => client.invalidateQueries({ queryKey: noticesKey }),
    meta: { notice: 'NONE', touches: [noticesKey] },
  });
};

const mailKey = ['account', 'notice-mail'] as const;

/** Whether the person is mailed what they are told of, and whether anybody is. */
export const noticeMailOptions = answering(() =>
  answerOptions(mailKey, async () => {
    const { NOTICE_MAIL_URL, noticeMail } = await shapes();
    return { url: NOTICE_MAIL_URL, schema: noticeMail };
  }),
);

export const wishNoticeMailOptions = (client: QueryClient) => {
  const { queryKey } = noticeMailOptions();
  return mutationOptions({
    mutationKey: mailKey,
    mutationFn: async (mail: boolean) => {
      const [{ NOTICE_MAIL_URL, noticeMail }, calls] = await Promise.all([shapes(), wire()]);
      return calls.postFor(noticeMail, NOTICE_MAIL_URL, { mail });
    },
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
    meta: { notice: 'PATCH' },
  });
};
