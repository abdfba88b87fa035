import { fieldLabel } from '#contract/field-labels.ts';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { versionCopy } from '#contract/version.ts';
import { copyName, previewCopy } from '#src/features/version/copy-preview.ts';
import type { VersionRow } from '#src/features/version/labels.ts';
import { leavesVersion } from '#src/features/version/leaves.ts';
import classes from '#src/features/version/VersionPage.module.css';
import { version } from '#src/resources/version.ts';
import { spanLabel } from '#src/shared/format/month.ts';
import { reais, totalReais } from '#src/shared/format/reais.ts';
import { Helped } from '#src/shared/help/Helped.tsx';
import { PercentInput } from '#src/shared/ui/PercentInput.tsx';
import { RecordPanel } from '#src/shared/ui/RecordPanel.tsx';
import { useRecordForm } from '#src/shared/ui/record-form.ts';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

interface CopyFormProps {
  source: VersionRow;
  onClose: () => void;
  onSaved: (row: VersionRow) => void;
}

/** The contract's copy with the percentage as the program holds it: the form has no wire text to judge. */
const schema = versionCopy.extend({ adjustment: z.int() });
/** −100 %: every amount becomes 0. */
const LEAST = -1_000_000;
const SHIFTS = [-2, -1, 0, 1, 2, 3];

const shiftLabel = (years: number) => {
  if (years === 0) return 'o mesmo período';
  return `${years > 0 ? '+' : '−'}${Math.abs(years)} ano${Math.abs(years) === 1 ? '' : 's'}`;
};

/** A copy of a version: every month × (1 + %), moved by whole years. By hand: it is an action, with a preview. */
export function CopyForm({ source, onClose, onSaved }: CopyFormProps) {
  const copy = version.useCopy();
  /** A percentage that cannot be read stays in its field and keeps the copy from being made. */
  const [unread, setUnread] = useState<string | null>(null);
  const record = useRecordForm({
    leaves: leavesVersion,
    name: `copia-versao:${source.id}`,
    initial: { nome: copyName(source, 0), adjustment: 0, year_offset: 0, entries: true, premises: true },
    schema,
    toDraft: (values) => values,
    check: (): Record<string, string> => (unread === null ? {} : { adjustment: unread }),
    save: (draft) => copy.mutateAsync({ ...draft, id: source.id }),
    onSaved,
  });
  const { form } = record;
  const { adjustment, year_offset: years, entries } = form.values;
  const preview = previewCopy(source, adjustment, years, entries);
  return (
    <RecordPanel
      title={`Copiar «${source.nome}»`}
      note="A cópia é um rascunho. Vai com ela o que você escolher abaixo, do que pode editar."
      save="Copiar versão"
      record={record}
      onClose={onClose}
    >
      <TextInput label="Nome da cópia" required maxLength={60} data-autofocus {...form.getInputProps('nome')} />
      <Helped label="Lançamentos de despesa">
        <Switch
          label="Lançamentos de despesa"
          description={`Com o reajuste e o período abaixo. Hoje: ${totalReais(source.total)}.`}
          {...form.getInputProps('entries', { type: 'checkbox' })}
        />
      </Helped>
      <Helped label="Premissas de receita, custo, fluxo de caixa e DRE">
        <Switch
          label="Premissas de receita, custo, fluxo de caixa e DRE"
          description="Mudam de período e não têm reajuste: preços e custos são premissas."
          {...form.getInputProps('premises', { type: 'checkbox' })}
        />
      </Helped>
      <PercentInput
        label={fieldLabel('adjustment')}
        description="Aplicado a cada mês de cada lançamento, por exemplo 5 ou −2,5."
        live
        disabled={!entries}
        min={LEAST}
        value={adjustment}
        error={form.errors['adjustment']}
        data-path="adjustment"
        onProblem={setUnread}
        onChange={(value) => form.setFieldValue('adjustment', value ?? 0)}
      />
      <SelectInput
        label="Período"
        data={SHIFTS.map((shift) => {
          const moved = previewCopy(source, 0, shift);
          const span = moved ? spanLabel(moved.start_month, moved.end_month) : '–';
          return { value: String(shift), label: `${span} (${shiftLabel(shift)})`, disabled: moved === null };
        })}
        value={String(years)}
        error={form.errors['year_offset']}
        data-path="year_offset"
        onChange={(value) => {
          const next = Number(value);
          // The proposed name follows the year until someone writes another.
          if (form.values.nome === copyName(source, years)) form.setFieldValue('nome', copyName(source, next));
          form.setFieldValue('year_offset', next);
        }}
      />
      <dl className={classes.preview} aria-live="polite">
        <dt>Despesas de hoje</dt>
        <dd>{totalReais(source.total)}</dd>
        <dt>Despesas da cópia</dt>
        <dd className={classes.after}>{preview ? totalReais(preview.total) : 'fora do limite'}</dd>
        <dt>Diferença</dt>
        <dd>{typeof preview?.difference === 'number' ? reais(preview.difference) : '–'}</dd>
      </dl>
      {entries && adjustment !== 0 && <p className="faint">Cada mês é arredondado por si; o total pode diferir em centavos.</p>}
    </RecordPanel>
  );
}
