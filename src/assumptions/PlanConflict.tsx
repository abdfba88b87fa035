import { fieldLabel } from '#contract/field-labels.ts';
import { isObject, assumptionWords } from '#contract/plan-words.ts';
import type { PlanConflict as Conflict } from '#src/assumptions/use-draft.ts';
import { ConflictDialog } from '#src/shared/ui/ConflictDialog.tsx';
import { contested } from '#src/assumptions/meeting.ts';
import type { Choices } from '#src/shared/ui/conflict.ts';

interface PlanConflictProps<Plan> {
  conflict: Conflict<Plan>;
  onSettle: (choices: Choices | null) => void;
}

const of = (side: unknown, field: string): unknown => (isObject(side) ? side[field] : undefined);

/**
 * Two changed the same assumptions: assumption by assumption the reader says which one stays, told in the words of
 * their history.
 */
export function PlanConflict<Plan extends object>({ conflict, onSettle }: PlanConflictProps<Plan>) {
  const { meeting, changes, written } = conflict;
  return (
    <ConflictDialog
      opened
      what="estas premissas"
      changes={changes}
      differences={contested(meeting).map((field) => {
        const [mine, theirs] = [of(written.mine, field), of(written.theirs, field)];
        const path = `plan.${field}`;
        return {
          key: field,
          label: fieldLabel(path),
          mine: assumptionWords(mine, theirs, path),
          theirs: assumptionWords(theirs, mine, path),
          touched: true,
        };
      })}
      onDecide={onSettle}
      onCancel={() => onSettle(null)}
    />
  );
}
