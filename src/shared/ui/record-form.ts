import { DONE } from '#src/shared/notify/done.ts';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { startTransition, useEffect, useRef, useState, type FormEvent } from 'react';
import type { z } from 'zod';
import type { StaleChange } from '#contract/resource.ts';
import { giveBack, holdDraft, takeDraft } from '#src/shared/data/drafts.ts';
import { currentQueue } from '#src/shared/data/queue/current.ts';
import { tellFailure } from '#src/shared/data/tell-failure.ts';
import { StaleError } from '#src/shared/data/stale-error.ts';
import { waitingOf } from '#src/shared/data/waiting.ts';
import { isApiError } from '#src/shared/http/api-error.ts';
import { fieldErrors } from '#src/shared/http/error-text.ts';
import { fieldLabel } from '#contract/field-labels.ts';
import { translate } from '#src/shared/http/translate.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { fieldNode, focusFirst, sameShape } from '#src/shared/ui/form-fields.ts';
import type { Leaves } from '#src/shared/ui/leaves.ts';
import { useStay } from '#src/shared/ui/use-stay.ts';
import {
  decided,
  differingFields,
  isTouched,
  plainText,
  sameValues,
  type Choices,
  type Difference,
} from '#src/shared/ui/conflict.ts';

interface RecordFormOptions<Values extends object, Schema extends z.ZodObject, Row> {
  /**
   * Names the record among drafts, e.g. `regional:3`: what was typed outlives the end of a session (SES-10). By its
   * first word fields are called.
   */
  name: string;
  initial: Values;
  /** The contract's draft: what the form gives is judged by it before the server is asked. */
  schema: Schema;
  /** What is typed, as the draft takes it: a picker's text to an id, an empty one to nothing. */
  toDraft: (values: Values) => Record<string, unknown>;
  /** Rules between fields, which the schema does not know; pt-BR by field. */
  check?: (values: Values) => Record<string, string>;
  /**
   * `version` names the row's version to write upon, once a conflict was settled; else the one the form was opened on.
   * `changed` tells the fields that differ from what is stored, for forms that write no others.
   */
  save: (draft: z.output<Schema>, version: number | undefined, changed: (field: string) => boolean) => Promise<Row>;
  /** The form's values of a stored row: lets it ask, field by field, when somebody else changed the row meanwhile. */
  valuesOf?: (row: Row) => Values;
  /** A field's value as a reader knows it, where it is not its own text: a name for an id. */
  shown?: (field: keyof Values & string, values: Values) => string | undefined;
  /** Whether going from one place to the other takes this form away. */
  leaves: Leaves;
  /** Where its writer is still at this form when it was saved. */
  onSaved: (row: Row, then: AfterSave) => void;
}

/** What follows a save: the panel goes, or it is ready for the next one. */
export type AfterSave = 'close' | 'next';

export interface RecordForm<Values extends object> {
  form: UseFormReturnType<Values>;
  leaves: Leaves;
  busy: boolean;
  /** The row was changed by someone else since it was opened (412). */
  conflict: boolean;
  /** What both changed, to be asked about; null where nothing is to be decided. */
  question: ConflictQuestion | null;
  /** Another set of values stands in the form: fields that keep their own text begin anew. */
  round: number;
  /** What was refused without a field to stand beside. */
  problem: string | null;
  /** The form holds what was typed when an earlier session ended. */
  restored: boolean;
  submit: (event?: FormEvent) => void;
  submitAndNext: () => void;
  /** Begins anew from other values, which then count as unchanged. */
  restart: (values: Values) => void;
}

export interface ConflictQuestion {
  changes: readonly StaleChange[];
  differences: readonly Difference[];
  decide: (choices: Choices) => void;
}

/** Saves that somebody else's change of other values keeps refusing, before the refusal is told. */
const MOST_MEETINGS = 3;

/**
 * A record's form: judged by the contract on saving, the server's refusals beside the fields, the first field at fault
 * in the order they are seen focused. It tells its failures itself, so `save` is a mutation with `failure: 'form'`.
 */
