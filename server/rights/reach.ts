/** Ids a person's grants come to: all there are and will be, or just these. */
export type Ids = 'all' | readonly number[];

/** What the grants come to in one kind of row. */
export interface Held {
  /** To be read: granted, or above something granted. */
  shown: Ids;
  /** Granted as a whole, for reading. */
  read: Ids;
  /** Granted as a whole, for writing. */
  edit: Ids;
}

/** How far a session reaches into the organisation's rows (SEC-2); made by `rights.ts`, read by engine/limits.ts. */
export interface Reach {
  centers: Held;
  /** `touched`: companies of which some cost centre may be written. */
  companies: Held & { touched: Ids };
  regionals: Held;
  accounts: Held;
}

const ALL: Held = { shown: 'all', read: 'all', edit: 'all' };

/** An administrator's reach, and that of work nobody asked for. */
export const EVERYTHING: Reach = { centers: ALL, companies: { ...ALL, touched: 'all' }, regionals: ALL, accounts: ALL };

export const includes = (ids: Ids, id: number): boolean => ids === 'all' || ids.includes(id);
