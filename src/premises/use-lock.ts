import { LABELS } from '#src/premises/labels.ts';
import type { VersionStatus } from '#contract/version-labels.ts';
import { lockReason } from '#src/resources/version-lock.ts';
import { useRights } from '#src/session/use-rights.ts';
import { holds } from '#src/shared/rights.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';

/** Why the premises of a version take no changes of whoever looks; null when they do. */
export function useLock(status: VersionStatus): string | null {
  const rights = usePageRights();
  const closed = lockReason(status, holds(useRights(), 'version.review'));
  if (closed !== null) return `${LABELS.locked} ${closed}`;
  return rights.edit ? null : LABELS.noEdit;
}
