import { lazy, Suspense, useSyncExternalStore } from 'react';
import { notify } from '#src/shared/notify/notify.ts';

/** Without its file notices are kept behind the bell alone: nothing above this one would hold the page. */
const NoticeArea = lazy(async () => ({
  default: (await import('#src/layout/NoticeArea.tsx').catch(() => ({ NoticeArea: () => null }))).NoticeArea,
}));
const given = () => notify.history().length > 0;

/** Where notices appear. Loaded with the first of them; it draws those given meanwhile. */
export function Notices() {
  const any = useSyncExternalStore(notify.subscribe, given);
  return <Suspense>{any && <NoticeArea />}</Suspense>;
}
