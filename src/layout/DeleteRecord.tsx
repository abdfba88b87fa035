import type { DeleteQuestionProps } from '#src/layout/DeleteQuestion.tsx';
import { drawnLater } from '#src/shared/ui/later/drawn-later.tsx';
import { later } from '#src/shared/ui/later/later.ts';
import type { StoredRow } from '#src/shared/data/list-rules.ts';

export const deleteQuestion = later(async () => (await import('#src/layout/DeleteQuestion.tsx')).DeleteQuestion);
const Question = drawnLater<DeleteQuestionProps<StoredRow> & { onClose?: () => void }>(deleteQuestion);

/** Asks before a record is removed; what asks is loaded when it is needed. */
export const DeleteRecord = (props: DeleteQuestionProps<StoredRow>) => (
  <Question {...props} onClose={() => props.onDone(false)} />
);
