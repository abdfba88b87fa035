import { later } from '#src/shared/ui/later/later.ts';

/** What the shell does without until the page's data is there: src/layout/StandBy.tsx. */
export const comesLater = later(async () => (await import('#src/layout/later-parts.tsx')).LATER_PARTS);
