import { useState } from 'react';
import type { AreaStatus } from '#contract/uau/rows.ts';
import { UAU_LISTS } from '#planning/uau/lists.ts';
import { AreaEmpty } from '#src/features/uau/database/AreaEmpty.tsx';
import { AreaFilters } from '#src/features/uau/database/AreaFilters.tsx';
import { columnsOf, type AnyUauRow } from '#src/features/uau/database/columns.tsx';
import { ChosenCompany } from '#src/features/uau/database/ChosenCompany.tsx';
import classes from '#src/features/uau/database/database.module.css';
import { ExportButton } from '#src/features/uau/database/ExportButton.tsx';
import { Freshness } from '#src/features/uau/database/Freshness.tsx';
import { OpenPanel } from '#src/features/uau/database/OpenPanel.tsx';
import { Panels } from '#src/features/uau/database/Panels.tsx';
import { Reconciliation } from '#src/features/uau/database/Reconciliation.tsx';
import { RowPanel } from '#src/features/uau/database/RowPanel.tsx';
import { filtersOf, listIdOf } from '#src/features/uau/database/tabs.ts';
import { Totals } from '#src/features/uau/database/Totals.tsx';
import { UnmappedNote } from '#src/features/uau/database/UnmappedNote.tsx';
import { useCompanies } from '#src/features/uau/database/use-companies.ts';
import { useDatabaseSearch } from '#src/features/uau/database/use-database-search.ts';
import { UAU_RESOURCES } from '#src/resources/uau-areas.ts';
import { DataTable } from '#src/shared/ui/DataTable.tsx';
import { HeaderActions } from '#src/shared/ui/header-slot.tsx';
import { ReadError } from '#src/shared/ui/ReadError.tsx';
import { Split } from '#src/shared/ui/SidePanel.tsx';

/** One area's rows, page by page as the server has them, with what everything filtered comes to. */
export function AreaTab({ status }: { status: AreaStatus | undefined }) {
  const { search, change } = useDatabaseSearch();
  const [opened, setOpened] = useState<AnyUauRow | null>(null);
  const id = listIdOf(search);
  const list = UAU_LISTS[id];
  const filters = filtersOf(list, search);
  const ordering = search.ordem || undefined;
  const { names } = useCompanies();
  const rows = UAU_RESOURCES[id].useList({ ...filters, page: search.pagina, page_size: search.linhas, ordering });
  // Rows of any area are told by its declaration.
  const shown: readonly AnyUauRow[] | undefined = rows.data?.results;
  const own = opened && shown?.find((row) => row.id === opened.id);
  return (
    <Split>
      <div className="column fill">
        <HeaderActions>
          <ExportButton id={id} params={{ ...filters, ordering }} rows={rows.data?.count} />
          <Panels />
        </HeaderActions>
        <AreaFilters list={list} />
        <div className={classes.line}>
          {search.empresa !== undefined && <ChosenCompany code={search.empresa} />}
          <Freshness status={status} company={search.empresa} />
          {list.area === 'companies' && <UnmappedNote />}
          <Reconciliation area={list.area} company={search.empresa} job={search.obra} />
        </div>
        {rows.error && !rows.data ? (
          <ReadError error={rows.error} onRetry={() => void rows.refetch()} busy={rows.isFetching} />
        ) : (
          <DataTable
            label={list.label}
            name={`uau/${list.area}`}
            columns={columnsOf(list.area, list.amount, names)}
            rows={shown}
            rowId={(row) => row.id}
            rowName={(row) => `${list.label} ${row.id}`}
            search={search}
            onSearch={change}
            count={rows.data?.count}
            fetching={rows.data !== undefined && rows.isFetching}
            onOpen={setOpened}
            openId={own?.id}
            empty={<AreaEmpty status={status} filtered={Object.keys(filters).length > 0 || search.banco} bank={search.banco} />}
          />
        )}
        <Totals id={id} filters={filters} />
      </div>
      {own ? <RowPanel key={own.id} list={list} row={own} onClose={() => setOpened(null)} /> : <OpenPanel area={list.area} />}
    </Split>
  );
}
