import { ACCOUNT_URLS, ownPhoto } from '#shapes/account.ts';
import { decoded } from '#src/shared/data/decoded.ts';
import { api } from '#src/shared/http/json.ts';
import { upload } from '#src/shared/http/upload.ts';

export interface PhotoChange {
  photo: File;
  signal: AbortSignal;
  /** Told how much of it is on its way, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Sends the own photo (API-10); answers its address. */
export async function changePhoto({ photo, signal, onProgress }: PhotoChange): Promise<string | null> {
  const answer = await upload({ url: ACCOUNT_URLS.photo, body: { photo: [photo] }, signal, onProgress });
  return decoded(ownPhoto, answer).photo;
}

export async function removePhoto(): Promise<void> {
  await api.json({ method: 'DELETE', url: ACCOUNT_URLS.photo });
}
