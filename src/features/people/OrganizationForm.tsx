import { organization as contract } from '#contract/organization.ts';
import type { RowOf } from '#contract/resource.ts';
import { leavesOrganization } from '#src/features/people/leaves.ts';
import { text } from '#src/layout/records/form/fields.tsx';
import { RecordForm } from '#src/layout/records/form/RecordForm.tsx';
import { organization } from '#src/resources/organization.ts';
import { ReadState } from '#src/shared/ui/ReadError.tsx';
import { SidePanel } from '#src/shared/ui/SidePanel.tsx';

const TITLE = 'Dados da organização';

/** What the organisation is called, and by which code and domain it is known; for its administrators. */
export function OrganizationPanel({ onClose }: { onClose: (saved?: boolean) => void }) {
  const list = organization.useAll();
  const row = list.data?.[0];
  if (row) return <OrganizationForm key={row.row_version} row={row} onClose={onClose} onReload={() => void list.refetch()} />;
  return (
    <SidePanel title={TITLE} onClose={() => onClose()}>
      <ReadState read={list} lines={3} />
    </SidePanel>
  );
}

interface OrganizationFormProps {
  row: RowOf<typeof contract>;
  onClose: (saved?: boolean) => void;
  onReload: () => void;
}

function OrganizationForm({ row, onClose, onReload }: OrganizationFormProps) {
  return (
    <RecordForm
      row={row}
      resource={organization}
      contract={contract}
      title={TITLE}
      nameOf={({ name }) => name}
      leaves={leavesOrganization}
      changedOnly
      fields={[
        text('name', { description: 'Aparece no menu do usuário e na escolha da organização ao entrar.' }),
        text('code'),
        text('domain', {
          description: 'Código e domínio não se repetem entre organizações.',
          placeholder: 'empresa.com.br',
          live: () => ({ spellCheck: false }),
        }),
      ]}
      onClose={() => onClose()}
      onSaved={() => onClose(true)}
      onReload={onReload}
    />
  );
}
