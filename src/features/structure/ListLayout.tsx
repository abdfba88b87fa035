import type { ReactNode } from 'react';
import { useStructureSearch } from '#src/features/structure/use-structure-search.ts';
import classes from '#src/features/structure/ListLayout.module.css';
import { ListActions } from '#src/layout/records/ListActions.tsx';
import { ListBody } from '#src/layout/records/ListBody.tsx';
import type { Noun } from '#contract/registry.ts';
import { HeaderActions } from '#src/shared/ui/header-slot.tsx';
import { FilterSelect } from '#src/shared/ui/later/FilterSelect.tsx';

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
  const status = withStatus && (
    <FilterSelect
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
  );
  return (
    <>
      <ListBody
        {...{ noun, instant, aside, panel }}
        busca={search.busca}
        onSearch={(busca) => change({ busca })}
        filters={status}
      >
        {children}
      </ListBody>
      <HeaderActions>
        <ListActions {...{ noun, exporting, onExport, blocked }} onNew={() => open('novo')}>
          {actions}
        </ListActions>
      </HeaderActions>
    </>
  );
}
