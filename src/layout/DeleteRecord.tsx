import type { DeleteQuestionProps, Removed } from '#src/layout/DeleteQuestion.tsx';
import { drawnLater } from '#src/shared/ui/later/drawn-later.tsx';
import { later } from '#src/shared/ui/later/later.ts';

export const deleteQuestion = later(async () => (await import('#src/layout/DeleteQuestion.tsx')).DeleteQuestion);
const Question = drawnLater<DeleteQuestionProps<Removed> & { onClose?: () => void }>(deleteQuestion);

/** Asks before a record is removed; what asks is loaded when it is needed. */
export const DeleteRecord = (props: DeleteQuestionProps<Removed>) => <Question {...props} onClose={() => props.onDone(false)} />;
