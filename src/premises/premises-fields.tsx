import { TextInput } from '@mantine/core';
import { createContext, use, type ReactNode } from 'react';
import type { Issue } from '#planning/plan/issue.ts';
import { pathOf } from '#src/premises/jump.ts';
import { errorOf } from '#src/premises/labels.ts';
import { MoneyInput } from '#src/shared/ui/MoneyInput.tsx';
import { MonthInput } from '#src/shared/ui/MonthInput.tsx';
import { PercentInput } from '#src/shared/ui/PercentInput.tsx';
import { WholeInput } from '#src/shared/ui/WholeInput.tsx';

/** What the fields of the premises share. */
export interface Premises<Plan> {
  plan: Plan;
  set: (change: Partial<Plan>) => void;
  issues: readonly Issue[];
  disabled: boolean;
}

/** Premises of a plan that take a note of where they come from. */
type NotedIn<Plan> = Plan extends { notes?: infer Notes } ? keyof NonNullable<Notes> & string : never;

interface FieldProps<Name> {
  name: Name;
  label: string;
  description?: string;
}

type NamesOf<Plan, Value> = { [Name in keyof Plan]: Plan[Name] extends Value ? Name : never }[keyof Plan] & string;
type MonthNames<Plan> = {
  [Name in keyof Plan]: null extends Plan[Name] ? (Plan[Name] extends string | null ? Name : never) : never;
}[keyof Plan] &
  string;

/** The fields of one kind of premises: each reads its premise from the plan above it, and writes it there. */
export function premisesFields<Plan extends object>() {
  const Context = createContext<Premises<Plan> | null>(null);

  const PremisesProvider = ({ value, children }: { value: Premises<Plan>; children: ReactNode }) => (
    <Context value={value}>{children}</Context>
  );

  function usePremises(): Premises<Plan> {
    const premises = use(Context);
    if (!premises) throw new Error('usePremises needs the premises above it');
    return premises;
  }

  /** What every field takes: its place for whoever jumps to it, its fault, whether it may be typed in. */
  function useField(field: keyof Plan & string) {
    const { issues, disabled } = usePremises();
    return { 'data-path': field, error: errorOf(issues, field), disabled };
  }

  /** The same of the own fields of a premise that has several: each has its own place and its own fault. */
  function usePartFields(field: keyof Plan & string) {
    const { issues, disabled } = usePremises();
    return (part: string) => ({ 'data-path': pathOf({ field, part }), error: errorOf(issues, field, part), disabled });
  }

  /** A change of one premise; the field's own type is the premise's. */
  const only = (name: string, value: unknown) => ({ [name]: value }) as Partial<Plan>;

  /** A count of the plan; the horizon is told only when the field is left, since fewer months are passed on the way to more. */
  function WholeField({ name, ...words }: FieldProps<NamesOf<Plan, number>>) {
    const { plan, set } = usePremises();
    return (
      <WholeInput
        {...words}
        {...useField(name)}
        live={name !== 'months'}
        value={numberIn(plan[name])}
        onChange={(value) => set(only(name, value ?? 0))}
      />
    );
  }

  function ShareField({ name, ...words }: FieldProps<NamesOf<Plan, number>>) {
    const { plan, set } = usePremises();
    return (
      <PercentInput
        {...words}
        {...useField(name)}
        live
        value={numberIn(plan[name])}
        onChange={(value) => set(only(name, value ?? 0))}
      />
    );
  }

  function AmountField({ name, ...words }: FieldProps<NamesOf<Plan, number>>) {
    const { plan, set } = usePremises();
    return (
      <MoneyInput
        {...words}
        {...useField(name)}
        live
        value={numberIn(plan[name])}
        onChange={(value) => set(only(name, value ?? 0))}
      />
    );
  }

  function MonthField({ name, ...words }: FieldProps<MonthNames<Plan>>) {
    const { plan, set } = usePremises();
    const month = plan[name];
    return (
      <MonthInput
        {...words}
        {...useField(name)}
        value={typeof month === 'string' ? month : ''}
        onChange={(next) => set(only(name, next === '' ? null : next))}
      />
    );
  }

  /** Without a first month there is no plan: an emptied field keeps the month it had. */
  function StartField() {
    const { plan, set, issues, disabled } = usePremises();
    const first = 'start' in plan && typeof plan.start === 'string' ? plan.start : '';
    return (
      <MonthInput
        label="Primeiro mês"
        data-path="start"
        error={errorOf(issues, 'start')}
        disabled={disabled}
        value={first}
        onChange={(start) => start !== '' && set(only('start', start))}
      />
    );
  }

  /** Where a premise comes from; who wrote it and when is in the history. */
  function NoteField({ of, label = 'Fonte ou observação' }: { of: NotedIn<Plan>; label?: string }) {
    const { plan, set, disabled } = usePremises();
    // A plan whose premises take notes holds them by their names.
    const notes = 'notes' in plan ? (plan.notes as Partial<Record<string, string>> | undefined) : undefined;
    return (
      <TextInput
        label={label}
        maxLength={500}
        autoComplete="off"
        disabled={disabled}
        value={notes?.[of] ?? ''}
        onChange={(event) => set(only('notes', { ...notes, [of]: event.currentTarget.value }))}
      />
    );
  }

  return {
    PremisesProvider,
    usePremises,
    useField,
    usePartFields,
    WholeField,
    ShareField,
    AmountField,
    MonthField,
    StartField,
    NoteField,
  };
}

const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);
