import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { notify } from '#src/shared/notify/notify.ts';

/**
 * Where notices appear. Loaded with the first of them; it draws those given meanwhile. Without its file a failure is
 * told in plain letters, other notices are kept behind the bell alone: the next one, and the line when it comes back,
 * ask for it again.
 */
export function Notices() {
  const awaited = useSyncExternalStore(notify.subscribe, notify.awaited);
  const undrawn = useSyncExternalStore(notify.subscribe, notify.undrawn);
  const [Area, setArea] = useState<ComponentType | null>(null);
  const missing = awaited && !Area;
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
  return (
    <>
      {Area && <Area />}
      {undrawn && (
        // Of nothing that a file would have to bring.
        <div role="alert" aria-label={undrawn.title} style={PLAIN}>
          <p>{undrawn.message}</p>
          <button type="button" onClick={notify.putAway}>
            Fechar aviso
          </button>
        </div>
      )}
    </>
  );
}

const PLAIN = {
  position: 'fixed',
  zIndex: 400,
  insetBlockStart: 8,
  insetInline: 8,
  padding: 16,
  border: '1px solid var(--mantine-color-error)',
  background: 'var(--mantine-color-body)',
  whiteSpace: 'pre-line',
} as const;
