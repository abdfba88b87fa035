import { useState } from 'react';

/**
 * Texts of a form that could not be read as what they should be: each stays in its field with its reason, and keeps the
 * record from being saved with the value before it.
 */
export function useUnread() {
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  return {
    problems,
    /** For a field's `onProblem`. */
    of: (field: string) => (problem: string | null) =>
      setProblems(({ [field]: _before, ...others }) => (problem === null ? others : { ...others, [field]: problem })),
  };
}

/** A whole number as typed; what is none goes to the contract as it stands, whose refusal names it. Blank is null. */
export function typedWhole(text: string): unknown {
  const plain = text.trim();
  if (plain === '') return null;
  return /^-?\d{1,9}$/.test(plain) ? Number(plain) : plain;
}

export const wholeText = (value: number | null): string => (value === null ? '' : String(value));