export function useRecordForm<Values extends object, Schema extends z.ZodObject, Row>(
  options: RecordFormOptions<Values, Schema, Row>,
): RecordForm<Values> {
  const { name, initial, schema, toDraft, check, save, valuesOf, shown, leaves, onSaved } = options;
  const stay = useStay(leaves);
  const form = useForm<Values>({ initialValues: initial });
  const [restored, setRestored] = useState(false);
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [question, setQuestion] = useState<ConflictQuestion | null>(null);
  const [round, setRound] = useState(0);
  const sending = useRef(false);
  /** What the form relies on: the values and, after a conflict, the version that it was last settled upon. */
  const upon = useRef<{ base: Values; version?: number }>({ base: initial });

  // A draft is taken once, and after mounting: rendering must stay free of effects.
  useEffect(() => {
    const take = (values: unknown) => {
      const typed = sameShape(form.getInitialValues(), values);
      if (!typed) return;
      form.setValues(typed);
      setRestored(true);
      setRound((now) => now + 1);
    };
    take(takeDraft(name));
    return holdDraft(name, () => (form.isDirty() ? form.getValues() : undefined), take);
    // The form is one object for the life of the panel.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [name]);

  const show = (errors: Record<string, string>) => {
    form.setErrors(errors);
    focusFirst(Object.keys(errors));
  };

  /** The form from now on: what was stored, with what is kept of the reader's own over it. */
  const stand = (stored: Values, typed: Values) => {
    form.setInitialValues(stored);
    form.setValues(typed);
    form.resetDirty(stored);
    form.clearErrors();
    setRound((now) => now + 1);
  };

  /**
   * Another's save came first: the same save goes again upon the new version where nothing both changed is in the way,
   * else the reader is asked.
   */
  const meet = (error: StaleError, then: AfterSave): 'again' | 'asked' | 'settled' | 'unmet' => {
    // The row of this very resource, parsed by its contract.
    const row = error.rows[0] as (Row & { row_version?: number }) | undefined;
    if (!row || !valuesOf) return 'unmet';
    const meeting = { base: upon.current.base, mine: form.getValues(), theirs: valuesOf(row) };
    const fields = differingFields(meeting);
    const settle = (choices: Choices): boolean => {
      upon.current = { base: meeting.theirs, ...(row.row_version !== undefined && { version: row.row_version }) };
      const values = decided({ ...meeting, mine: form.getValues() }, choices);
      stand(meeting.theirs, values);
      setConflict(false);
      setQuestion(null);
      return !sameValues(values, meeting.theirs);
    };
    if (fields.length === 0) return settle(new Map()) ? 'again' : 'settled';
    const textOf = (field: (typeof fields)[number], values: Values) => shown?.(field, values) ?? plainText(values[field]);
    setQuestion({
      changes: error.changes,
      differences: fields.map((field) => ({
        key: field,
        label: fieldLabel(field, name.split(':', 1)[0]),
        mine: textOf(field, meeting.mine),
        theirs: textOf(field, meeting.theirs),
        touched: isTouched(meeting, field),
      })),
      decide: (choices) => {
        if (settle(choices)) void send(then);
      },
    });
    return 'asked';
  };

  const send = async (then: AfterSave, meetings = 0, isHere = stay()): Promise<void> => {
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
    // What is sent leaves, and is shown, before the form is drawn as waiting for it.
    startTransition(() => setBusy(true));
    setProblem(null);
    try {
      const row = await save(parsed.data, upon.current.version, (field) => form.isDirty(field));
      const waiting = waitingOf(row);
      if (waiting) currentQueue()?.setForm(waiting, { name, values });
      setConflict(false);
      if (isHere()) onSaved(row, then);
    } catch (error) {
      const met = error instanceof StaleError && meetings < MOST_MEETINGS ? meet(error, then) : 'unmet';
      if (met === 'again') {
        sending.current = false;
        return await send(then, meetings + 1, isHere);
      }
      if (met === 'settled') {
        // Another saved just this: it stands as it was meant to.
        notify.success(DONE.PATCH);
        if (isHere()) onSaved((error as StaleError).rows[0] as Row, then); // met by its first row, parsed by its contract
        return;
      }
      if (!isHere()) {
        // Nobody is there to see what stands beside its fields: it is said aloud, and what was typed is there again.
        giveBack(name, values);
        return void tellFailure(error);
      }
      const stale = isApiError(error) && error.status === 412;
      const reasons = Object.entries(fieldErrors(error));
      const placed = reasons.filter(([field]) => field in values && fieldNode(field) !== null);
      const others = reasons.filter((each) => !placed.includes(each));
      setConflict(stale);
      setProblem(others[0]?.[1] ?? null);
      show(Object.fromEntries(placed));
      // A question is no failure: it says what happened, and what may be done.
      if (met !== 'asked') void tellFailure(error);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  return {
    form,
    leaves,
    busy,
    conflict,
    question,
    round,
    problem,
    restored,
    submit: (event) => {
      event?.preventDefault();
      void send('close');
    },
    submitAndNext: () => void send('next'),
    restart(values) {
      upon.current = { base: values };
      stand(values, values);
      setConflict(false);
      setQuestion(null);
      setProblem(null);
      setRestored(false);
    },
  };
}
