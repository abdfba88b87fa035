import { Switch, Textarea, TextInput } from '@mantine/core';
import { textOf, type Field, type Standing, type Typed } from '#src/layout/records/form/field.ts';
import { optionsOf } from '#src/shared/ui/choices.ts';
import { optionLabel, refOptions } from '#src/shared/ui/picker.ts';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';
import { typedWhole } from '#src/shared/ui/unread.ts';
import type { Option } from '#src/shared/ui/choices.ts';

/** One line of text. */
export const text = <Name extends string>(name: Name, standing: Standing = {}): Field<Name> => ({
  name,
  standing,
  typed: textOf,
  draw: ({ input }) => <TextInput {...input} />,
});

/** Several lines of text. */
export const note = <Name extends string>(name: Name, standing: Standing & { rows?: number } = {}): Field<Name> => ({
  ...text(name, standing),
  draw: ({ input }) => <Textarea rows={standing.rows ?? 3} {...input} />,
});

/** A whole number, typed as text; what is none goes to the contract as it stands, whose refusal names it. */
export const whole = <Name extends string>(name: Name, standing: Standing = {}): Field<Name> => ({
  name,
  standing,
  typed: (stored) => (typeof stored === 'number' ? String(stored) : ''),
  sent: (value, { nullable }) => typedWhole(textOf(value)) ?? (nullable ? null : undefined),
  draw: ({ input }) => <TextInput inputMode="numeric" {...input} />,
});

/** One of the contract's choices, by their labels; `numbers` where the wire has them as numbers. */
export const choice = <Name extends string>(
  name: Name,
  labels: Readonly<Record<string, string>>,
  standing: Standing & { numbers?: boolean; searchable?: boolean } = {},
): Field<Name> => ({
  name,
  standing,
  typed: (stored) => (typeof stored === 'string' || typeof stored === 'number' ? String(stored) : null),
  ...(standing.numbers && { sent: (value: Typed) => Number(value) }),
  words: (value) => labels[String(value)],
  draw: ({ input }) => <SelectInput searchable={standing.searchable ?? false} data={optionsOf(labels)} {...input} />,
});

/** Another record, by options whose values are ids. */
export const oneOf = <Name extends string>(
  name: Name,
  options: readonly Option[],
  standing: Standing & { searchable?: boolean; allowDeselect?: boolean } = {},
): Field<Name> => ({
  name,
  standing,
  typed: (stored) => (typeof stored === 'number' ? String(stored) : null),
  sent: (value, { nullable }) => (value === null ? (nullable ? null : undefined) : Number(value)),
  words: (value) => optionLabel(options, value === null ? null : String(value)),
  draw: ({ input }) => (
    <SelectInput
      searchable={standing.searchable ?? true}
      allowDeselect={standing.allowDeselect ?? true}
      data={[...options]}
      {...input}
    />
  ),
});

/** Another record out of those in use, and the one that was chosen before. */
export const reference = <Name extends string>(
  name: Name,
  rows: Parameters<typeof refOptions>[0],
  standing: Standing = {},
): Field<Name> => ({
  ...oneOf(name, [], standing),
  words: (value) => optionLabel(refOptions(rows, Number(value)), value === null ? null : String(value)),
  draw: ({ input, stored }) => (
    <SelectInput searchable allowDeselect data={refOptions(rows, typeof stored === 'number' ? stored : undefined)} {...input} />
  ),
});

/** Yes or no. */
export const toggle = <Name extends string>(name: Name, standing: Standing = {}): Field<Name> => ({
  name,
  standing,
  typed: (stored) => stored === true,
  // Never marked as required: one of its two values always stands.
  draw: ({ input: { required: _never, value, ...input } }) => <Switch {...input} checked={value === true} />,
});
