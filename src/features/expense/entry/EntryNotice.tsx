import { ActionIcon } from '@mantine/core';
import { IconClipboardText, IconLock, IconX } from '@tabler/icons-react';
import classes from '#src/features/expense/entry/EntryWork.module.css';

interface EntryNoticeProps {
  /** Why nothing can be edited here. */
  lock: string | null;
  /** What became of the last paste. */
  notice: string | null;
  onClose: () => void;
}

/** Between filters and grid: the lock with its reason, and what a paste could not place. */
export function EntryNotice({ lock, notice, onClose }: EntryNoticeProps) {
  return (
    <>
      {lock !== null && (
        <div className={classes.notice} data-tone="attention" role="status">
          <IconLock size={16} stroke={1.6} aria-hidden />
          <p>{lock}</p>
        </div>
      )}
      {notice !== null && (
        <div className={classes.notice} role="status">
          <IconClipboardText size={16} stroke={1.6} aria-hidden />
          <p>{notice}</p>
          <ActionIcon size="sm" aria-label="Fechar aviso" onClick={onClose}>
            <IconX size={14} />
          </ActionIcon>
        </div>
      )}
    </>
  );
}
