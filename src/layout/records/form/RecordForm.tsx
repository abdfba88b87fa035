import { Fragment, type ReactNode } from 'react';
import type { z } from 'zod';
import { fieldLabel } from '#contract/field-labels.ts';
import { RECORDS, type Noun, type RecordName } from '#contract/registry.ts';
import type { Field, Form, InputProps, Typed, Values } from '#src/layout/records/form/field.ts';
import { limitsOf } from '#src/layout/records/form/limits.ts';
import { savingChanges } from '#src/layout/records/form/saving-changes.ts';
import classes from '#src/layout/records/form/RecordForm.module.css';
import { HistoryButton } from '#src/layout/history/HistoryButton.tsx';
import type { WriteOptions } from '#src/shared/data/hooks.ts';
import { newLabel } from '#src/shared/format/noun.ts';
import { Helped } from '#src/shared/help/Helped.tsx';
import { RecordPanel } from '#src/shared/ui/RecordPanel.tsx';
import { useRecordForm, type AfterSave, type RecordForm as Created } from '#src/shared/ui/record-form.ts';
import { useUnread } from '#src/shared/ui/unread.ts';
import type { StoredRow } from '#src/shared/data/list-rules.ts';

type Search = Readonly<Record<string, unknown>>;
/** Fields beside each other, in a grid of their own. */
interface FieldRow<Name extends string> {
  className: string | undefined;
  fields: readonly Field<Name>[];
}
/** Fields below each other, those of an inner list two by two; between and below them what is this record's own. */
type Part<Name extends string> = Field<Name> | readonly Field<Name>[] | FieldRow<Name> | ((form: Form) => ReactNode);

function fieldsOf<Name extends string>(part: Part<Name>): readonly Field<Name>[] {
  if (typeof part === 'function') return [];
  return 'draw' in part ? [part] : 'fields' in part ? part.fields : part;
}

export interface RecordFormProps<Row extends StoredRow, Shape extends z.core.$ZodShape> {
  resource: { useSave: (options: WriteOptions) => { mutateAsync(fields: object): Promise<Row> } };
  contract: { name: RecordName; draft: z.ZodObject<Shape> };
  /** Undefined for a new record. */
  row: Row | undefined;
  fields: readonly Part<keyof Shape & string>[];
  /** What the record is called here, where that is shorter than the registry's word. */
  noun?: Noun;
  /** What one is called in its title. */
  nameOf: (row: Row) => string;
  /** And over its history, where that is shorter. */
  historyName?: (row: Row) => string;
  title?: string;
  wide?: boolean;
  /** Beside the title; the record's history, unless told. */
  tools?: ReactNode;
  /** One line under the title. */
  note?: ReactNode;
  /** Where it stands, if only there: part of the name of its draft. */
  within?: number;
  /** Fields of the draft that nobody types. */
  also?: (values: Values) => Readonly<Record<string, unknown>>;
  /** A rule between fields, which the contract does not know; pt-BR by field. */
  check?: (values: Values) => Readonly<Record<string, string>>;
  /** The draft is on its way. */
  onSend?: (draft: Readonly<Record<string, unknown>>) => void;
  /** A stored record is written by what was changed in it alone. */
  changedOnly?: boolean;
  /** Offers to save and begin another. */
  more?: boolean;
  leaves: (from: Search, to: Search) => boolean;
  /** Why nothing can be saved here. */
  locked?: string | undefined;
  onClose: () => void;
  onSaved: (row: Row, then: AfterSave) => void;
  onDelete?: (() => void) | undefined;
  onReload?: (() => void) | undefined;
}

const valueOf = (values: Values, name: string): Typed => values[name] ?? null;

/**
 * A record's form, made of its declaration: what fields are called comes from the contract's words; which are required,
 * how long they may be and what they begin with, from its draft. Draft keeping, refusals and conflicts are those of
 * `useRecordForm`.
 */
