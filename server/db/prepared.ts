import { sql } from 'kysely';

/**
 * Stands first in the text of a statement that is asked with nearly every request and says the same each time: its plan
 * is kept by the connection (docs/decisions/080). Its result has no `*`, and it is no part of a transaction.
 */
export const MARK = '/* prepared */';
export const PREPARED = sql.raw<never>(MARK);
