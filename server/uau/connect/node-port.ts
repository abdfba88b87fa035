import type { UauConnection, UauPort } from '#server/ports.ts';
import { outsideFetch } from '#server/uau/connect/outside.ts';
import { uauPort } from '#server/uau/connect/ports.ts';

interface Reached {
  /** Of the installation's variables; null: an administrator says where UAU answers. */
  uau: UauConnection | null;
  /** Whether an administrator's address may be one of a private network. */
  uauPrivateNetworks: boolean;
}

/** The port of a server on Node: the installation's own address is reached anywhere, a typed one where it may be. */
export function nodeUauPort({ uau, uauPrivateNetworks }: Reached): UauPort {
  const outside = outsideFetch({ privateNetworks: uauPrivateNetworks });
  return { ...uauPort(uau), fetch: (url, init, trusted) => (trusted ? fetch(url, init) : outside(url, init)) };
}
