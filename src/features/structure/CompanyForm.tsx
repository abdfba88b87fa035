import { useState, type ClipboardEvent, type ReactNode } from 'react';
import { cnpjProblem, company as contract } from '#contract/company.ts';
import type { RowOf } from '#contract/resource.ts';
import { TAX_REGIME_LABELS } from '#planning/taxes/labels.ts';
import { codeAndName } from '#src/features/structure/labels.ts';
import { leavesRecord } from '#src/features/structure/moves.ts';
import { choice, reference, text, toggle } from '#src/layout/records/form/fields.tsx';
import { RecordForm } from '#src/layout/records/form/RecordForm.tsx';
import type { FormProps } from '#src/layout/records/RecordList.tsx';
import { company } from '#src/resources/company.ts';
import type { Keyed } from '#src/shared/data/list-rules.ts';
import { refValue } from '#src/shared/ui/picker.ts';
import { MaskInput } from '@mantine/core';
import { textOf, type Field, type Standing } from '#src/layout/records/form/field.ts';
import { cnpjLabel, cnpjWithin } from '#src/shared/format/cnpj.ts';

/** A CNPJ, held without its punctuation, which only the field itself shows. */
const cnpj = <Name extends string>(name: Name, standing: Standing = {}): Field<Name> => ({
  ...text(name, standing),
  words: (value) => cnpjLabel(textOf(value)),
  ownText: true,
  draw: ({ input: { label, error, onChange }, value }) => (
    <CnpjInput {...{ label, error, name, onChange }} value={textOf(value)} />
  ),
});

interface CnpjInputProps {
  label: string;
  name: string;
  value: string;
  error?: ReactNode;
  onChange: (value: string) => void;
}

/** A CNPJ pasted with words around it: the mask would take their letters. What the input says is put in by the mask. */
function pasteWhole(event: ClipboardEvent<HTMLInputElement>): void {
  const found = cnpjWithin(event.clipboardData.getData('text'));
  if (!found) return;
  event.preventDefault();
  event.stopPropagation();
  event.currentTarget.value = found;
  event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Typed or pasted, with its punctuation or without; once it is left, its fault is told until it is good. */
function CnpjInput({ label, name, value, error, onChange }: CnpjInputProps) {
  const [left, setLeft] = useState(false);
  return (
    <MaskInput
      label={label}
      mask="**.***.***/****-99"
      transform={(char) => char.toUpperCase()}
      defaultValue={value}
      error={error ?? (left && cnpjProblem(value))}
      data-path={name}
      onChangeRaw={onChange}
      onBlur={() => setLeft(true)}
      onPasteCapture={pasteWhole}
    />
  );
}

interface CompanyFormProps extends FormProps<Keyed<RowOf<typeof contract>>> {
  regionals: readonly { id: number; codigo: string; nome: string; is_active: boolean }[];
  /** Regional of the tree, which a new company is proposed. */
  chosen: number | undefined;
}

export function CompanyForm({ regionals, chosen, ...props }: CompanyFormProps) {
  const only = regionals.length === 1 ? regionals[0]?.id : undefined;
  const proposed = refValue(chosen ?? only);
  return (
    <RecordForm
      {...props}
      resource={company}
      contract={contract}
      nameOf={codeAndName}
      leaves={leavesRecord}
      fields={[
        reference('regional', regionals, { begins: proposed, focus: !props.row && proposed === null }),
        text('codigo', { focus: true }),
        text('nome', { description: 'Razão social ou nome de uso.' }),
        cnpj('cnpj'),
        choice('tax_regime', TAX_REGIME_LABELS, { required: true }),
        toggle('is_active'),
      ]}
    />
  );
}
