import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { Notice } from '#src/shared/notify/notice.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { wordsOf } from '#src/shared/notify/words.ts';
import { timeLabel } from '#src/shared/format/date.ts';
import { DrawerItem, DrawerList } from '#src/shared/ui/DrawerList.tsx';
import { SideDrawer } from '#src/shared/ui/SideDrawer.tsx';
import classes from '#src/layout/NoticesDrawer.module.css';

const MARKS = { success: IconCheck, failure: IconAlertTriangle, info: IconInfoCircle };

/** The notices of this tab, newest first. */
export function NoticesDrawer({ history, onClose }: { history: readonly Notice[]; onClose: () => void }) {
  return (
    <SideDrawer title="Avisos" onClose={onClose}>
      {history.length === 0 && <p className={classes.none}>Nenhum aviso até agora.</p>}
      <DrawerList>
        {history.map((notice) => {
          const { id, tone, at } = notice;
          const { title, message } = wordsOf(notice);
          return (
            <DrawerItem key={id} Mark={MARKS[tone]} tone={tone} title={title ?? message} at={at} moment={timeLabel(new Date(at))}>
              {title !== null && <p>{message}</p>}
            </DrawerItem>
          );
        })}
      </DrawerList>
      {history.length > 0 && (
        <div className={classes.foot}>
          <Button variant="default" size="xs" onClick={notify.clear}>
            Limpar avisos
          </Button>
        </div>
      )}
    </SideDrawer>
  );
}
