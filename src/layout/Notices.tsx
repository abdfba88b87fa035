import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { notify } from '#src/shared/notify/notify.ts';

const given = () => notify.history().length > 0;

/**
 * Where notices appear. Loaded with the first of them; it draws those given meanwhile. Without its file notices are kept behind the bell alone:
 * the next one, and the line when it comes back, ask for it again.
 */
export function Notices() {
  const any = useSyncExternalStore(notify.subscribe, given);
  const [Area, setArea] = useState<ComponentType | null>(null);
  const missing = any && !Area;
  useEffect(() => {
    if (!missing) return undefined;
    const load = () => {
      import('#src/layout/NoticeArea.tsx').then(
        ({ NoticeArea }) => setArea(() => NoticeArea),
        () => undefined,
      );
    };
    load();
    const stop = notify.subscribe(load);
    window.addEventListener('online', load);
    return () => {
      stop();
      window.removeEventListener('online', load);
    };
  }, [missing]);
  return Area && <Area />;
}
