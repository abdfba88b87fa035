import { lazy, Suspense, useSyncExternalStore } from 'react';
import { notify } from '#src/shared/notify/notify.ts';

const NoticeArea = lazy(async () => ({ default: (await import('#src/layout/NoticeArea.tsx')).NoticeArea }));
const given = () => notify.history().length > 0;

/** Where notices appear. Loaded with the first of them; it draws those given meanwhile. */
export function Notices() {
  const any = useSyncExternalStore(notify.subscribe, given);
  return <Suspense>{any && <NoticeArea />}</Suspense>;
}
