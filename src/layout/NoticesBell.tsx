import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { keepNotices } from '#src/layout/stored-notices.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { Piece } from '#src/shared/ui/Piece.tsx';
import classes from '#src/layout/Header.module.css';

const NoticesDrawer = lazy(async () => ({ default: (await import('#src/layout/NoticesDrawer.tsx')).NoticesDrawer }));

/** Notices leave the screen after seconds; here they stay to be read. A mark stands for failures not seen yet. */
export function NoticesBell() {
  const history = useSyncExternalStore(notify.subscribe, notify.history);
  const seen = useSyncExternalStore(notify.subscribe, notify.seen);
  useEffect(keepNotices, []);
  const [opened, setOpened] = useState(false);
  const fresh = history.filter((notice) => notice.tone === 'failure' && notice.at > seen).length;
  const label = fresh === 0 ? 'Avisos' : `Avisos, ${fresh} ${fresh === 1 ? 'falha nova' : 'falhas novas'}`;
  return (
    <>
      <ActionIcon
        size={32}
        className={classes.bell ?? ''}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={opened}
        data-fresh={fresh > 0 || undefined}
        onClick={() => {
          notify.look();
          setOpened(true);
        }}
      >
        <IconBell size={18} stroke={1.6} />
      </ActionIcon>
      <Suspense>
        {opened && (
          <Piece>
            <NoticesDrawer history={history} onClose={() => setOpened(false)} />
          </Piece>
        )}
      </Suspense>
    </>
  );
}
