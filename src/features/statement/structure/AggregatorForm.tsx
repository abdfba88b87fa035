import { TextInput } from '@mantine/core';
import { fieldLabel } from '#contract/field-labels.ts';
import { useMemo } from 'react';
import { statementAggregator as contract } from '#contract/statement-aggregator.ts';
import { formulaProblems } from '#planning/statement/formula-check.ts';
import type { ItemFormProps } from '#src/features/statement/structure/form-props.ts';
import {
  itemsOf,
  lineOfValue,
  lineOptions,
  lineValue,
  termsOf,
  type Term,
} from '#src/features/statement/structure/formula-terms.ts';
import { FormulaField } from '#src/features/statement/structure/FormulaField.tsx';
import { formulaWords } from '#src/features/statement/structure/items.ts';
import { NOUNS, tracedAs } from '#src/features/statement/structure/labels.ts';
import { FORMATS, AGGREGATOR_KINDS } from '#contract/statement-labels.ts';
import { ShownFields } from '#src/features/statement/structure/ShownFields.tsx';
import { leavesItem } from '#src/features/statement/structure/use-item.ts';
import { shownAs, useLines } from '#src/features/statement/structure/use-lines.ts';
import { HistoryButton } from '#src/layout/history/HistoryButton.tsx';
import { statementAggregator } from '#src/resources/statement-aggregator.ts';
import type { LoadedStructure } from '#src/resources/statement-structure.ts';
import { newLabel } from '#src/shared/format/noun.ts';
import { keyOf, optionsOf } from '#src/shared/ui/choices.ts';
import { RecordPanel } from '#src/shared/ui/RecordPanel.tsx';
import { useRecordForm } from '#src/shared/ui/record-form.ts';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

type Row = LoadedStructure['aggregators'][number];
const noun = NOUNS.agrupador;
const OWN = ['nome', 'kind', 'format', 'items', 'denominator'] as const;
const blank: Pick<Row, (typeof OWN)[number]> = { nome: '', kind: 'subtotal', format: 'valor', items: [], denominator: null };

/**
 * A formula line: what it adds and subtracts, or what share of another line it is, and how it stands in the report.
 * By hand: its terms are a list, and where it stands is a row of another record.
 */
export function AggregatorForm({ statement, structure, row, onClose, onSaved, onDelete, onReload }: ItemFormProps<Row>) {
  const save = statementAggregator[statement].useSave({ failure: 'form' });
  const { lineOf, write } = useLines(statement, structure);
  const line = row && lineOf('agrupador', row.id);
  const options = useMemo(() => lineOptions(structure, row?.id ?? null), [structure, row?.id]);
  const valuesOf = ({ nome, kind, format, items, denominator }: typeof blank) => ({
    nome,
    kind,
    format,
    items: termsOf(items),
    denominator: denominator === null ? null : lineValue(denominator),
    ...shownAs(line, row === undefined),
    ...(row === undefined && { style: 'negrito' as const }),
  });
  type Values = ReturnType<typeof valuesOf>;
  const formulaOf = ({ nome, kind, format, items, denominator }: Values) => ({
    nome,
    kind,
    format,
    items: itemsOf(items),
    denominator: format === 'percentual' ? lineOfValue(denominator) : null,
  });
  const problemsOf = (values: Values) =>
    formulaProblems(structure, { ...formulaOf(values), id: row?.id ?? 0, nome: values.nome.trim() || 'novo' });
  const record = useRecordForm({
    leaves: leavesItem,
    name: `${statement}Aggregator:${row?.id ?? 'novo'}`,
    initial: valuesOf(row ?? blank),
    schema: contract[statement].draft,
    toDraft: formulaOf,
    check: (values) => {
      const { items, denominator } = problemsOf(values);
      const open = values.items.some((term) => term.line === null);
      return {
        ...((items[0] ?? open) && { items: items[0] ?? 'Escolha a linha de cada termo, ou retire o que está vazio.' }),
        ...(denominator[0] && { denominator: denominator[0] }),
      };
    },
    save: async (draft, version, changed) => {
      const saved = !row
        ? await save.mutateAsync(draft)
        : OWN.some(changed) || version !== undefined
          ? await save.mutateAsync({ ...draft, id: row.id, row_version: version ?? row.row_version })
          : row;
      await write('agrupador', saved.id, record.form.getValues());
      return saved;
    },
    valuesOf,
    shown: (field, values) => {
      if (field === 'items' || field === 'denominator') return formulaWords(structure, formulaOf(values));
      return field === 'kind' ? AGGREGATOR_KINDS[values.kind] : field === 'format' ? FORMATS[values.format] : undefined;
    },
    onSaved: (saved, then) => onSaved(saved.id, then),
  });
  const { form } = record;
  const { values } = form;
  // A circle is told as soon as it is chosen; what is only unfinished, on saving.
  const live = values.items.some((term: Term) => term.line !== null) ? problemsOf(values).items[0] : undefined;
  return (
    <RecordPanel
      title={row ? row.nome : newLabel(noun)}
      note="Uma linha de fórmula: soma e diminui outras linhas."
      tools={row && row.id > 0 && <HistoryButton resource={tracedAs(statement, 'agrupador')} id={row.id} name={row.nome} />}
      record={record}
      onClose={onClose}
      onDelete={onDelete}
      onReload={onReload}
      another={row ? undefined : 'Salvar e novo'}
    >
      <TextInput label={fieldLabel('nome')} required maxLength={100} data-autofocus {...form.getInputProps('nome')} />
      <FormulaField
        terms={values.items}
        options={options}
        error={live ?? (form.errors['items'] ? String(form.errors['items']) : undefined)}
        onChange={(items) => {
          form.setFieldValue('items', items);
          form.clearFieldError('items');
        }}
      />
      <SelectInput
        label={fieldLabel('format')}
        data={optionsOf(FORMATS)}
        value={values.format}
        error={form.errors['format']}
        onChange={(value) => form.setFieldValue('format', keyOf(FORMATS, value) ?? 'valor')}
      />
      {values.format === 'percentual' && (
        <SelectInput
          label={fieldLabel('denominator')}
          description="A linha que vale 100 %."
          required
          searchable
          data={options}
          {...form.getInputProps('denominator')}
        />
      )}
      <SelectInput
        label={fieldLabel('kind')}
        description="Um subtotal faz parte da conta; um indicador apenas informa, como o EBITDA ou uma margem."
        data={optionsOf(AGGREGATOR_KINDS)}
        value={values.kind}
        error={form.errors['kind']}
        onChange={(value) => form.setFieldValue('kind', keyOf(AGGREGATOR_KINDS, value) ?? 'subtotal')}
      />
      <ShownFields group={false} values={values} onChange={(change) => form.setValues(change)} />
    </RecordPanel>
  );
}
