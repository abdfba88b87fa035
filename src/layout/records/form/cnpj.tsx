import { MaskInput } from '@mantine/core';
import { textOf, type Field, type Standing } from '#src/layout/records/form/field.ts';
import { text } from '#src/layout/records/form/fields.tsx';
import { cnpjLabel } from '#src/shared/format/cnpj.ts';

/** A CNPJ, held without its punctuation, which only the field itself shows. */
export const cnpj = <Name extends string>(name: Name, standing: Standing = {}): Field<Name> => ({
  ...text(name, standing),
  words: (value) => cnpjLabel(textOf(value)),
  ownText: true,
  draw: ({ input: { label, error, onChange }, value }) => (
    <MaskInput
      label={label}
      mask="**.***.***/****-99"
      transform={(char) => char.toUpperCase()}
      defaultValue={textOf(value)}
      error={error}
      data-path={name}
      onChangeRaw={(raw) => onChange(raw)}
    />
  ),
});
