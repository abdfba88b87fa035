import { getRouteApi } from '@tanstack/react-router';
import { permitGroup as contract } from '#shapes/permit-group.ts';
import { GROUP, type GroupRow } from '#src/features/people/labels.ts';
import { PeopleList } from '#src/features/people/PeopleList.tsx';
import type { GroupSearch } from '#src/features/people/search.ts';
import { permitGroup } from '#src/resources/permit-group.ts';
import { countLabel } from '#src/shared/format/count.ts';
import { listParams, withListChange } from '#src/shared/ui/list-search.ts';
import type { Column } from '#src/shared/ui/table-column.ts';
import { waitingForm } from '#src/layout/records/waiting-form.tsx';
import { later } from '#src/shared/ui/later/later.ts';

const groupForm = later(async () => (await import('#src/features/people/GroupForm.tsx')).GroupForm);
const GroupForm = waitingForm(groupForm, GROUP);

const route = getRouteApi('/_app/admin/cadastro-grupos');

const columns: readonly Column<GroupRow>[] = [
  { id: 'nome', header: 'Nome', sort: 'nome', cell: (row) => row.nome },
  {
    id: 'member_count',
    header: 'Usuários',
    sort: 'member_count',
    align: 'right',
    cell: (row) => countLabel(row.member_count),
    width: 120,
  },
  {
    id: 'pages',
    header: 'Páginas',
    align: 'right',
    cell: (row) => countLabel(row.pages.filter(({ view }) => view).length),
    width: 120,
  },
];

/** /admin/cadastro-grupos (RT-18): what groups of users may see and do. */
export function GroupsPage() {
  const search: GroupSearch = route.useSearch();
  const navigate = route.useNavigate();
  const params = listParams(search, contract.ordering);
  const list = permitGroup.useList(params);
  const remove = permitGroup.useRemove({ failure: 'form' });
  const exporting = permitGroup.useExport();
  const change = (next: Partial<GroupSearch>) =>
    void navigate({
      search: (now) => withListChange<GroupSearch>(now, next),
      replace: 'busca' in next && search.busca !== '',
    });
  return (
    <PeopleList
      noun={GROUP}
      title="Grupos"
      columns={columns}
      params={params}
      filtered={search.busca !== ''}
      onClear={() => change({ busca: '' })}
      search={search}
      change={change}
      open={(registro, { saved } = { saved: false }) =>
        void navigate({ search: (now) => ({ ...now, registro }), ignoreBlocker: saved })
      }
      list={list}
      detail={permitGroup.detailOptions}
      remove={remove}
      exporting={exporting}
      many={{ writes: permitGroup }}
      form={groupForm}
      renderForm={(props) => <GroupForm {...props} key={`${props.row?.id ?? 'novo'}-${props.row?.row_version ?? 0}`} />}
    />
  );
}
