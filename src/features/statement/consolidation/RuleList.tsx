import type { ComponentType } from 'react';
import { RuleFrame, type RuleExport } from '#src/features/statement/consolidation/RuleFrame.tsx';
import type { RuleKind } from '#src/features/statement/consolidation/labels.ts';
import type { Names } from '#src/features/statement/consolidation/use-names.ts';
import { useRuleSearch } from '#src/features/statement/consolidation/use-rule-search.ts';
import type { Many } from '#src/layout/records/many/many.ts';
import { RecordList, type FormProps, type ListData } from '#src/layout/records/RecordList.tsx';
import type { ListParams } from '#src/shared/data/query-keys.ts';
import type { Noun } from '#contract/registry.ts';
import type { Column } from '#src/shared/ui/table-column.ts';

interface RuleListProps<R extends { id: number; row_version: number }> extends ListData<R> {
  kind: RuleKind;
  noun: Noun;
  label: string;
  params: ListParams;
  exporting: RuleExport;
  columns: readonly Column<R>[];
  nameOf: (row: R) => string;
  names: Names;
  /** Rules without a name are not searched. */
  searchable: boolean;
  many: Many<R>;
  Form: ComponentType<FormProps<R> & { names: Names }>;
}

/** One kind of rule of consolidation: its list with the panel of one of them. */
export function RuleList<R extends { id: number; row_version: number }>(props: RuleListProps<R>) {
  const { kind, noun, label, params, list, detail, remove, exporting, columns, nameOf, names, searchable, Form } = props;
  const { search, change, open } = useRuleSearch();
  return (
    <RecordList
      {...{ noun, label, columns, nameOf, list, detail, remove, search, change, open }}
      filtered={searchable && search.busca !== ''}
      onClear={() => change({ busca: '' })}
      many={props.many}
      renderForm={(form) => <Form {...form} key={form.row?.row_version ?? 0} names={names} />}
      renderFrame={(table, panel) => <RuleFrame {...{ kind, noun, searchable, params, exporting, table, panel }} />}
    />
  );
}
