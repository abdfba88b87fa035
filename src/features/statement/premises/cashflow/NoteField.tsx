import { TextInput } from '@mantine/core';
import type { CashflowPremise } from '#planning/cashflow/plan.ts';
import { usePremises } from '#src/features/statement/premises/cashflow/fields.ts';

/** Where a premise comes from; who wrote it and when is in the history. */
export function NoteField({ of, label = 'Fonte ou observação' }: { of: CashflowPremise; label?: string }) {
  const { plan, set, disabled } = usePremises();
  return (
    <TextInput
      label={label}
      maxLength={500}
      autoComplete="off"
      disabled={disabled}
      value={plan.notes?.[of] ?? ''}
      onChange={(event) => set({ notes: { ...plan.notes, [of]: event.currentTarget.value } })}
    />
  );
}
