import type { Subject } from '#planning/access/rights.ts';

/** Where a row stands, seen from the people of the matrix, who are granted cost centre A1 and accounts below 5.1. */
export const ROW_CLASSES = [
  'own centre, own account',
  'own centre, foreign account',
  'foreign centre, own account',
  'both foreign',
  'other organisation',
  'archived',
  'deleted',
  'never existed',
] as const;
export type RowClass = (typeof ROW_CLASSES)[number];

export interface EntryRow {
  kind: RowClass;
  id: number;
  version: number;
  center_cost: number;
  accounting: number;
  description: string;
  /** January, in cents: a power of two each, so that a sum tells which rows are in it. */
  cents: number;
  /** Null for a row that is not there. */
  subject: Subject | null;
  archived: boolean;
}
