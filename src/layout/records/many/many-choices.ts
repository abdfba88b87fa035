import type { ManyField } from '#src/layout/records/many/many.ts';

/** The choices of labelled keys. */
export const choicesOf = (labels: Readonly<Record<string, string>>): ManyField['choices'] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The choices of a picker's options, whose values are the records' ids. */
export const referenceChoices = (options: readonly { value: string; label: string }[]): ManyField['choices'] =>
  options.map(({ value, label }) => ({ value: Number(value), label }));
