import { Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconFileImport, IconHourglass } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { noticePlace, noticeWords } from '#contract/notice-words.ts';
import type { NoticeKind, PersonalNotice } from '#contract/notices.ts';
import { sinceLabel } from '#src/shared/format/date.ts';
import { DrawerItem } from '#src/shared/ui/DrawerList.tsx';
import classes from '#src/layout/NoticesDrawer.module.css';

const LOOKS = {
  to_approve: { Mark: IconHourglass, tone: 'info' },
  returned: { Mark: IconArrowBackUp, tone: 'info' },
  approved: { Mark: IconCheck, tone: 'success' },
  sync_failed: { Mark: IconAlertTriangle, tone: 'failure' },
  import_done: { Mark: IconFileImport, tone: 'success' },
} as const satisfies Record<NoticeKind, object>;

interface PersonalNoticeItemProps {
  notice: PersonalNotice;
  /** When it was read from the server, in epoch milliseconds. */
  now: number;
  /** Marks it as read; absent where it may not be. */
  onRead: (() => void) | undefined;
  onLeave: () => void;
}

/** What the server told the person, with the way to what it is about: who goes there has read it. */
export function PersonalNoticeItem({ notice, now, onRead, onLeave }: PersonalNoticeItemProps) {
  const { kind, at, read } = notice;
  const { title, text, link } = noticeWords(notice);
  const fresh = read ? undefined : onRead;
  return (
    <DrawerItem {...LOOKS[kind]} title={title} at={Date.parse(at)} moment={sinceLabel(at, now)} unread={!read}>
      {text !== '' && <p>{text}</p>}
      <div className={classes.ways}>
        <Link
          {...noticePlace(notice)}
          onClick={() => {
            fresh?.();
            onLeave();
          }}
        >
          {link}
        </Link>
        {fresh && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={fresh}>
            Marcar como lido
          </Button>
        )}
      </div>
    </DrawerItem>
  );
}
