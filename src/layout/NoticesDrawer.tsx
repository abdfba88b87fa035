import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { Notice } from '#src/shared/notify/notice.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { SideDrawer } from '#src/shared/ui/SideDrawer.tsx';
import classes from '#src/layout/NoticesDrawer.module.css';

const MARKS = { success: IconCheck, failure: IconAlertTriangle, info: IconInfoCircle };
const time = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short' });

/** The notices of this visit, newest first. */
export function NoticesDrawer({ history, onClose }: { history: readonly Notice[]; onClose: () => void }) {
  return (
    <SideDrawer title="Avisos" onClose={onClose}>
      {history.length === 0 && <p className={classes.none}>Nenhum aviso desde que a página foi aberta.</p>}
      <ul className={classes.list}>
        {history.map((notice) => {
          const Mark = MARKS[notice.tone];
          return (
            <li key={notice.id} className={classes.notice} data-tone={notice.tone}>
              <Mark size={18} stroke={1.6} aria-hidden />
              <strong>{notice.count > 1 ? `${notice.title} (${notice.count})` : notice.title}</strong>
              <time dateTime={new Date(notice.at).toISOString()}>{time.format(notice.at)}</time>
              <p>{notice.message}</p>
            </li>
          );
        })}
      </ul>
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
