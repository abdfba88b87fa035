import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Profile } from '#contract/session.ts';
import type { PhotoChange } from '#src/session/photo-calls.ts';
import { profileKey } from '#src/session/profile.ts';

/** SES-9: how long a photo that was changed is not shown. */
export const PHOTO_RETURNS_MS = 1000;

const watchers = new Set<() => void>();
let away: ReturnType<typeof setTimeout> | undefined;

const tell = () => {
  for (const watcher of watchers) watcher();
};

/** Takes the shown photo away, and puts the new one in its place after a second: one sees that it changed. */
function showAnew(): void {
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

async function keep(client: QueryClient, photo: string | null): Promise<void> {
  // A reading of the profile that is on its way would bring the former photo.
  await client.cancelQueries({ queryKey: profileKey });
  client.setQueryData<Profile>(profileKey, (profile) => profile && { ...profile, photo });
  if (photo !== null) showAnew();
}

const calls = () => import('#src/session/photo-calls.ts');

export const changePhotoOptions = (client: QueryClient) =>
  mutationOptions({
    mutationKey: ['session', 'photo'],
    mutationFn: async (change: PhotoChange) => (await calls()).changePhoto(change),
    onSuccess: (photo) => keep(client, photo),
    meta: { notice: 'POST', failure: 'form' },
  });

export const removePhotoOptions = (client: QueryClient) =>
  mutationOptions({
    mutationKey: ['session', 'photo'],
    mutationFn: async () => (await calls()).removePhoto(),
    onSuccess: () => keep(client, null),
    meta: { notice: 'DELETE' },
  });
