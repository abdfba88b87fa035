import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { sharpImages } from '#server/images-node.ts';
import { argonPasswords } from '#server/passwords-node.ts';
import type { AppPorts } from '#server/ports.ts';

/** Files of the reference page; nothing else of the package is ever served. */
const DOCS_ASSETS = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

async function docsAsset(name: string): Promise<Uint8Array | null> {
  if (!DOCS_ASSETS.includes(name)) return null;
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  return readFile(join(folder, name));
}

const hmac = (secret: string, bytes: Uint8Array): Uint8Array => createHmac('sha256', secret).update(bytes).digest();

/** The ports of a server on Node; the caller owns the database, the secret, the sheets' worker and the log. */
export function nodePorts(
  given: Pick<AppPorts, 'db' | 'secret' | 'previousSecrets' | 'publicUrl' | 'clientAddress' | 'sheets' | 'mail' | 'uau' | 'log'>,
): AppPorts {
  return { ...given, clock: Date.now, hmac, passwords: argonPasswords, images: sharpImages, docsAsset };
}
