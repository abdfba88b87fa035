import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import type { Limits } from '#src/layout/records/form/limits.ts';

/** A value as a form holds it: texts, also of choices, references and months; figures as the program holds them. */
export type Typed = string | number | boolean | null;
export type Values = Record<string, Typed>;
export type Form = UseFormReturnType<Values>;

/** What an input is drawn with, however it is drawn. */
export interface InputProps extends ReturnType<Form['getInputProps']> {
  label: string;
  required: boolean;
}

/** What a form says of a field beyond the contract's words and schema. */
export interface Standing {
  description?: ReactNode;
  placeholder?: string;
  /** Marked as required although the contract has a value for it. */
  required?: boolean;
  /** Shorter than the contract would take. */
  maxLength?: number;
  disabled?: boolean | undefined;
  /** Has the focus when the form opens; without any such field, the first. */
  focus?: boolean | undefined;
  /** Value in a new record, where that is not the contract's. */
  begins?: Typed;
  /** What of it follows from what is typed; `input` are the props it has by then. */
  live?: (form: Form, input: InputProps) => Readonly<Record<string, unknown>>;
}

/** Where a field is drawn. */
export interface Place {
  /** Its own value, as `typed` gave it. */
  value: Typed;
  input: InputProps;
  /** Value of the stored row; undefined in a new record. */
  stored: unknown;
  /** For a text that cannot be read as what it should be. */
  onProblem: (problem: string | null) => void;
}

/** A field of a record's form: how its value is typed, sent and told, and how its input is drawn. */
export interface Field<Name extends string = string> {
  name: Name;
  standing: Standing;
  /** A stored value as it is typed; of `undefined`, the blank. */
  typed: (stored: unknown) => Typed;
  /** What is typed, as the wire takes it: `undefined` is missing. By default as it stands. */
  sent?: (value: Typed, limits: Limits) => unknown;
  /** As a reader knows it, where that is not its own text. */
  words?: (value: Typed) => string | undefined;
  /** Why it cannot be sent, beyond what the contract refuses. */
  problem?: (value: Typed) => string | undefined;
  /** Keeps a text of its own, and begins anew with each set of values. */
  ownText?: boolean;
  draw: (place: Place) => ReactNode;
}

/** Something of a record's own between or below its fields, which does not follow from what is typed. */
export const part = (node: ReactNode) => () => node;

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
