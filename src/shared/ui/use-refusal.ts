import { useState } from 'react';
import { wordsToTell } from '#src/shared/data/tell-failure.ts';
import { isSessionOver } from '#src/shared/http/api-error.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { focusFirst } from '#src/shared/ui/form-fields.ts';

/** What a small form was refused for: by field, and what belongs to none of its fields under `form`. */
export type Problems = Readonly<Record<string, string | undefined>>;

/**
 * The refusals of a form of a few fields, told beside them and by a notice (API-8); the first one is focused. Its write
 * has `failure: 'form'` in its meta. Fields carry their wire name as `data-path`.
 */
export function useRefusal(fields: readonly string[]) {
  const [problems, setProblems] = useState<Problems>({});

  const show = (found: Problems) => {
    setProblems(found);
    // Where the field is drawn anew by the message, the focus comes after it.
    queueMicrotask(() => focusFirst(Object.keys(found)));
  };

  return {
    problems,
    show,
    clear: () => setProblems({}),
    /** What a field was refused for is not said of what is typed there since. */
    typed: (field: string) => setProblems((now) => (now[field] === undefined ? now : { ...now, [field]: undefined })),
    async refuse(error: unknown): Promise<void> {
      // A session that ended tells itself.
      if (isSessionOver(error)) return;
      const { failureText, fieldErrors } = await wordsToTell();
      const { text, duration } = failureText(error);
      notify.failure(text, { duration });
      const errors = fieldErrors(error);
      const own = Object.fromEntries(Object.entries(errors).filter(([field]) => fields.includes(field)));
      const others = Object.entries(errors).filter(([field]) => !fields.includes(field));
      if (Object.keys(own).length === 0) show({ form: others[0]?.[1] ?? text });
      else show(own);
    },
  };
}
