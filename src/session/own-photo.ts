import { useSyncExternalStore } from 'react';
import { createListeners } from '#src/shared/listeners.ts';

/** SES-9: how long a photo that was changed is not shown. */
export const PHOTO_RETURNS_MS = 1000;

const { subscribe, tell } = createListeners();
let away: ReturnType<typeof setTimeout> | undefined;

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

/** The own photo as it is to be shown now; initials stand there while a new one is on its way. */
export function useShownPhoto(photo: string | null): string | null {
  return useSyncExternalStore(subscribe, isAway) ? null : photo;
}
