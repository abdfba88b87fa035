import type { EntryDraft } from '#src/features/expense/entry/new-lines.ts';
import type { Outcome } from '#src/features/expense/entry/use-entry-actions.ts';
import { LABELS, lines } from '#src/features/expense/labels.ts';
import { WorkNotice } from '#src/shared/ui/WorkNotice.tsx';

interface EntryNoticeProps {
  /** Why the version is closed, and why nothing can be written. */
  closed: string | null;
  lock: string | null;
  outcome: Outcome | null;
  onCreate: (drafts: readonly EntryDraft[]) => void;
  onClose: () => void;
}

export function EntryNotice({ closed, lock, outcome, onCreate, onClose }: EntryNoticeProps) {
  const drafts = outcome?.drafts ?? [];
  const create = () => {
    onClose();
    onCreate(drafts);
  };
  return (
    <WorkNotice
      lock={closed === null ? lock : `${LABELS.locked} ${closed}`}
      notice={outcome?.text ?? null}
      action={drafts.length > 0 ? { label: `Criar ${lines(drafts.length)}`, run: create } : null}
      onClose={onClose}
    />
  );
}
