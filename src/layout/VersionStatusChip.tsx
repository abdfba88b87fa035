import { IconLock } from '@tabler/icons-react';
import { VERSION_STATUS_LABELS, type VersionStatus } from '#contract/version-labels.ts';
import { VERSION_LOCK_REASONS } from '#src/resources/version-lock.ts';
import classes from '#src/layout/VersionStatusChip.module.css';

/** Status in words with its mark: a dot, or a lock where the version takes no changes. */
export function VersionStatusChip({ status }: { status: VersionStatus }) {
  const reason = VERSION_LOCK_REASONS[status];
  return (
    <span className={classes.chip} data-status={status} title={reason ?? undefined}>
      {reason === null ? <span className={classes.dot} /> : <IconLock size={12} stroke={2} aria-hidden />}
      {VERSION_STATUS_LABELS[status]}
    </span>
  );
}
