import { yesNo } from '#planning/text/yes-no.ts';
import type { DefaultError, UseMutationOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RecordName } from '#contract/registry.ts';
import type { WriteOptions } from '#src/shared/data/hooks.ts';
import type { StoredRow } from '#src/shared/data/list-rules.ts';

/** Writes of many rows, each one request that is done for all of them or for none: a resource has them. */
export interface ManyWrites<R> {
  /** Whose rows they are. */
  name: RecordName;
  removeManyOptions: (options?: WriteOptions) => UseMutationOptions<unknown, DefaultError, readonly StoredRow[]>;
  patchManyOptions: (options?: WriteOptions) => UseMutationOptions<R[], DefaultError, readonly StoredRow[]>;
}

/**
 * A field that is the same thing in many records: a choice, a reference, whether they are in use, a month. Never one
 * that tells them apart.
 */
export interface ManyField {
  field: string;
  /** What it may become; a month is typed. */
  choices: readonly { label: string; value: unknown }[] | 'month';
}

/** What can be done with many records of a list at once. */
export interface Many<R> {
  writes: ManyWrites<R>;
  fields?: readonly ManyField[];
  /** What goes with removed ones, in the question. */
  removal?: (rows: readonly R[]) => ReactNode;
}

/** Whether records are in use. */
export const ACTIVE_FIELD: ManyField = {
  field: 'is_active',
  choices: [true, false].map((value) => ({ label: yesNo(value), value })),
};
