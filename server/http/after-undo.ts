import type { AppPorts } from '#server/ports.ts';

/**
 * A write that the database refused, in a transaction that is of this one request: what is told of it is asked of the
 * database once all of it is taken back, so that no step of its own has to be kept for that.
 */
export class AfterUndo extends Error {
  /** The error that the request ends with. */
  readonly readAnswer: (db: AppPorts['db']) => Promise<unknown>;

  constructor(readAnswer: AfterUndo['readAnswer'], cause: unknown) {
    super('refused by the database', { cause });
    this.name = 'AfterUndo';
    this.readAnswer = readAnswer;
  }
}
