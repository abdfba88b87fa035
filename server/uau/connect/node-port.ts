import type { ServerConfig } from '#server/config.ts';
import { outsideFetch } from '#server/uau/connect/outside.ts';
import { uauPort, type UauPort } from '#server/uau/connect/ports.ts';

/** The port of a server on Node: the installation's own address is reached wherever it is, one that was typed as far as it may be. */
export function nodeUauPort({ uau, uauPrivateNetworks }: Pick<ServerConfig, 'uau' | 'uauPrivateNetworks'>): UauPort {
  const outside = outsideFetch({ privateNetworks: uauPrivateNetworks });
  return { ...uauPort(uau), fetch: (url, init, trusted) => (trusted ? fetch(url, init) : outside(url, init)) };
}
