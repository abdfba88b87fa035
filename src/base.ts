/**
 * What everything is drawn with and asked by, loaded beside the first script by every page: the look, who is told what,
 * and the session's ends. The entry knows no library of parts and no notices.
 */
export { Look } from '#src/layout/Look.tsx';
export { followSession } from '#src/session/follow-session.ts';
export { createQueryClient } from '#src/shared/data/query-client.ts';
