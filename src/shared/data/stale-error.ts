import type { StaleChange } from '#contract/resource.ts';
import type { Identified } from '#src/shared/data/list-rules.ts';
import { ApiError } from '#src/shared/http/api-error.ts';

/**
 * A write that met rows which somebody else had changed (412), with the rows as they now stand and who changed them.
 */
export class StaleError extends ApiError {
  readonly rows: readonly Identified[];
  readonly changes: readonly StaleChange[];

  constructor(error: ApiError, rows: readonly Identified[], changes: readonly StaleChange[]) {
    const { status, body, cause, sent, requestId, url, written, deed } = error;
    super('http', { status, body, cause, sent, requestId, url, written, deed });
    this.rows = rows;
    this.changes = changes;
  }
}
