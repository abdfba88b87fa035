import { useSyncExternalStore } from 'react';
import { session, type SessionState } from '#src/session/session.ts';

/** Whether someone is signed in, and why not. */
export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.state);
