import { getRouteApi } from '@tanstack/react-router';
import { permitGroup as contract } from '#shapes/permit-group.ts';
import { GROUP, type GroupRow } from '#src/features/people/labels.ts';
import type { GroupSearch } from '#src/features/people/search.ts';
import type { ListColumn } from '#src/layout/records/list-columns.ts';
import { RecordList } from '#src/layout/records/RecordList.tsx';
import { permitGroup } from '#src/resources/permit-group.ts';
import { countLabel } from '#src/shared/format/count.ts';
import { listPlace } from '#src/shared/ui/list-place.ts';
import { waitingForm } from '#src/layout/records/waiting-form.tsx';
import { later } from '#src/shared/ui/later/later.ts';

const groupForm = later(async () => (await import('#src/features/people/GroupForm.tsx')).GroupForm);
const GroupForm = waitingForm(groupForm, GROUP);

const route = getRouteApi('/_app/admin/cadastro-grupos');

const columns: readonly ListColumn<GroupRow>[] = [
  { id: 'nome' },
  {
    id: 'member_count',
    align: 'right',
    cell: (row) => countLabel(row.member_count),
    width: 120,
  },
  {
    id: 'pages',
    align: 'right',
    cell: (row) => countLabel(row.pages.filter(({ view }) => view).length),
    width: 120,
  },
];

/** /admin/cadastro-grupos (RT-18): what groups of users may see and do. */
export function GroupsPage() {
  const navigate = route.useNavigate();
  const place = listPlace<GroupSearch>(route.useSearch(), (step) => void navigate(step));
  return (
    <RecordList
      noun={GROUP}
      title="Grupos"
      label="Grupos"
      columns={columns}
      resource={permitGroup}
      place={place}
      contract={contract}
      nameOf={({ nome }) => nome}
      form={groupForm}
      renderForm={(props) => <GroupForm {...props} />}
    />
  );
}
