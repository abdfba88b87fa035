import { Button } from '@mantine/core';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import classes from '#src/features/people/people.module.css';
import { RecordList } from '#src/layout/records/RecordList.tsx';
import type { ListParams } from '#src/shared/data/query-keys.ts';
import { newLabel } from '#src/shared/format/noun.ts';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';
import { Split } from '#src/shared/ui/SidePanel.tsx';
import { ToolButton } from '#src/shared/ui/ToolButton.tsx';

interface Row {
  id: number;
  row_version: number;
  nome: string;
}

type ListProps<R extends Row> = ComponentProps<typeof RecordList<R>>;
interface PeopleListProps<R extends Row> extends Omit<ListProps<R>, 'label' | 'nameOf' | 'renderFrame'> {
  title: string;
  /** The question to the server. */
  params: ListParams;
  filters?: ReactNode;
  /** Beside the verbs of the list. */
  tools?: ReactNode;
  /** In the place of the record. */
  panel?: ReactNode;
  exporting: { mutate: (options: { params: ListParams; name: string }) => void; isPending: boolean };
}

/** Users or groups: a list of the server's with its panel. */
export function PeopleList<R extends Row>({ title, params, filters, tools, panel, exporting, ...list }: PeopleListProps<R>) {
  const { noun, search, change, open } = list;
  const rights = usePageRights();
  return (
    <RecordList
      {...list}
      label={title}
      nameOf={(row) => row.nome}
      renderFrame={(table, record) => (
        <PageFrame
          flush
          title={title}
          actions={
            <>
              {tools}
              {rights.export && (
                <ToolButton
                  icon={<IconDownload size={16} />}
                  loading={exporting.isPending}
                  onClick={() => exporting.mutate({ params, name: title.toLowerCase() })}
                >
                  Exportar
                </ToolButton>
              )}
              {rights.edit && (
                <Button leftSection={<IconPlus size={16} />} onClick={() => open('novo')}>
                  {newLabel(noun)}
                </Button>
              )}
            </>
          }
        >
          <Split>
            <div className={classes.main}>
              <div className={classes.toolbar}>
                <SearchBox value={search.busca} onSearch={(busca) => change({ busca })} label={`Buscar ${noun.one}`} />
                {filters}
              </div>
              {table}
            </div>
            {panel ? panel : record}
          </Split>
        </PageFrame>
      )}
    />
  );
}
