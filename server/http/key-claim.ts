import type { RawBuilder } from 'kysely';

/** The key of a request whose answer is kept by the very statement that does what was asked. */
export interface KeyClaim {
  /**
   * What claims the key with the answer, a line for each row of `good`, and answers a row where it is claimed; null for
   * an answer that is not kept so.
   */
  keeps: (body: string) => Promise<RawBuilder<unknown>> | null;
}
