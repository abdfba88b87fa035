import { IconFileImport } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo, type ComponentProps, type ReactNode } from 'react';
import type { z } from 'zod';
import { Activity } from '#src/features/structure/Activity.tsx';
import { nameOf } from '#src/features/structure/labels.ts';
import type { FormKinds, PlainFormProps } from '#src/features/structure/PlainForm.tsx';
import type { StructureSearch } from '#src/features/structure/search.ts';
import { StatusFilter } from '#src/features/structure/StatusFilter.tsx';
import { type TabRecord, WORDS } from '#src/features/structure/tab-words.gen.ts';
import { useStructureSearch } from '#src/features/structure/use-structure-search.ts';
import type { ListColumn } from '#src/layout/records/list-columns.ts';
import type { Field } from '#src/layout/records/form/field.ts';
import { ACTIVE_FIELD } from '#src/layout/records/many/many.ts';
import { RecordList } from '#src/layout/records/RecordList.tsx';
import { waitingForm } from '#src/layout/records/waiting-form.tsx';
import type { ListParams } from '#src/shared/data/query-keys.ts';
import { drawnLater } from '#src/shared/ui/later/drawn-later.tsx';
import { later } from '#src/shared/ui/later/later.ts';
import { listParams } from '#src/shared/ui/list-search.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { ToolButton } from '#src/shared/ui/ToolButton.tsx';
import { capital } from '#planning/text/capital.ts';

const Import = drawnLater(later(async () => (await import('#src/features/structure/import/imports.tsx')).TabImport));

export interface FlatRow {
  id: number;
  key: number;
  row_version: number;
  nome: string;
  codigo?: string;
  is_active?: boolean;
}

type ListProps<R extends FlatRow> = ComponentProps<typeof RecordList<R>>;
export interface FlatTabProps<R extends FlatRow> extends Omit<ListProps<R>, 'place' | 'nameOf' | 'onClear' | 'noun' | 'label'> {
  record: TabRecord;
  /** Records of this kind can be out of use, which is told in the last column and filtered by. */
  withStatus?: boolean;
}

/** What a list is narrowed to by whether a record is in use. */
export const ofStatus = ({ situacao }: Pick<StructureSearch, 'situacao'>) => situacao && { is_active: situacao === 'ativos' };

/** A list of records with its panel: regionals, companies, cost centres, aggregators. */
export function FlatTab<R extends FlatRow>({ record, withStatus = true, narrowed, columns, ...list }: FlatTabProps<R>) {
  const place = useStructureSearch();
  const { noun } = WORDS[record];
  const { search, go } = place;
  const mayImport = usePageRights().edit && 'imported' in WORDS[record];
  const turn = (importar: 1 | undefined, saved = false) => go((now) => ({ ...now, importar }), { saved });
  const all = useMemo((): readonly ListColumn<R>[] => {
    if (!withStatus) return columns;
    const cell = (row: R) => <Activity active={row.is_active ?? true} noun={noun} />;
    return [...columns, { id: 'is_active', cell, width: 110, wide: columns.length > 2 }];
  }, [columns, noun, withStatus]);
  return (
    <RecordList
      {...list}
      place={place}
      noun={noun}
      label={capital(noun.many)}
      columns={all}
      nameOf={nameOf}
      narrowed={{ ...narrowed, ...(withStatus && ofStatus(search)) }}
      tools={
        mayImport && (
          <ToolButton icon={<IconFileImport size={16} />} onClick={() => turn(1)}>
            Importar
          </ToolButton>
        )
      }
      renderPanel={() =>
        mayImport && search.importar ? <Import record={record} onClose={(saved) => turn(undefined, saved)} /> : null
      }
      filters={withStatus && <StatusFilter noun={noun} />}
      onClear={() => place.change({ busca: '', situacao: undefined, regional: undefined, empresa: undefined })}
    />
  );
}

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
 * opened. It stands with the list it draws: apart, a second plain tab would cost the page one file more.
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
