import { Switch, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { ACCOUNTING_KINDS, ACCOUNTING_NATURES, accounting as contract } from '#contract/accounting.ts';
import type { RowOf } from '#contract/resource.ts';
import { accountKey } from '#planning/chart/tree.ts';
import { codeKey, parentCode } from '#planning/text/text-key.ts';
import type { FormProps } from '#src/layout/records/RecordList.tsx';
import { NOUNS } from '#src/features/structure/labels.ts';
import { HistoryButton } from '#src/layout/trail/HistoryButton.tsx';
import { KIND_LABELS, NATURE_LABELS } from '#contract/structure-labels.ts';
import { newLabel } from '#src/shared/format/noun.ts';
import { leavesRecord } from '#src/features/structure/moves.ts';
import { accounting } from '#src/resources/accounting.ts';
import type { Keyed } from '#src/shared/data/list-rules.ts';
import { RecordPanel } from '#src/shared/ui/RecordPanel.tsx';
import { useRecordForm } from '#src/shared/ui/record-form.ts';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

type Row = Keyed<RowOf<typeof contract>>;

interface AccountingFormProps extends FormProps<Row> {
  /** The chart, which tells the parent of the code that is typed. */
  accounts: readonly Row[];
  /** The code that is on its way to the server. */
  onSend: (codigo: string) => void;
}

const noun = NOUNS['conta-contabil'];

/** The registered account with the longest prefix of a code; undefined at the top. */
function parentOf(byKey: ReadonlyMap<string, Row>, code: string): Row | undefined {
  for (let above = parentCode(code); above !== null; above = parentCode(above)) {
    const parent = byKey.get(codeKey(above));
    if (parent) return parent;
  }
  return undefined;
}

type Values = Pick<Row, 'codigo' | 'nome' | 'kind' | 'nature' | 'is_active'>;

const blank: Values = { codigo: '', nome: '', kind: 'analitica', nature: 'despesa', is_active: true };

const valuesOf = ({ codigo, nome, kind, nature, is_active }: Row): Values => ({
  codigo,
  nome,
  kind,
  nature,
  is_active,
});

export function AccountingForm({ row, accounts, onSend, onClose, onSaved, onDelete, onReload }: AccountingFormProps) {
  const save = accounting.useSave({ failure: 'form' });
  const record = useRecordForm({
    name: `conta:${row?.id ?? 'nova'}`,
    initial: row ? valuesOf(row) : blank,
    schema: contract.draft,
    toDraft: (values) => values,
    save: (draft, version) => {
      onSend(draft.codigo);
      return save.mutateAsync(row ? { ...draft, id: row.id, row_version: version ?? row.row_version } : draft);
    },
    valuesOf,
    shown: (field, values) => {
      if (field === 'kind') return KIND_LABELS[values.kind];
      return field === 'nature' ? NATURE_LABELS[values.nature] : undefined;
    },
    onSaved,
  });
  const { form } = record;
  const byKey = useMemo(() => new Map(accounts.map((account) => [accountKey(account), account])), [accounts]);
  const parent = parentOf(byKey, form.values.codigo.trim());
  const code = form.getInputProps('codigo');
  return (
    <RecordPanel
      title={row ? `${row.codigo} · ${row.nome}` : newLabel(noun)}
      tools={row && row.id > 0 && <HistoryButton resource="accounting" id={row.id} name={`${row.codigo} · ${row.nome}`} />}
      record={record}
      leaves={leavesRecord}
      onClose={onClose}
      onDelete={onDelete}
      onReload={onReload}
      another={row ? undefined : 'Salvar e nova'}
    >
      <TextInput
        label="Código"
        description={parent ? `Abaixo de ${parent.codigo} · ${parent.nome}` : 'Números separados por ponto, por exemplo 3.1.02'}
        required
        maxLength={30}
        data-autofocus
        {...code}
        onBlur={(event) => {
          code.onBlur?.(event);
          // A new account begins with the nature of the group it hangs under, unless another was chosen.
          if (!row && parent && !form.isDirty('nature')) form.setFieldValue('nature', parent.nature);
        }}
      />
      <TextInput label="Nome" required maxLength={150} {...form.getInputProps('nome')} />
      <SelectInput
        label="Tipo"
        description="Só as analíticas recebem lançamentos; as sintéticas somam as que estão abaixo."
        required
        allowDeselect={false}
        data={ACCOUNTING_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
        {...form.getInputProps('kind')}
      />
      <SelectInput
        label="Natureza"
        required
        allowDeselect={false}
        data={ACCOUNTING_NATURES.map((value) => ({ value, label: NATURE_LABELS[value] }))}
        {...form.getInputProps('nature')}
      />
      <Switch label="Ativa" {...form.getInputProps('is_active', { type: 'checkbox' })} />
    </RecordPanel>
  );
}
