import type { AssociativePlan } from '#planning/associative/plan.ts';
import { useField, usePremises } from '#src/features/revenue/associative/premises-context.ts';
import { MoneyInput } from '#src/shared/ui/MoneyInput.tsx';
import { MonthInput } from '#src/shared/ui/MonthInput.tsx';
import { PercentInput } from '#src/shared/ui/PercentInput.tsx';
import { WholeInput } from '#src/shared/ui/WholeInput.tsx';

type FieldOf<Value> = {
  [Name in keyof AssociativePlan]: AssociativePlan[Name] extends Value ? Name : never;
}[keyof AssociativePlan];

interface FieldProps<Name> {
  name: Name;
  label: string;
  description?: string;
}

/** A count of the plan; the horizon is told only when the field is left, since fewer months are passed on the way to more. */
export function WholeField({ name, ...words }: FieldProps<FieldOf<number>>) {
  const { plan, set } = usePremises();
  return (
    <WholeInput
      {...words}
      {...useField(name)}
      live={name !== 'months'}
      value={plan[name]}
      onChange={(value) => set({ [name]: value ?? 0 })}
    />
  );
}

export function ShareField({ name, ...words }: FieldProps<FieldOf<number>>) {
  const { plan, set } = usePremises();
  return (
    <PercentInput {...words} {...useField(name)} live value={plan[name]} onChange={(value) => set({ [name]: value ?? 0 })} />
  );
}

export function AmountField({ name, ...words }: FieldProps<FieldOf<number>>) {
  const { plan, set } = usePremises();
  return <MoneyInput {...words} {...useField(name)} live value={plan[name]} onChange={(value) => set({ [name]: value ?? 0 })} />;
}

export function MonthField({ name, ...words }: FieldProps<'occupancy' | 'registration'>) {
  const { plan, set } = usePremises();
  return (
    <MonthInput
      {...words}
      {...useField(name)}
      value={plan[name] ?? ''}
      onChange={(month) => set({ [name]: month === '' ? null : month })}
    />
  );
}
