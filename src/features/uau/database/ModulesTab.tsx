import { Link } from '@tanstack/react-router';
import type { AreaStatus, UnitModule } from '#contract/uau/rows.ts';
import { ownColumnWords } from '#planning/uau/unit-columns.ts';
import { AreaEmpty } from '#src/features/uau/database/AreaEmpty.tsx';
import { ChosenCompany } from '#src/features/uau/database/ChosenCompany.tsx';
import classes from '#src/features/uau/database/database.module.css';
import { Freshness } from '#src/features/uau/database/Freshness.tsx';
import { OpenPanel } from '#src/features/uau/database/OpenPanel.tsx';
import { Panels } from '#src/features/uau/database/Panels.tsx';
import { CompanyFilter, JobFilter } from '#src/features/uau/database/PlaceFilters.tsx';
import { databaseDefaults, type DatabaseSearch } from '#src/features/uau/database/search.ts';
import { filtersOn, NO_FILTERS, useDatabaseSearch } from '#src/features/uau/database/use-database-search.ts';
import { uauModules, uauUnitColumns } from '#src/resources/uau-facts.ts';
import { countLabel } from '#src/shared/format/count.ts';
import { moneyLabel } from '#src/shared/format/money.ts';
import { ChoiceChip, FilterBar } from '#src/shared/ui/FilterBar.tsx';
import { DataTable } from '#src/shared/ui/DataTable.tsx';
import { HeaderActions } from '#src/shared/ui/header-slot.tsx';
import { ReadError } from '#src/shared/ui/ReadError.tsx';
import { Split } from '#src/shared/ui/SidePanel.tsx';
import type { Column } from '#src/shared/ui/table-column.ts';

type Line = UnitModule & { id: number };

/** The modules that a column of the units tells: how many units each has, how many are sold, and their price. */
export function ModulesTab({ status }: { status: AreaStatus | undefined }) {
  const { search, change } = useDatabaseSearch();
  const { empresa: company, obra: job } = search;
  const columns = uauUnitColumns.useAnswer({ company, job });
  // Until one is chosen, the first that tells units apart.
  const column = search.campo || (columns.data?.find(({ values }) => values > 1) ?? columns.data?.[0])?.column || '';
  const chosenColumn = columns.data?.find((one) => one.column === column);
  const modules = uauModules.useAnswerIf(column !== '', { company, job, column });
  const rows = column === '' ? (columns.data ? [] : undefined) : modules.data?.map((row, id): Line => ({ ...row, id: id + 1 }));
  const shown = columnsOf({ empresa: company, obra: job, campo: column });
  const failed = [columns, modules].find(({ isError }) => isError);
  return (
    <Split>
      <div className="column fill">
        <HeaderActions>
          <Panels />
        </HeaderActions>
        <div className={classes.toolbar} data-tools>
          <div className="row">
            <FilterBar onPaper active={filtersOn(search)} onClear={() => change({ ...NO_FILTERS, campo: search.campo })}>
              <CompanyFilter />
              <JobFilter />
              <ChoiceChip
                label="Campo da unidade"
                chip={chosenColumn && `Campo da unidade: ${ownColumnWords(chosenColumn.column, chosenColumn.labels)}`}
                choices={(columns.data ?? []).map(({ column: name, values, labels }) => ({
                  key: name,
                  label: `${ownColumnWords(name, labels)} (${values === 1 ? '1 valor' : `${countLabel(values)} valores`})`,
                }))}
                value={column}
                onChange={(campo) => change({ campo })}
              />
            </FilterBar>
          </div>
        </div>
        <div className={classes.line}>
          {company !== undefined && <ChosenCompany code={company} />}
          <Freshness status={status} company={company} />
        </div>
        {failed ? (
          <ReadError error={failed.error} onRetry={() => void failed.refetch()} busy={failed.isFetching} />
        ) : (
          <DataTable
            label="Módulos"
            name="uau/modules"
            columns={shown}
            rows={rows}
            rowId={(row) => row.id}
            rowName={(row) => row.value}
            fetching={modules.isFetching && modules.data !== undefined}
            empty={<AreaEmpty status={status} filtered={company !== undefined || job !== undefined} bank={false} />}
          />
        )}
      </div>
      <OpenPanel area="units" />
    </Split>
  );
}

/** Each value leads to its units. */
function columnsOf(place: Pick<DatabaseSearch, 'empresa' | 'obra' | 'campo'>): Column<Line>[] {
  return [
    {
      id: 'value',
      header: 'Módulo',
      cell: (row) => (
        <Link
          className={classes.link}
          to="/uau/base-de-dados"
          search={{ ...databaseDefaults, aba: 'unidades', ...place, valor: row.value }}
        >
          {row.value}
        </Link>
      ),
    },
    { id: 'units', header: 'Unidades', align: 'right', cell: (row) => countLabel(row.units) },
    { id: 'sold', header: 'Vendidas', align: 'right', cell: (row) => countLabel(row.sold) },
    { id: 'price', header: 'Preço (R$)', align: 'right', cell: (row) => moneyLabel(row.price) },
  ];
}
