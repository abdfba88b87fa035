import { SegmentedControl, TextInput } from '@mantine/core';
import type { MonthField } from '#planning/numbers/months.ts';
import type { FillForm, FormProblem } from '#src/features/expense/entry/fill-form.ts';
import { MONTH_CHOICES } from '#src/features/expense/entry/fill-labels.ts';
import type { FillSource } from '#src/features/expense/entry/fill-source.ts';
import type { Entry } from '#src/features/expense/entry/lines.ts';
import { MonthInputs } from '#src/features/expense/entry/MonthInputs.tsx';
import { Helped } from '#src/shared/help/Helped.tsx';
import { named, type Structure } from '#src/shared/places/structure.ts';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

interface FillFieldsProps {
  form: FillForm;
  fields: readonly MonthField[];
  structure: Structure;
  all: readonly Entry[];
  sources: readonly FillSource[];
  source: FillSource | null;
  problem: FormProblem | null;
  onForm: (change: Partial<FillForm>) => void;
  onSource: (source: FillSource | null) => void;
}

/** The numbers a method needs. */
export function FillFields(props: FillFieldsProps) {
  const { form, fields, problem, onForm } = props;
  const error = (field: FormProblem['field']) => (problem?.field === field ? problem.problem : undefined);
  const total = (
    <TextInput
      label="Total de cada linha"
      placeholder="0,00"
      inputMode="decimal"
      value={form.total}
      error={error('total')}
      onChange={(event) => onForm({ total: event.currentTarget.value })}
    />
  );
  const percent = (label: string) => (
    <TextInput
      label={label}
      placeholder="0"
      inputMode="decimal"
      rightSection="%"
      value={form.percent}
      error={error('percent')}
      onChange={(event) => onForm({ percent: event.currentTarget.value })}
    />
  );
  const from = (label: string) => (
    <SelectInput
      label={label}
      data={MONTH_CHOICES.filter(({ value }) => fields.includes(value))}
      value={form.from ?? fields[0] ?? null}
      onChange={(value) => onForm({ from: fields.find((field) => field === value) ?? null })}
    />
  );
  switch (form.kind) {
    case 'linear':
      return total;
    case 'seasonal':
      return (
        <>
          {total}
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label="Pesos"
            value={form.weighing}
            onChange={(value) => onForm({ weighing: value === 'source' ? 'source' : 'typed' })}
            data={[
              { value: 'typed', label: 'Pesos digitados' },
              { value: 'source', label: 'Pesos da origem' },
            ]}
          />
          {form.weighing === 'source' ? (
            <SourceSelect {...props} error={error('source')} />
          ) : (
            <MonthInputs
              rows={[{ label: 'Peso', values: form.weights, onValues: (weights) => onForm({ weights }) }]}
              fields={fields}
              error={error('weights')}
            />
          )}
        </>
      );
    case 'repeat':
      return from('Mês a repetir');
    case 'copy':
      return (
        <>
          <SourceSelect {...props} error={error('source')} />
          {percent('Reajuste')}
        </>
      );
    case 'average':
      return (
        <>
          <SourceSelect {...props} error={error('source')} />
          <TextInput
            label="Quantos meses"
            inputMode="numeric"
            value={form.count}
            error={error('count')}
            onChange={(event) => onForm({ count: event.currentTarget.value })}
          />
          {percent('Reajuste')}
        </>
      );
    case 'adjust':
      return (
        <>
          {from('A partir de')}
          {percent('Reajuste')}
        </>
      );
    case 'share':
      return (
        <>
          <Helped label="Conta de origem">
            <SelectInput
              allowDeselect
              label="Conta de origem"
              searchable
              data={accountsIn(props.all, props.structure)}
              value={form.base === null ? null : String(form.base)}
              error={error('base')}
              onChange={(value) => onForm({ base: value === null ? null : Number(value) })}
            />
          </Helped>
          {percent('Percentual')}
        </>
      );
    case 'driver':
      return (
        <MonthInputs
          rows={[
            { label: 'Quantidade', values: form.quantities, onValues: (quantities) => onForm({ quantities }) },
            { label: 'Preço', values: form.prices, onValues: (prices) => onForm({ prices }) },
          ]}
          fields={fields}
          error={error('driver')}
        />
      );
  }
}

const keyOf = (one: FillSource) => `${one.version}-${one.year}`;

function SourceSelect({ sources, source, onSource, error }: FillFieldsProps & { error: string | undefined }) {
  return (
    <SelectInput
      label="Origem"
      searchable
      placeholder={sources.length === 0 ? 'Não há outra versão ou ano' : 'Versão e ano'}
      data={sources.map((one) => ({ value: keyOf(one), label: one.label }))}
      value={source ? keyOf(source) : null}
      error={error}
      onChange={(value) => onSource(sources.find((one) => keyOf(one) === value) ?? null)}
    />
  );
}

/** The accounts that have lines, in the order of the chart. */
function accountsIn(all: readonly Entry[], structure: Structure) {
  const used = new Set(all.map(({ accounting }) => accounting));
  return structure.accountings.filter(({ id }) => used.has(id)).map((row) => ({ value: String(row.id), label: named(row) }));
}
