import { Switch, TextInput } from '@mantine/core';
import { enterpriseCopy } from '#contract/enterprise-actions.ts';
import { enterpriseName, type EnterpriseRow } from '#src/features/enterprise/labels.ts';
import { leavesRecord } from '#src/features/enterprise/leaves.ts';
import { enterprise } from '#src/resources/enterprise.ts';
import { Helped } from '#src/shared/help/Helped.tsx';
import { RecordPanel } from '#src/shared/ui/RecordPanel.tsx';
import { useRecordForm } from '#src/shared/ui/record-form.ts';

interface CopyEnterpriseProps {
  source: EnterpriseRow;
  onClose: () => void;
  onSaved: (row: EnterpriseRow) => void;
}

/** A development with the modules of another; its units, unsold, when asked. By hand: it is an action, no record. */
export function CopyEnterprise({ source, onClose, onSaved }: CopyEnterpriseProps) {
  const copy = enterprise.useCopy();
  const record = useRecordForm({
    leaves: leavesRecord,
    name: `copia-empreendimento:${source.id}`,
    initial: { code: '', name: `${source.name.slice(0, 140)} (cópia)`, units: false },
    schema: enterpriseCopy,
    toDraft: (values) => values,
    save: (draft) => copy.mutateAsync({ ...draft, id: source.id }),
    onSaved,
  });
  const { form } = record;
  return (
    <RecordPanel
      title={`Copiar «${enterpriseName(source)}»`}
      note="A cópia começa em viabilidade, com os mesmos módulos e datas, sem as obras UAU."
      save="Copiar empreendimento"
      record={record}
      onClose={onClose}
    >
      <TextInput label="Código da cópia" required maxLength={20} data-autofocus {...form.getInputProps('code')} />
      <TextInput label="Nome da cópia" required maxLength={150} {...form.getInputProps('name')} />
      <Helped label="Copiar também as unidades">
        <Switch
          label="Copiar também as unidades"
          description="Com preço, área e fração; todas como disponíveis."
          {...form.getInputProps('units', { type: 'checkbox' })}
        />
      </Helped>
    </RecordPanel>
  );
}
