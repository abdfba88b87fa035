import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { FlatTab, ofStatus, type FlatRow, type FlatTabProps } from '#src/features/structure/FlatTab.tsx';
import type { FormKinds, PlainFormProps } from '#src/features/structure/PlainForm.tsx';
import type { StructureSearch } from '#src/features/structure/search.ts';
import { type TabRecord, WORDS } from '#src/features/structure/tab-words.gen.ts';
import type { Field } from '#src/layout/records/form/field.ts';
import { ACTIVE_FIELD } from '#src/layout/records/many/many.ts';
import { waitingForm } from '#src/layout/records/waiting-form.tsx';
import type { ListParams } from '#src/shared/data/query-keys.ts';
import { later } from '#src/shared/ui/later/later.ts';
import { listParams } from '#src/shared/ui/list-search.ts';

interface PlainTab<Row extends FlatRow, Shape extends z.core.$ZodShape> {
  record: TabRecord;
  resource: FlatTabProps<Row>['resource'] &
    PlainFormProps<Row, Shape>['resource'] & { warmList: (client: QueryClient, params: ListParams) => Promise<unknown> };
  /** As it is read. */
  contract: FlatTabProps<Row>['contract'];
  /** The list’s, before whether a record is in use. */
  columns: FlatTabProps<Row>['columns'];
  aside?: ReactNode;
  /** The contract with its draft, loaded with the form. */
  whole: () => Promise<PlainFormProps<Row, Shape>['contract']>;
  /** The form’s; kinds beyond those that are handed over are loaded where they are named. */
  fields: (kinds: FormKinds) => readonly Field<keyof Shape & string>[] | Promise<readonly Field<keyof Shape & string>[]>;
}

const IN_USE = { fields: [ACTIVE_FIELD] };

/**
 * The tab of a record that can be in use or not and names no other: its list and its form as one declaration. What
 * fields are called and the record’s noun come from the contract; the form is loaded with the first record that is
 * opened.
 */
export function plainTab<Row extends FlatRow, Shape extends z.core.$ZodShape>(declared: PlainTab<Row, Shape>) {
  const { record, resource, columns, contract, aside } = declared;
  const { noun } = WORDS[record];
  const form = later(async () => {
    const [{ FORM_KINDS, plainForm }, whole] = await Promise.all([
      import('#src/features/structure/PlainForm.tsx'),
      declared.whole(),
    ]);
    return plainForm<Row, Shape>({ resource, contract: whole, fields: await declared.fields(FORM_KINDS) });
  });
  const Form = waitingForm(form, noun);
  function PlainTab() {
    return (
      <FlatTab
        record={record}
        resource={resource}
        contract={contract}
        columns={columns}
        many={IN_USE}
        aside={aside}
        form={form}
        renderForm={(props) => <Form {...props} />}
      />
    );
  }
  return Object.assign(PlainTab, {
    warm: (client: QueryClient, search: StructureSearch) =>
      resource.warmList(client, { ...listParams(search, contract.ordering), ...ofStatus(search) }),
  });
}
