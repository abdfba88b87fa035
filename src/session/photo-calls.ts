import { ACCOUNT_URLS, ownPhoto } from '#contract/account.ts';
import { decoded } from '#src/shared/data/wire.ts';
import { api } from '#src/shared/http/json.ts';
import { upload } from '#src/shared/http/upload.ts';

/** Sends the own photo (API-10); answers its address. */
export async function changePhoto(photo: File, signal: AbortSignal): Promise<string | null> {
  return decoded(ownPhoto, await upload({ url: ACCOUNT_URLS.photo, body: { photo: [photo] }, signal })).photo;
}

export async function removePhoto(): Promise<void> {
  await api.json({ method: 'DELETE', url: ACCOUNT_URLS.photo });
}