export function RecordForm<Row extends StoredRow, Shape extends z.core.$ZodShape>(props: RecordFormProps<Row, Shape>) {
  const { resource, contract, row, check, also, nameOf, historyName = nameOf, more = true, onSend } = props;
  const record = contract.name;
  const draft: z.ZodObject = contract.draft;
  const noun = props.noun ?? RECORDS[record].noun;
  // oxlint-disable-next-line react/hooks -- a form is drawn for one resource as long as it stands
  const save = resource.useSave({ failure: 'form' });
  const unread = useUnread();
  const fields: readonly Field[] = props.fields.flatMap(fieldsOf);
  const limits = new Map(fields.map(({ name }) => [name, limitsOf(draft, name)]));
  const limit = (name: string) => limits.get(name) ?? limitsOf(draft, name);
  const valuesOf = (stored: object): Values =>
    Object.fromEntries(fields.map(({ name, typed }) => [name, typed(Reflect.get(stored, name))]));
  const blank = (): Values =>
    Object.fromEntries(fields.map(({ name, typed, standing }) => [name, standing.begins ?? typed(limit(name).start)]));

  const drafted = (values: Values): Record<string, unknown> => ({
    ...Object.fromEntries(
      fields.map(({ name, sent }) => {
        const value = valueOf(values, name);
        return [name, sent ? sent(value, limit(name)) : value];
      }),
    ),
    ...also?.(values),
  });

  const created: Created<Values> = useRecordForm({
    leaves: props.leaves,
    name: [record, props.within, row?.id ?? 'novo'].filter((part) => part !== undefined).join(':'),
    initial: row ? valuesOf(row) : blank(),
    schema: draft,
    toDraft: drafted,
    check: (values) => {
      const problems = fields.flatMap(({ name, problem }) => {
        const text = problem?.(valueOf(values, name));
        return text === undefined ? [] : [[name, text] as const];
      });
      return { ...Object.fromEntries(problems), ...check?.(values), ...unread.problems };
    },
    save: (whole, version, isChanged) => {
      onSend?.(whole);
      if (!row) return save.mutateAsync(whole);
      if (props.changedOnly) return savingChanges(row, (sent: object) => save.mutateAsync(sent))(whole, version, isChanged);
      // What the contract put in for fields that the form does not have would be written over what is stored of them.
      const held = Object.keys(drafted(created.form.getValues())).map((name) => [name, whole[name]] as const);
      return save.mutateAsync({ ...Object.fromEntries(held), id: row.id, row_version: version ?? row.row_version });
    },
    valuesOf,
    shown: (name, values) => fields.find((field) => field.name === name)?.words?.(valueOf(values, name)),
    onSaved: props.onSaved,
  });

  const { form, round } = created;
  const focused = fields.some(({ standing }) => standing.focus) ? undefined : fields[0];
  const drawn = (field: Field): ReactNode => {
    const { name, standing } = field;
    const { description, placeholder, disabled, live } = standing;
    const { required, max } = limit(name);
    const maxLength = standing.maxLength ?? max;
    const input: InputProps = {
      label: fieldLabel(name, record),
      required: standing.required ?? required,
      ...(description !== undefined && { description }),
      ...(placeholder !== undefined && { placeholder }),
      ...(disabled !== undefined && { disabled }),
      ...(maxLength !== undefined && { maxLength }),
      ...((standing.focus || field === focused) && { 'data-autofocus': true }),
      ...form.getInputProps(name),
    };
    return (
      <Helped key={field.ownText ? `${name}-${round}` : name} label={input.label}>
        {field.draw({
          value: valueOf(form.values, name),
          input: { ...input, ...live?.(form, input) },
          stored: row && Reflect.get(row, name),
          onProblem: unread.of(name),
        })}
      </Helped>
    );
  };

  return (
    <RecordPanel
      title={props.title ?? (row ? nameOf(row) : newLabel(noun))}
      note={props.note}
      wide={props.wide ?? false}
      tools={
        'tools' in props
          ? props.tools
          : row && row.id > 0 && <HistoryButton resource={record} id={row.id} name={historyName(row)} />
      }
      record={created}
      onClose={props.onClose}
      onDelete={props.onDelete}
      onReload={props.onReload}
      locked={props.locked}
      another={row || !more ? undefined : noun.feminine ? 'Salvar e nova' : 'Salvar e novo'}
    >
      {props.fields.map((part, at) => {
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a form keep their places
        if (typeof part === 'function') return <Fragment key={at}>{part(form)}</Fragment>;
        if ('draw' in part) return drawn(part);
        return (
          <div key={fieldsOf(part)[0]?.name} className={'fields' in part ? part.className : classes.pair}>
            {fieldsOf(part).map(drawn)}
          </div>
        );
      })}
    </RecordPanel>
  );
}
