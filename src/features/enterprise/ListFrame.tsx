import { Button } from '@mantine/core';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '#src/features/enterprise/enterprise.module.css';
import { useEnterpriseSearch } from '#src/features/enterprise/use-enterprise-search.ts';
import type { ListParams } from '#src/shared/data/query-keys.ts';
import { newLabel, type Noun } from '#src/shared/format/noun.ts';
import { HeaderActions } from '#src/shared/ui/header-slot.tsx';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';
import { Split } from '#src/shared/ui/SidePanel.tsx';
import { ToolButton } from '#src/shared/ui/ToolButton.tsx';

interface ListFrameProps {
  noun: Noun;
  /** What the export asks for, and the name of its file. */
  params: ListParams;
  file: string;
  exporting: { mutate: (options: { params: ListParams; name: string }) => void; isPending: boolean };
  filters?: ReactNode;
  /** Further buttons before «Exportar». */
  actions?: ReactNode;
  /** Between the toolbar and the table: sums and warnings. */
  summary?: ReactNode;
  /** Why a record cannot be made yet. */
  blocked?: string | undefined;
  searchable?: boolean;
  table: ReactNode;
  panel: ReactNode;
}

/** A list's place in the page: its buttons in the header, search and filters over it, the panel beside it. */
export function ListFrame(props: ListFrameProps) {
  const { noun, params, file, exporting, filters, actions, summary, blocked, searchable = true, table, panel } = props;
  const { search, change, open } = useEnterpriseSearch();
  const rights = usePageRights();
  return (
    <Split>
      <div className={classes.main}>
        {(searchable || filters) && (
          <div className={classes.toolbar}>
            {searchable && (
              <SearchBox value={search.busca} onSearch={(busca) => change({ busca })} label={`Buscar ${noun.one}`} />
            )}
            {filters}
          </div>
        )}
        {summary}
        {table}
      </div>
      {panel}
      <HeaderActions>
        {actions}
        {rights.export && (
          <ToolButton
            icon={<IconDownload size={16} />}
            loading={exporting.isPending}
            onClick={() => exporting.mutate({ params, name: file })}
          >
            Exportar
          </ToolButton>
        )}
        {rights.edit && (
          <Button
            leftSection={<IconPlus size={16} />}
            disabled={blocked !== undefined}
            title={blocked}
            onClick={() => open('novo')}
          >
            {newLabel(noun)}
          </Button>
        )}
      </HeaderActions>
    </Split>
  );
}
