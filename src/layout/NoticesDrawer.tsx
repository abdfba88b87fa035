import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PersonalNotice } from '#contract/notices.ts';
import { PersonalNoticeItem } from '#src/layout/PersonalNoticeItem.tsx';
import { noticesOptions, readNoticesOptions } from '#src/resources/notices.ts';
import { useRights, useViewing } from '#src/session/use-rights.ts';
import type { Notice } from '#src/shared/notify/notice.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { wordsOf } from '#src/shared/notify/words.ts';
import { timeLabel } from '#src/shared/format/date.ts';
import { hasNoPage } from '#src/shared/rights.ts';
import { DrawerItem, DrawerList } from '#src/shared/ui/DrawerList.tsx';
import { ReadState } from '#src/shared/ui/ReadError.tsx';
import { SideDrawer } from '#src/shared/ui/SideDrawer.tsx';
import classes from '#src/layout/NoticesDrawer.module.css';

const MARKS = { success: IconCheck, failure: IconAlertTriangle, info: IconInfoCircle };

const NONE: readonly PersonalNotice[] = [];

/** The notices of this tab and those that the server keeps for the person, newest first. */
export function NoticesDrawer({ history, onClose }: { history: readonly Notice[]; onClose: () => void }) {
  const client = useQueryClient();
  // Who was given no page yet is told of nothing.
  const hasPages = !hasNoPage(useRights());
  const read = noticesOptions.useAnswerIf(hasPages);
  const mark = useMutation(readNoticesOptions(client));
  // With another's rights nothing is written.
  const mayMark = useViewing() === null;
  const own = read.data?.results ?? NONE;
  const fresh = own.filter((notice) => !notice.read).map(({ id }) => id);
  const items = [
    ...own.map((notice) => ({ at: Date.parse(notice.at), notice })),
    ...history.map((passing) => ({ at: passing.at, passing })),
  ].toSorted((one, other) => other.at - one.at);
  useEffect(() => {
    if (read.data) notify.setUnread(read.data.unread);
  }, [read.data]);
  const isKnown = !hasPages || read.data !== undefined;
  return (
    <SideDrawer title="Avisos" onClose={onClose}>
      {!isKnown && (
        <div className={classes.none}>
          <ReadState read={read} lines={3} />
        </div>
      )}
      {isKnown && items.length === 0 && <p className={classes.none}>Nenhum aviso até agora.</p>}
      <DrawerList>
        {items.map((item) =>
          'notice' in item ? (
            <PersonalNoticeItem
              key={item.notice.id}
              notice={item.notice}
              now={read.dataUpdatedAt}
              onRead={mayMark ? () => mark.mutate([item.notice.id]) : undefined}
              onLeave={onClose}
            />
          ) : (
            <PassingItem key={item.passing.id} notice={item.passing} />
          ),
        )}
      </DrawerList>
      {(history.length > 0 || (mayMark && fresh.length > 0)) && (
        <div className={classes.foot}>
          {mayMark && fresh.length > 0 && (
            <Button variant="default" size="xs" onClick={() => mark.mutate(fresh)}>
              Marcar todos como lidos
            </Button>
          )}
          {history.length > 0 && (
            <Button variant="default" size="xs" onClick={notify.clear}>
              {own.length > 0 ? 'Limpar avisos desta aba' : 'Limpar avisos'}
            </Button>
          )}
        </div>
      )}
    </SideDrawer>
  );
}

/** What this tab said, which leaves with it. */
function PassingItem({ notice }: { notice: Notice }) {
  const { tone, at, about } = notice;
  const { title, message } = wordsOf(notice);
  const takeBack = () => {
    // Done here, it is offered on screen no more.
    notify.hide(notice.id);
    notice.action?.run();
  };
  return (
    <DrawerItem Mark={MARKS[tone]} tone={tone} title={title ?? message} at={at} moment={timeLabel(new Date(at))}>
      {title !== null && <p>{message}</p>}
      {about !== undefined && <p>{about}</p>}
      {notice.action?.lasts?.() && (
        <Button className={classes.action ?? ''} variant="light" size="compact-sm" onClick={takeBack}>
          {notice.action.label}
        </Button>
      )}
    </DrawerItem>
  );
}
