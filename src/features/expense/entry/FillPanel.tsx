import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, SegmentedControl } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import type { MonthField } from '#planning/numbers/months.ts';
import type { Change } from '#src/features/expense/entry/changes.ts';
import { FillFields } from '#src/features/expense/entry/FillFields.tsx';
import { EMPTY_FORM, needsSource, readForm, type FillForm } from '#src/features/expense/entry/fill-form.ts';
import { METHOD_HINTS, METHODS } from '#src/features/expense/entry/fill-labels.ts';
import { planFill } from '#src/features/expense/entry/fill-plan.ts';
import { FillPreview } from '#src/features/expense/entry/FillPreview.tsx';
import type { FillSource } from '#src/features/expense/entry/fill-source.ts';
import { leftText } from '#src/features/expense/entry/line-rights.ts';
import type { Entry } from '#src/features/expense/entry/lines.ts';
import { lines } from '#src/features/expense/labels.ts';
import { expenseEntry } from '#src/resources/expense-entry.ts';
import { rowsOf } from '#src/shared/data/list-rules.ts';
import type { Structure } from '#src/shared/places/structure.ts';
import { SidePanel } from '#src/shared/ui/SidePanel.tsx';
import classes from '#src/features/expense/entry/panels.module.css';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

interface FillPanelProps {
  structure: Structure;
  /** Lines and months of the selection; it may change while the panel is open. */
  selected: readonly Entry[];
  /** Lines of the selection that may only be read. */
  left?: number;
  months: readonly MonthField[];
  /** Months of the year that may be written: what a selection of one month or none stands for. */
  open: readonly MonthField[];
  /** All lines of the year. */
  all: readonly Entry[];
  /** Other versions and years whose lines may be taken. */
  sources: readonly FillSource[];
  onFill: (changes: readonly Change[]) => void;
  onClose: () => void;
}

/** The fill menu: a method, its numbers, and what comes out of it before anything is written. */
export function FillPanel({ structure, selected, left = 0, months, open, all, sources, onFill, onClose }: FillPanelProps) {
  const [form, setForm] = useState<FillForm>(EMPTY_FORM);
  const [source, setSource] = useState<FillSource | null>(sources[0] ?? null);
  const [requested, setRequested] = useState(false);
  const wanted = months.filter((field) => open.includes(field));
  const fields = wanted.length > 1 ? wanted : open;
  const effective: FillForm = { ...form, from: form.from ?? (wanted.length === 1 ? (wanted[0] ?? null) : null) };
  const former = useFillSource(needsSource(form) ? source : null);
  const method = readForm(effective, fields, { former: former.data ?? null, lines: all });
  const plan = typeof method === 'function' ? planFill(selected, fields, method, form.mode) : null;
  const problem = typeof method === 'function' ? null : method;
  const cells = plan?.changes.length ?? 0;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setRequested(true);
    if (plan && cells > 0) onFill(plan.changes);
  };
  return (
    <SidePanel
      title="Preencher"
      note={[
        selected.length === 0
          ? left > 0
            ? 'Selecione linhas que você possa alterar'
            : 'Selecione linhas na grade.'
          : whatIsFilled(selected.length, fields, open),
        left > 0 && leftText(left),
      ]
        .filter((text) => text !== false)
        .join('. ')}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button type="submit" disabled={selected.length === 0 || (plan !== null && cells === 0)}>
            {cells === 0 ? 'Preencher' : `Preencher ${cells} ${cells === 1 ? 'célula' : 'células'}`}
          </Button>
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        <SelectInput
          label="Método"
          description={METHOD_HINTS[form.kind]}
          data-autofocus
          data={METHODS}
          value={form.kind}
          onChange={(kind) => {
            const known = METHODS.find(({ value }) => value === kind);
            if (known) setForm({ ...form, kind: known.value });
          }}
        />
        <FillFields
          form={effective}
          fields={fields}
          structure={structure}
          all={all}
          sources={sources}
          source={source}
          problem={requested || isTyped(form) ? problem : null}
          onForm={(change) => setForm({ ...form, ...change })}
          onSource={setSource}
        />
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label="Meses já preenchidos"
          value={form.mode}
          onChange={(mode) => setForm({ ...form, mode: mode === 'blanks' ? 'blanks' : 'overwrite' })}
          data={[
            { value: 'overwrite', label: 'Sobrescrever' },
            { value: 'blanks', label: 'Só vazios' },
          ]}
        />
        {former.isFetching && <p className="dimmed">Lendo a origem…</p>}
        {plan && selected.length > 0 && <FillPreview plan={plan} fields={fields} structure={structure} />}
      </div>
    </SidePanel>
  );
}

/** A form nobody has typed in is not scolded. */
const isTyped = (form: FillForm): boolean => form.total !== '' || form.percent !== '';

function whatIsFilled(count: number, fields: readonly MonthField[], open: readonly MonthField[]): string {
  const months = fields.length === open.length ? 'todos os meses' : `${fields.length} meses`;
  return `${lines(count)}, ${months}`;
}

/** Reads the lines of a source when a method asks for them. */
function useFillSource(source: FillSource | null) {
  const options = expenseEntry.allOptions({ version: source?.version ?? 0, year: source?.year ?? 0 });
  return useQuery({ ...options, ...(source === null && { queryFn: skipToken }), select: rowsOf });
}
