import type { ComponentProps, ReactNode } from 'react';
import { ListActions } from '#src/layout/records/ListActions.tsx';
import { ListBody } from '#src/layout/records/ListBody.tsx';
import { RecordList } from '#src/layout/records/RecordList.tsx';
import type { ListParams } from '#src/shared/data/query-keys.ts';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';

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
            <ListActions
              noun={noun}
              exporting={exporting.isPending}
              onExport={() => exporting.mutate({ params, name: title.toLowerCase() })}
              onNew={() => open('novo')}
            >
              {tools}
            </ListActions>
          }
        >
          <ListBody
            {...{ noun, filters }}
            busca={search.busca}
            onSearch={(busca) => change({ busca })}
            panel={panel ? panel : record}
          >
            {table}
          </ListBody>
        </PageFrame>
      )}
    />
  );
}
