import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { FlatTab, ofStatus, type FlatRow, type FlatTabProps, type TabColumn } from '#src/features/structure/FlatTab.tsx';
import type { FormKinds, PlainFormProps } from '#src/features/structure/PlainForm.tsx';
import type { StructureSearch } from '#src/features/structure/search.ts';
import { type TabRecord, WORDS } from '#src/features/structure/tab-words.gen.ts';
import type { Field } from '#src/layout/records/form/field.ts';
import { activeField } from '#src/layout/records/many/many.ts';
import { waitingForm } from '#src/layout/records/waiting-form.tsx';
import type { ListParams } from '#src/shared/data/query-keys.ts';
import { later } from '#src/shared/ui/later/later.ts';
import { listParams } from '#src/shared/ui/list-search.ts';

interface PlainTab<Row extends FlatRow, Shape extends z.core.$ZodShape> {
  record: TabRecord;
  resource: FlatTabProps<Row>['resource'] &
    PlainFormProps<Row, Shape>['resource'] & { warmList: (client: QueryClient, params: ListParams) => Promise<unknown> };
  /** Of the contract as it is read. */
  ordering: readonly string[];
  /** The list’s, before whether a record is in use. */
  columns: readonly TabColumn<Row>[];
  aside?: ReactNode;
  /** The contract with its draft, loaded with the form. */
  contract: () => Promise<PlainFormProps<Row, Shape>['contract']>;
  /** The form’s; kinds beyond those that are handed over are loaded where they are named. */
  fields: (kinds: FormKinds) => readonly Field<keyof Shape & string>[] | Promise<readonly Field<keyof Shape & string>[]>;
}

/**
 * The tab of a record that can be in use or not and names no other: its list and its form as one declaration. What
 * fields are called and the record’s noun come from the contract; the form is loaded with the first record that is
 * opened.
 */
export function plainTab<Row extends FlatRow, Shape extends z.core.$ZodShape>(declared: PlainTab<Row, Shape>) {
  const { record, resource, columns, ordering, aside } = declared;
  const { noun } = WORDS[record];
  const form = later(async () => {
    const [{ FORM_KINDS, plainForm }, contract] = await Promise.all([
      import('#src/features/structure/PlainForm.tsx'),
      declared.contract(),
    ]);
    return plainForm<Row, Shape>({ resource, contract, fields: await declared.fields(FORM_KINDS) });
  });
  const Form = waitingForm(form, noun);
  const many = { fields: [activeField(noun)] };
  function PlainTab() {
    return (
      <FlatTab
        record={record}
        resource={resource}
        ordering={ordering}
        columns={columns}
        many={many}
        aside={aside}
        form={form}
        renderForm={(props) => <Form {...props} />}
      />
    );
  }
  return Object.assign(PlainTab, {
    warm: (client: QueryClient, search: StructureSearch) =>
      resource.warmList(client, { ...listParams(search, ordering), ...ofStatus(search) }),
  });
}
