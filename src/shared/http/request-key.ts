import { isApiError } from '#src/shared/http/api-error.ts';

/**
 * Keys that let the server recognise a repeated request (Idempotency-Key). The same write — address, version and body —
 * keeps its key while it is on its way, so that a second click is the first one over again; and for ten minutes after
 * its outcome was lost (a time-out, a broken line, a server that went away), so that trying again never does it twice.
 * Once it is answered its key is spent.
 */
const LOST_FOR_MS = 10 * 60_000;
const MOST = 100;

interface Known {
  key: string;
  open: number;
  /** Epoch ms until which a lost outcome may be asked for. */
  until: number;
}

const known = new Map<number, Known>();

/** `randomUUID` exists in secure contexts only; plain http has the rest. */
export function requestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Sends a write with its key; `write` is what makes it the same write. Only a digest of it is kept: it may hold a
 * password.
 */
export async function withKey<T>(write: readonly unknown[], send: (key: string) => Promise<T>): Promise<T> {
  const name = digest(JSON.stringify(write));
  const now = Date.now();
  for (const [other, { open, until }] of known) if (open === 0 && until <= now) known.delete(other);
  const entry = known.get(name) ?? { key: requestKey(), open: 0, until: 0 };
  entry.open += 1;
  if (known.size < MOST) known.set(name, entry);
  let lost = false;
  try {
    const answer = await send(entry.key);
    // What is created anew after a removal is another write, however equal.
    if (write[0] === 'DELETE') forgetLost();
    return answer;
  } catch (error) {
    lost = isLost(error);
    throw error;
  } finally {
    entry.open -= 1;
    entry.until = lost ? Date.now() + LOST_FOR_MS : 0;
    if (entry.open === 0 && !lost && known.get(name) === entry) known.delete(name);
  }
}

function forgetLost(): void {
  for (const [name, { open }] of known) if (open === 0) known.delete(name);
}

/** Whether the server may have done it without our hearing so. */
function isLost(error: unknown): boolean {
  if (!isApiError(error)) return true;
  return ['timeout', 'network', 'unexpected'].includes(error.kind) || error.status >= 500;
}

/** 53 bits of a text, well mixed (two rounds of a multiplicative hash); no secret depends on it. */
function digest(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0);
}
