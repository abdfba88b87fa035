import type { ComponentType } from 'react';
import type { z } from 'zod';
import { nameOf } from '#src/features/structure/labels.ts';
import { leavesRecord } from '#src/features/structure/moves.ts';
import { choice, note, text, toggle, whole } from '#src/layout/records/form/fields.tsx';
import { RecordForm, type RecordFormProps } from '#src/layout/records/form/RecordForm.tsx';
import type { FormProps } from '#src/layout/records/RecordList.tsx';
import type { StoredRow } from '#src/shared/data/list-rules.ts';

/** Kinds of field that a plain form has at hand. */
export const FORM_KINDS = { choice, note, text, toggle, whole };
export type FormKinds = typeof FORM_KINDS;

interface Stored extends StoredRow {
  nome: string;
  codigo?: string;
}

export type PlainFormProps<Row extends Stored, Shape extends z.core.$ZodShape> = Pick<
  RecordFormProps<Row, Shape>,
  'resource' | 'contract' | 'fields'
>;

/** The form of a plain tab, of its declaration. */
export function plainForm<Row extends Stored, Shape extends z.core.$ZodShape>(
  declared: PlainFormProps<Row, Shape>,
): ComponentType<FormProps<Row>> {
  return function PlainForm(props: FormProps<Row>) {
    return <RecordForm {...props} {...declared} nameOf={nameOf} leaves={leavesRecord} />;
  };
}
