import { useForm } from '@mantine/form';
import { useState, type SubmitEvent } from 'react';
import { z } from 'zod';
import { fieldErrors } from '#src/shared/http/error-text.ts';
import { translate } from '#src/shared/http/translate.ts';

export type Errors = Record<string, string>;

/** Where the server puts what belongs to no field. */
export const GENERAL = 'non_field_errors';

/**
 * Field → first message in pt-BR, by the contract's own draft. Values are the program's (cents, millionths), so they are checked on
 * their way to the wire.
 */
export function draftErrors(draft: z.ZodObject, values: Record<string, unknown>): Errors {
  const result = z.safeEncode(draft, values);
  if (result.success) return {};
  const errors: Errors = {};
  for (const issue of result.error.issues) errors[issue.path.join('.') || GENERAL] ??= translate(issue.message);
  return errors;
}

interface ContractFormInput<Values extends Record<string, unknown>> {
  draft: z.ZodObject;
  initial: Values;
  /** Rejects with the ApiError of the call. Its notice is given by the mutation's policy; here its fields are marked. */
  save: (values: Values) => Promise<unknown>;
  onSaved?: () => void;
  /** Rules of the form that the draft alone cannot tell, as `spanProblem`. */
  check?: (values: Values) => Errors;
}

/** A form over a contract's draft: the same rules as the server's before sending, the server's words beside the fields after it. */
export function useContractForm<Values extends Record<string, unknown>>(input: ContractFormInput<Values>) {
  const [saving, setSaving] = useState(false);
  const form = useForm<Values>({
    initialValues: input.initial,
    validate: (values) => ({ ...input.check?.(values), ...draftErrors(input.draft, values) }),
  });

  const focusFirst = (errors: Record<string, unknown>) => {
    const [first] = Object.keys(errors);
    // Mantine types paths by the values' keys; a server may name any.
    if (first !== undefined) form.getInputNode(first as never)?.focus();
  };
  const send = async (values: Values) => {
    setSaving(true);
    try {
      await input.save(values);
      form.resetDirty(values);
      input.onSaved?.();
    } catch (error) {
      const errors = fieldErrors(error);
      form.setErrors(errors);
      focusFirst(errors);
    } finally {
      setSaving(false);
    }
  };
  const checked = form.onSubmit((values) => send(values), focusFirst);

  return {
    form,
    saving,
    dirty: form.isDirty(),
    /** What belongs to no field of the form. */
    problem: typeof form.errors[GENERAL] === 'string' ? form.errors[GENERAL] : null,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!saving) checked(event);
    },
  };
}

export type ContractForm<Values extends Record<string, unknown>> = ReturnType<typeof useContractForm<Values>>;
