import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { onceSettled } from '#src/shared/data/settled.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { later, loadAhead, useLater } from '#src/shared/ui/later/later.ts';
import { Piece } from '#src/shared/ui/Piece.tsx';
import classes from '#src/layout/Header.module.css';

const NoticesDrawer = lazy(async () => ({ default: (await import('#src/layout/NoticesDrawer.tsx')).NoticesDrawer }));

const counted = (count: number, one: string, many: string) => (count === 0 ? '' : `, ${count} ${count === 1 ? one : many}`);

/** What keeps notices over a reload: loaded with the first one, or after what is looked at first. */
const stored = later(async () => (await import('#src/layout/stored-notices.ts')).keepNotices);
const ahead = () => loadAhead([stored]);

/**
 * Notices leave the screen after seconds; here they stay to be read, beside those that the server keeps. The number is
 * of these that are not read, and of failures not seen yet.
 */
export function NoticesBell() {
  const client = useQueryClient();
  const history = useSyncExternalStore(notify.subscribe, notify.history);
  const seen = useSyncExternalStore(notify.subscribe, notify.seen);
  const waiting = useSyncExternalStore(notify.subscribe, notify.unread);
  const isAny = history.length > 0;
  useEffect(() => (isAny ? ahead() : onceSettled(client, ahead)), [client, isAny]);
  const keep = useLater(stored);
  useEffect(() => keep?.(client), [keep, client]);
  const [opened, setOpened] = useState(false);
  const fresh = history.filter((notice) => notice.tone === 'failure' && notice.at > seen).length;
  return (
    <>
      <ActionIcon
        size={32}
        className={classes.bell ?? ''}
        aria-label={`Avisos${counted(waiting, 'não lido', 'não lidos')}${counted(fresh, 'falha nova', 'falhas novas')}`}
        aria-haspopup="dialog"
        aria-expanded={opened}
        data-fresh={waiting + fresh || undefined}
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
