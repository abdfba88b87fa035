import { ActionIcon, Button } from '@mantine/core';
import { IconClipboardText, IconLock, IconX } from '@tabler/icons-react';
import classes from '#src/shared/ui/WorkNotice.module.css';

interface WorkNoticeProps {
  /** Why nothing can be edited here. */
  lock: string | null;
  /** What became of the last action, such as a paste. */
  notice: string | null;
  /** What may be done about it. */
  action?: { label: string; run: () => void } | null;
  onClose: () => void;
}

/** Between a page's header and its work: the lock with its reason, and what the last action could not do. */
export function WorkNotice({ lock, notice, action, onClose }: WorkNoticeProps) {
  return (
    <>
      {lock !== null && (
        <div className={classes.notice} role="status">
          <IconLock size={16} stroke={1.6} aria-hidden />
          <p>{lock}</p>
        </div>
      )}
      {notice !== null && (
        <div className={classes.notice} role="status">
          <IconClipboardText size={16} stroke={1.6} aria-hidden />
          <p>{notice}</p>
          {action && (
            <Button size="compact-sm" variant="light" onClick={action.run}>
              {action.label}
            </Button>
          )}
          <ActionIcon size="sm" aria-label="Fechar aviso" onClick={onClose}>
            <IconX size={14} />
          </ActionIcon>
        </div>
      )}
    </>
  );
}
