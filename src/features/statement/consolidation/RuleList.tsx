import type { ComponentType } from 'react';
import { RuleFrame, type RuleExport } from '#src/features/statement/consolidation/RuleFrame.tsx';
import type { RuleKind } from '#src/features/statement/consolidation/labels.ts';
import type { Names } from '#src/features/statement/consolidation/use-names.ts';
import { useRuleSearch } from '#src/features/statement/consolidation/use-rule-search.ts';
import { RecordList, type FormProps, type ListData } from '#src/layout/records/RecordList.tsx';
import type { ListParams } from '#src/shared/data/query-keys.ts';
import type { Noun } from '#src/shared/format/noun.ts';
import { listParams } from '#src/shared/ui/list-search.ts';
import type { Column } from '#src/shared/ui/table-column.ts';

/** What a list of rules needs of its resource. */
interface RuleResource<R> {
  useList: (params: ListParams) => ListData<R>['list'];
  useRemove: (options: { failure: 'form' }) => ListData<R>['remove'];
  useExport: () => RuleExport;
  detailOptions: ListData<R>['detail'];
}

interface RuleListProps<R extends { id: number; row_version: number }> {
  kind: RuleKind;
  noun: Noun;
  label: string;
  resource: RuleResource<R>;
  /** The contract's own. */
  ordering: readonly [string, ...string[]];
  columns: readonly Column<R>[];
  nameOf: (row: R) => string;
  names: Names;
  /** Rules without a name are not searched. */
  searchable: boolean;
  Form: ComponentType<FormProps<R> & { names: Names }>;
}

/** One kind of rule of consolidation: its list with the panel of one of them. */
export function RuleList<R extends { id: number; row_version: number }>(props: RuleListProps<R>) {
  const { kind, noun, label, resource, ordering, columns, nameOf, names, searchable, Form } = props;
  const { search, change, open } = useRuleSearch();
  const params = listParams(search, ordering);
  const list = resource.useList(params);
  const remove = resource.useRemove({ failure: 'form' });
  const exporting = resource.useExport();
  return (
    <RecordList
      {...{ noun, label, columns, nameOf, list, remove, search, change, open }}
      detail={resource.detailOptions}
      filtered={searchable && search.busca !== ''}
      onClear={() => change({ busca: '' })}
      renderForm={(form) => <Form {...form} key={form.row?.row_version ?? 0} names={names} />}
      renderFrame={(table, panel) => <RuleFrame {...{ kind, noun, searchable, params, exporting, table, panel }} />}
    />
  );
}
