import { Button } from '@mantine/core';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { HeaderActions } from '#src/shared/ui/header-slot.tsx';
import { newLabel, type Noun } from '#src/shared/format/noun.ts';
import { useStructureSearch } from '#src/features/structure/use-structure-search.ts';
import classes from '#src/features/structure/ListLayout.module.css';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';
import { Split } from '#src/shared/ui/SidePanel.tsx';
import { ToolButton } from '#src/shared/ui/ToolButton.tsx';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

interface ListLayoutProps {
  noun: Noun;
  /** The tree that filters, at the left. */
  aside?: ReactNode;
  /** Further buttons before «Exportar». */
  actions?: ReactNode;
  exporting: boolean;
  onExport: () => void;
  /** Why a record cannot be made yet: the step before it. */
  blocked?: string | undefined;
  /** Records of this kind can be out of use. */
  withStatus?: boolean;
  /** The search is run in memory, at every keystroke. */
  instant?: boolean;
  children: ReactNode;
  panel?: ReactNode;
}

/** A tab's frame: tree, toolbar over the list, panel. */
export function ListLayout(props: ListLayoutProps) {
  const { noun, aside, actions, exporting, onExport, blocked, withStatus = true, instant = false, children, panel } = props;
  const { search, change, open } = useStructureSearch();
  const rights = usePageRights();
  return (
    <Split>
      {aside}
      <div className={classes.main}>
        <div className={classes.toolbar}>
          <SearchBox
            value={search.busca}
            onSearch={(busca) => change({ busca })}
            label={`Buscar ${noun.one}`}
            delay={instant ? 0 : 250}
          />
          {withStatus && (
            <SelectInput
              aria-label="Situação"
              className={classes.status ?? ''}
              data={[
                { value: '', label: noun.feminine ? 'Todas' : 'Todos' },
                { value: 'ativos', label: noun.feminine ? 'Ativas' : 'Ativos' },
                { value: 'inativos', label: noun.feminine ? 'Inativas' : 'Inativos' },
              ]}
              value={search.situacao ?? ''}
              allowDeselect={false}
              onChange={(value) => change({ situacao: value === 'ativos' || value === 'inativos' ? value : undefined })}
            />
          )}
          <HeaderActions>
            {actions}
            {rights.export && (
              <ToolButton icon={<IconDownload size={16} />} loading={exporting} onClick={onExport}>
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
        </div>
        {children}
      </div>
      {panel}
    </Split>
  );
}
