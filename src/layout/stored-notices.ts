import { putAside, takeDraft } from '#src/shared/data/drafts.ts';
import type { Notice, NoticeTone } from '#src/shared/notify/notice.ts';
import { notify } from '#src/shared/notify/notify.ts';

const NAME = 'avisos';
const TONES: readonly NoticeTone[] = ['success', 'failure', 'info'];

type Former = Omit<Notice, 'id' | 'action'>;

const isFormer = (value: unknown): value is Former => {
  if (typeof value !== 'object' || value === null) return false;
  const { tone, title, message, count, at } = value as Record<string, unknown>; // an object that is not null
  return (
    TONES.some((one) => one === tone) &&
    [title, message].every((text) => typeof text === 'string') &&
    [count, at].every((number) => typeof number === 'number')
  );
};

/**
 * Notices outlive a reload of their tab, as what is typed does: they stand in its storage under their user, gone when
 * they sign out or another one comes. Answers how to let go.
 */
export function keepNotices(): () => void {
  const stored = takeDraft(NAME);
  if (typeof stored === 'object' && stored !== null && 'notices' in stored && Array.isArray(stored.notices)) {
    const seen = 'seen' in stored && typeof stored.seen === 'number' ? stored.seen : 0;
    notify.restore(stored.notices.filter(isFormer), seen);
  }
  const write = () => {
    const notices = notify.history().map(({ id: _id, action: _action, ...notice }) => notice);
    if (notices.length === 0) takeDraft(NAME);
    else putAside(NAME, { seen: notify.seen(), notices });
  };
  write();
  return notify.subscribe(write);
}
