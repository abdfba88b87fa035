import { TextInput } from '@mantine/core';
import { organization as contract } from '#contract/organization.ts';
import type { RowOf } from '#contract/resource.ts';
import { savingChanges } from '#src/features/people/changed.ts';
import type { UserSearch } from '#src/features/people/search.ts';
import { HistoryButton } from '#src/layout/trail/HistoryButton.tsx';
import { organization } from '#src/resources/organization.ts';
import { useRecordForm } from '#src/shared/ui/record-form.ts';
import { ReadError } from '#src/shared/ui/ReadError.tsx';
import { RecordPanel } from '#src/shared/ui/RecordPanel.tsx';
import { SidePanel } from '#src/shared/ui/SidePanel.tsx';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';

const TITLE = 'Dados da organização';

const leaves = (from: Partial<UserSearch>, to: Partial<UserSearch>) => from.painel !== to.painel;
const valuesOf = ({ name, code, domain }: RowOf<typeof contract>) => ({ name, code, domain });

/** What the organisation is called, and by which code and domain it is known; for its administrators. */
export function OrganizationPanel({ onClose }: { onClose: (saved?: boolean) => void }) {
  const list = organization.useAll();
  const row = list.data?.[0];
  if (row) return <OrganizationForm key={row.row_version} row={row} onClose={onClose} onReload={() => void list.refetch()} />;
  return (
    <SidePanel title={TITLE} onClose={() => onClose()}>
      {list.error ? (
        <ReadError error={list.error} onRetry={() => void list.refetch()} busy={list.isFetching} />
      ) : (
        <Skeletons lines={3} />
      )}
    </SidePanel>
  );
}

interface OrganizationFormProps {
  row: RowOf<typeof contract>;
  onClose: (saved?: boolean) => void;
  onReload: () => void;
}

function OrganizationForm({ row, onClose, onReload }: OrganizationFormProps) {
  const save = organization.useSave({ failure: 'form' });
  const record = useRecordForm({
    name: 'organizacao',
    initial: valuesOf(row),
    schema: contract.draft,
    toDraft: (values) => values,
    save: savingChanges(row, save.mutateAsync),
    valuesOf,
    onSaved: () => onClose(true),
  });
  const { form } = record;
  return (
    <RecordPanel
      title={TITLE}
      tools={<HistoryButton resource="organization" id={row.id} name={row.name} />}
      record={record}
      leaves={leaves}
      onClose={() => onClose()}
      onReload={onReload}
    >
      <TextInput
        label="Nome"
        required
        maxLength={150}
        description="Aparece no menu do usuário e na escolha da organização ao entrar."
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput label="Código" required maxLength={30} {...form.getInputProps('code')} />
      <TextInput
        label="Domínio"
        required
        maxLength={253}
        description="Código e domínio não se repetem entre organizações."
        placeholder="empresa.com.br"
        spellCheck={false}
        {...form.getInputProps('domain')}
      />
    </RecordPanel>
  );
}
