import { Button } from '@mantine/core';
import { AreaTab } from '#src/features/uau/database/AreaTab.tsx';
import { lateNote } from '#src/features/uau/database/freshness.ts';
import { ModulesTab } from '#src/features/uau/database/ModulesTab.tsx';
import { TABS } from '#src/features/uau/database/search.ts';
import { LISTS, TAB_LABELS } from '#src/features/uau/database/tabs.ts';
import { useCompanies } from '#src/features/uau/database/use-companies.ts';
import { useDatabaseSearch } from '#src/features/uau/database/use-database-search.ts';
import classes from '#src/features/uau/database/database.module.css';
import { UAU_LISTS } from '#planning/uau/lists.ts';
import { uauStatus } from '#src/resources/uau-facts.ts';
import { Menu } from '#src/shared/ui/later/Menu.tsx';
import { MenuItem } from '#src/shared/ui/later/menu-parts.tsx';
import { TabbedPage } from '#src/shared/ui/TabbedPage.tsx';

/** /uau/base-de-dados (RT-11): what was read of UAU, one tab an area, narrowed by company, job and period. */
export function DatabasePage() {
  const { search, go } = useDatabaseSearch();
  const statuses = uauStatus.useAnswer();
  const { names } = useCompanies();
  const statusOf = (tab: (typeof TABS)[number]) => {
    const { area } = UAU_LISTS[LISTS[tab].list];
    return statuses.data?.find((status) => status.area === area);
  };
  const tabs = TABS.map((value) => {
    const late = lateNote(statusOf(value), names);
    const note = late && (
      <span className={classes.late} title={late.why}>
        {late.word}
      </span>
    );
    return { value, label: TAB_LABELS[value], ...(note && { note }) };
  });
  const rare = tabs.filter(({ value }) => LISTS[value].rare && value !== search.aba);
  return (
    <TabbedPage
      title="Base de dados"
      label="Áreas do UAU"
      tabs={tabs.filter((tab) => !rare.includes(tab))}
      more={
        <Menu
          position="bottom-end"
          button={
            <Button className={classes.more ?? ''} variant="subtle" size="compact-sm">
              Mais
            </Button>
          }
        >
          {rare.map(({ value, label, note }) => (
            <MenuItem key={value} rightSection={note} onClick={() => go({ aba: value })}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      }
      value={search.aba}
      onChange={(aba) => go({ aba })}
    >
      {search.aba === 'modulos' ? (
        <ModulesTab status={statusOf(search.aba)} />
      ) : (
        <AreaTab key={search.aba} status={statusOf(search.aba)} />
      )}
    </TabbedPage>
  );
}
