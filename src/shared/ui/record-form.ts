import { useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { z } from 'zod';
import { holdDraft, takeDraft } from '#src/shared/data/drafts.ts';
import { tellFailure } from '#src/shared/data/tell-failure.ts';
import { isApiError } from '#src/shared/http/api-error.ts';
import { fieldErrors } from '#src/shared/http/error-text.ts';
import { translate } from '#src/shared/http/translate.ts';
import { fieldNode, focusFirst } from '#src/shared/ui/form-fields.ts';

interface RecordFormOptions<Values extends object, Schema extends z.ZodObject, Row> {
  /** Names the record among drafts, e.g. `regional:3`: what was typed outlives the end of a session (SES-10). */
  name: string;
  initial: Values;
  /** The contract's draft: what the form gives is judged by it before the server is asked. */
  schema: Schema;
  /** What is typed, as the draft takes it: a picker's text to an id, an empty one to nothing. */
  toDraft: (values: Values) => Record<string, unknown>;
  /** Rules between fields, which the schema does not know; pt-BR by field. */
  check?: (values: Values) => Record<string, string>;
  save: (draft: z.output<Schema>) => Promise<Row>;
  onSaved: (row: Row, then: AfterSave) => void;
}

/** What follows a save: the panel goes, or it is ready for the next one. */
export type AfterSave = 'close' | 'next';

export interface RecordForm<Values extends object> {
  form: UseFormReturnType<Values>;
  busy: boolean;
  /** The row was changed by someone else since it was opened (412). */
  conflict: boolean;
  /** What was refused without a field to stand beside. */
  problem: string | null;
  /** The form holds what was typed when an earlier session ended. */
  restored: boolean;
  submit: (event?: FormEvent) => void;
  submitAndNext: () => void;
  /** Begins anew from other values, which then count as unchanged. */
  restart: (values: Values) => void;
}

/**
 * A record's form: judged by the contract on saving, the server's refusals beside the fields, the first field at fault in the order
 * they are seen focused. It tells its failures itself, so `save` is a mutation with `failure: 'form'`.
 */
export function useRecordForm<Values extends object, Schema extends z.ZodObject, Row>(
  options: RecordFormOptions<Values, Schema, Row>,
): RecordForm<Values> {
  const { name, initial, schema, toDraft, check, save, onSaved } = options;
  const form = useForm<Values>({ initialValues: initial });
  const [restored, setRestored] = useState(false);
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useRef(false);

  // A draft is taken once, and after mounting: rendering must stay free of effects.
  useEffect(() => {
    const typed = sameShape(form.getInitialValues(), takeDraft(name));
    if (typed) {
      form.setValues(typed);
      setRestored(true);
    }
    return holdDraft(name, () => (form.isDirty() ? form.getValues() : undefined));
    // The form is one object for the life of the panel.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [name]);

  const show = (errors: Record<string, string>) => {
    form.setErrors(errors);
    focusFirst(Object.keys(errors));
  };

  const send = async (then: AfterSave) => {
    if (sending.current) return;
    const values = form.getValues();
    const draft = toDraft(values);
    const parsed = schema.safeParse(draft);
    const refused: Record<string, string> = {};
    for (const issue of parsed.error?.issues ?? []) {
      const field = String(issue.path[0] ?? '');
      refused[field] ??= translate(issue.message, { field, sent: draft[field] });
    }
    const errors = { ...check?.(values), ...refused };
    if (!parsed.success || Object.keys(errors).length > 0) return show(errors);
    sending.current = true;
    setBusy(true);
    setProblem(null);
    try {
      const row = await save(parsed.data);
      setConflict(false);
      onSaved(row, then);
    } catch (error) {
      const stale = isApiError(error) && error.status === 412;
      const told = Object.entries(fieldErrors(error));
      const placed = told.filter(([field]) => field in values && fieldNode(field) !== null);
      const others = told.filter((each) => !placed.includes(each));
      setConflict(stale);
      setProblem(others[0]?.[1] ?? null);
      show(Object.fromEntries(placed));
      // What the panel says in full is not drawn over it a second time (API-8).
      void tellFailure(error, { quiet: stale || (told.length > 0 && others.length <= 1) });
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  return {
    form,
    busy,
    conflict,
    problem,
    restored,
    submit: (event) => {
      event?.preventDefault();
      void send('close');
    },
    submitAndNext: () => void send('next'),
    restart(values) {
      form.setInitialValues(values);
      form.setValues(values);
      form.resetDirty(values);
      form.clearErrors();
      setConflict(false);
      setProblem(null);
      setRestored(false);
    },
  };
}

/** The draft's values where it holds each field of the form in the form's own type; else null: the form may have changed since. */
function sameShape<Values extends object>(initial: Values, draft: unknown): Values | null {
  if (typeof draft !== 'object' || draft === null) return null;
  const held = draft as Record<string, unknown>; // an object that is not null
  const known = Object.entries(initial).every(
    ([field, value]) => field in held && (value === null || held[field] === null || typeof held[field] === typeof value),
  );
  return known ? { ...initial, ...held } : null;
}
