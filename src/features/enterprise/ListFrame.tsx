import type { ReactNode } from 'react';
import { useEnterpriseSearch } from '#src/features/enterprise/use-enterprise-search.ts';
import { ListActions } from '#src/layout/records/ListActions.tsx';
import { ListBody } from '#src/layout/records/ListBody.tsx';
import type { ListParams } from '#src/shared/data/query-keys.ts';
import type { Noun } from '#contract/registry.ts';
import { HeaderActions } from '#src/shared/ui/header-slot.tsx';

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

/** A list of developments' things in the page: its verbs in the header, search and filters over it, the panel beside it. */
export function ListFrame(props: ListFrameProps) {
  const { noun, params, file, exporting, filters, actions, summary, blocked, searchable = true, table, panel } = props;
  const { search, change, open } = useEnterpriseSearch();
  return (
    <>
      <ListBody
        {...{ noun, filters, summary, panel }}
        busca={searchable ? search.busca : undefined}
        onSearch={(busca) => change({ busca })}
      >
        {table}
      </ListBody>
      <HeaderActions>
        <ListActions
          {...{ noun, blocked }}
          exporting={exporting.isPending}
          onExport={() => exporting.mutate({ params, name: file })}
          onNew={() => open('novo')}
        >
          {actions}
        </ListActions>
      </HeaderActions>
    </>
  );
}
