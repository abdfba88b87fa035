import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { NoticeWords } from '#src/shared/notify/NoticeWords.tsx';
import type { Notice, NoticeScreen } from '#src/shared/notify/notice.ts';
import { wordsOf } from '#src/shared/notify/words.ts';
import classes from '#src/shared/notify/notices.module.css';

const COLOUR = { success: 'teal', failure: 'red', info: 'planta' } as const;

const dataOf = (notice: Notice, duration: number) => {
  const { title, message } = wordsOf(notice);
  return {
    id: notice.id,
    title,
    // Named by its title where that is not written.
    'aria-label': title === null ? notice.title : undefined,
    message: notice.action
      ? createElement(NoticeWords, { message, action: notice.action, onDone: () => notifications.hide(notice.id) })
      : message,
    color: COLOUR[notice.tone],
    autoClose: duration,
    // Failures interrupt a screen reader; the rest waits its turn.
    role: notice.tone === 'failure' ? 'alert' : 'status',
    withCloseButton: true,
    closeButtonProps: { 'aria-label': 'Fechar aviso' },
    classNames: { root: classes.notice, body: classes.body, title: classes.title, description: classes.description },
  };
};

/**
 * The one on screen that only says that something went well: the next notice takes its place, so that they seldom
 * stack.
 */
let passing: string | null = null;

function makeRoom(notice: Notice): void {
  if (passing !== null && passing !== notice.id) notifications.hide(passing);
  passing = notice.tone !== 'failure' && !notice.action ? notice.id : null;
}

/** Notices through Mantine; `<Notifications />` may be mounted before or after, it draws what the store holds. */
export const mantineScreen: NoticeScreen = {
  show(notice, duration) {
    makeRoom(notice);
    notifications.show(dataOf(notice, duration));
  },
  // One that the reader has closed meanwhile is shown again.
  update(notice, duration) {
    makeRoom(notice);
    const data = dataOf(notice, duration);
    notifications.hide(notice.id);
    notifications.show(data);
  },
  hide: (id) => notifications.hide(id),
  clear: () => notifications.clean(),
};
