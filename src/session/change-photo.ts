import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Profile } from '#contract/session.ts';
import { showAnew } from '#src/session/own-photo.ts';
import type { PhotoChange } from '#src/session/photo-calls.ts';
import { profileKey } from '#src/session/profile.ts';

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
