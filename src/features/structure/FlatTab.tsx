import type { ReactNode } from 'react';
import { RecordList, type FormProps, type ListData } from '#src/layout/records/RecordList.tsx';
import type { Many } from '#src/layout/records/many/many.ts';
import type { Noun } from '#contract/registry.ts';
import { ListLayout } from '#src/features/structure/ListLayout.tsx';
import type { ListQuestion } from '#src/features/structure/list-question.ts';
import { useStructureSearch } from '#src/features/structure/use-structure-search.ts';
import type { ListParams } from '#src/shared/data/query-keys.ts';
import type { Later } from '#src/shared/ui/later/later.ts';
import type { Column } from '#src/shared/ui/table-column.ts';

interface Row {
  id: number;
  key: number;
  row_version: number;
  nome: string;
  codigo?: string;
}

interface TabData<R> extends ListData<R> {
  exporting: { mutate: (options: { params: ListParams; name: string }) => void; isPending: boolean };
}

interface FlatTabProps<R extends Row> {
  noun: Noun;
  /** «Regionais» */
  label: string;
  /** The question to the server, from `useListQuestion`. */
  question: ListQuestion;
  data: TabData<R>;
  columns: readonly Column<R>[];
  withStatus?: boolean;
  aside?: ReactNode;
  blocked?: string | undefined;
  /** The next step when `blocked`. */
  unblock?: ReactNode;
  /** What can be done with many of them at once. */
  many: Many<R>;
  /** The file of its form. */
  form: Later<unknown>;
  renderForm: (props: FormProps<R>) => ReactNode;
}

const nameOf = (row: Row) => (row.codigo === undefined ? row.nome : `${row.codigo} · ${row.nome}`);

/** A list of records with its panel: regionals, companies, cost centres, aggregators. */
export function FlatTab<R extends Row>(props: FlatTabProps<R>) {
  const { noun, label, question, data, withStatus = true, aside, blocked } = props;
  const { exporting, ...listed } = data;
  const { search, change, open } = useStructureSearch();
  return (
    <RecordList
      {...listed}
      noun={noun}
      label={label}
      columns={props.columns}
      nameOf={nameOf}
      search={search}
      change={change}
      open={open}
      filtered={question.filtered}
      onClear={() => change({ busca: '', situacao: undefined, regional: undefined, empresa: undefined })}
      blocked={blocked}
      unblock={props.unblock}
      many={props.many}
      form={props.form}
      renderForm={props.renderForm}
      renderFrame={(table, panel) => (
        <ListLayout
          noun={noun}
          aside={aside}
          blocked={blocked}
          withStatus={withStatus}
          exporting={exporting.isPending}
          onExport={() => exporting.mutate({ params: question.params, name: label.toLowerCase().replaceAll(' ', '-') })}
          panel={panel}
        >
          {table}
        </ListLayout>
      )}
    />
  );
}
