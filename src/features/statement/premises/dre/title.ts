/** What the premises are called, also by the drafts that are kept of them. */
export const TITLE = 'Premissas da DRE';
