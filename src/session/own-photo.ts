import { useSyncExternalStore } from 'react';

/** SES-9: how long a photo that was changed is not shown. */
export const PHOTO_RETURNS_MS = 1000;

const watchers = new Set<() => void>();
let away: ReturnType<typeof setTimeout> | undefined;

const tell = () => {
  for (const watcher of watchers) watcher();
};

/** Takes the shown photo away, and puts the new one in its place after a second: one sees that it changed. */
export function showAnew(): void {
  clearTimeout(away);
  away = setTimeout(() => {
    away = undefined;
    tell();
  }, PHOTO_RETURNS_MS);
  tell();
}

const isAway = () => away !== undefined;
const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** The own photo as it is to be shown now; initials stand there while a new one is on its way. */
export function useShownPhoto(photo: string | null): string | null {
  return useSyncExternalStore(watch, isAway) ? null : photo;
}
