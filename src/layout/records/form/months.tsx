import { isMonth } from '#planning/numbers/months.ts';
import { textOf, type Field, type Standing } from '#src/layout/records/form/field.ts';
import { monthLabel } from '#src/shared/format/month.ts';
import { MonthInput } from '#src/shared/ui/MonthInput.tsx';

/** A month; empty text while there is none. */
export const month = <Name extends string>(name: Name, standing: Standing = {}): Field<Name> => ({
  name,
  standing,
  typed: textOf,
  sent: (value, { nullable }) => textOf(value) || (nullable ? null : undefined),
  words: (value) => (isMonth(textOf(value)) ? monthLabel(textOf(value)) : undefined),
  // What cannot be read is held as it stands: the contract refuses it, and a draft has it again.
  draw: ({ input, value }) => <MonthInput {...input} value={textOf(value)} onUnread={input.onChange} />,
});
