import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, TextInput } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { planFormLabel, planLabel } from '#contract/plan-labels.ts';
import {
  isHolder,
  isShown,
  isWrong,
  placeOf,
  valueAt,
  withValue,
  type AssumptionField,
  type AssumptionForm,
  type AssumptionGroup,
  type AssumptionItem,
} from '#src/assumptions/assumption-fields.ts';
import { Hint, Pair, AssumptionSection } from '#src/assumptions/AssumptionSection.tsx';
import { economicIndex } from '#src/resources/economic-index.ts';
import { Helped } from '#src/shared/help/Helped.tsx';
import { MoneyInput } from '#src/shared/ui/MoneyInput.tsx';
import { MonthInput } from '#src/shared/ui/MonthInput.tsx';
import { keyOf, optionsOf } from '#src/shared/ui/options.ts';
import { PercentInput } from '#src/shared/ui/PercentInput.tsx';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';
import { WholeInput } from '#src/shared/ui/WholeInput.tsx';

interface AssumptionGroupsProps<Plan extends object, Slot extends string> {
  form: AssumptionForm<Plan>;
  groups: readonly AssumptionGroup<Plan, Slot>[];
  /** What is special, by the name that the groups have for it. */
  slots: Readonly<Record<Slot, ReactNode>>;
}

/** The assumptions of a plan, group by group, as their data tells. */
export const AssumptionGroups = <Plan extends object, Slot extends string>({
  form,
  groups,
  slots,
}: AssumptionGroupsProps<Plan, Slot>) =>
  groups.map((group) =>
    group.when?.(form.plan) === false ? null : (
      <AssumptionSection key={group.title} title={group.title} summary={group.summary?.(form.plan)} wrong={isWrong(group, form)}>
        {group.items.map((item) => itemOf(item, form, slots))}
      </AssumptionSection>
    ),
  );

function itemOf<Plan extends object, Slot extends string>(
  item: AssumptionItem<Plan, Slot>,
  form: AssumptionForm<Plan>,
  slots: Readonly<Record<Slot, ReactNode>>,
): ReactNode {
  const { plan } = form;
  const field = (one: AssumptionField<Plan>) =>
    isShown(one, plan) && (
      <Helped key={one.path} path={one.path} label={planFormLabel(one.path)} name={planLabel(one.path)}>
        <Field form={form} field={one} />
      </Helped>
    );
  if ('kind' in item) return field(item);
  if ('slot' in item) return <Fragment key={`slot ${item.slot}`}>{slots[item.slot]}</Fragment>;
  if ('note' in item) {
    const note: string = item.note;
    return <Note key={`note ${note}`} form={form} note={note} label={item.label} />;
  }
  if ('hint' in item) {
    const text = item.when?.(plan) === false ? null : typeof item.hint === 'string' ? item.hint : item.hint(plan);
    return text !== null && <Hint key={text}>{text}</Hint>;
  }
  const shown = item.filter((one) => isShown(one, plan));
  return shown.length > 0 && <Pair key={item[0]?.path}>{shown.map(field)}</Pair>;
}

interface FieldProps<Plan> {
  form: AssumptionForm<Plan>;
  field: AssumptionField<Plan>;
}

/** One field: what it takes is told by its kind, what is typed goes to its place in the plan. */
function Field<Plan extends object>({ form, field }: FieldProps<Plan>) {
  const { plan, change, issues, disabled } = form;
  const { path } = field;
  const shared = { label: planFormLabel(path), disabled, ...placeOf(field, issues) };
  const held = 'read' in field && field.read ? field.read(plan) : valueAt(plan, path);
  const put = (value: unknown) => change((now) => withValue(now, path, value));
  switch (field.kind) {
    case 'money':
    case 'percent':
    case 'count': {
      const { kind, write, optional = false, whenLeft = false, placeholder, description } = field;
      const Input = INPUTS[kind];
      return (
        <Input
          {...shared}
          {...{ placeholder, description }}
          live={!whenLeft}
          value={typeof held === 'number' ? held : null}
          onChange={(typed) => {
            const value = typed ?? (optional ? null : 0);
            if (write) change((now) => write(now, value));
            else put(value);
          }}
        />
      );
    }
    case 'month':
      return (
        <MonthInput
          {...shared}
          value={textIn(held)}
          onChange={(month) => {
            if (month !== '' || !field.needed) put(month === '' ? null : month);
          }}
        />
      );
    case 'flag': {
      const { write, fault } = field;
      return (
        <Checkbox
          {...shared}
          error={fault?.(plan) ?? shared.error}
          checked={held === true}
          onChange={({ currentTarget: { checked } }) => (write ? change((now) => write(now, checked)) : put(checked))}
        />
      );
    }
    case 'presence':
      return (
        <Checkbox
          label={shared.label}
          disabled={disabled}
          checked={held !== null}
          onChange={({ currentTarget: { checked } }) => change((now) => withValue(now, path, checked ? field.begin(now) : null))}
        />
      );
    case 'choice': {
      const { labels, write } = field;
      return (
        <SelectInput
          {...shared}
          data={optionsOf(labels)}
          value={textIn(held)}
          onChange={(chosen) => {
            const value = keyOf(labels, chosen);
            if (value === undefined || value === held) return;
            if (write) change((now) => write(now, value));
            else put(value);
          }}
        />
      );
    }
    case 'index': {
      const { write, placeholder } = field;
      return (
        <IndexInput
          {...shared}
          placeholder={placeholder(plan)}
          value={typeof held === 'string' ? held : null}
          onChange={(code) => (write ? change((now) => write(now, code)) : put(code))}
        />
      );
    }
  }
}

const INPUTS = { money: MoneyInput, percent: PercentInput, count: WholeInput } as const;
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

interface IndexInputProps {
  label: string;
  placeholder: string;
  disabled: boolean;
  error: string | undefined;
  value: string | null;
  onChange: (code: string | null) => void;
}

function IndexInput({ value, ...props }: IndexInputProps) {
  const { data: indices } = economicIndex.useAll();
  const named = (indices ?? []).map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }));
  // A code that is gone stays told, so that it can be seen and changed.
  const isKnown = value === null || named.some((one) => one.value === value);
  return <SelectInput {...props} clearable data={isKnown ? named : [{ value, label: value }, ...named]} value={value} />;
}

interface NoteProps<Plan> {
  form: AssumptionForm<Plan>;
  note: string;
  label: string | undefined;
}

/** Who wrote a note and when is in the history. */
function Note<Plan extends object>({ form, note, label = 'Fonte ou observação' }: NoteProps<Plan>) {
  const { plan, change, disabled } = form;
  return (
    <TextInput
      label={label}
      maxLength={500}
      autoComplete="off"
      disabled={disabled}
      value={textIn(valueAt(plan, `notes.${note}`))}
      onChange={({ currentTarget: { value } }) =>
        change((now) => {
          const notes = valueAt(now, 'notes');
          return withValue(now, 'notes', { ...(isHolder(notes) && notes), [note]: value });
        })
      }
    />
  );
}
