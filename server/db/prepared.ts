import { sql } from 'kysely';

/**
 * Stands first in the text of a statement that is asked with nearly every request and says the same each time: its plan
 * is kept by the connection (docs/decisions/080). Its result has no `*`. As a part of a transaction it is planned anew,
 * like any other statement.
 */
export const MARK = '/* prepared */';
export const PREPARED = sql.raw<never>(MARK);
