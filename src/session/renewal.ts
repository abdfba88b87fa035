import type { HeldTokens } from '#contract/session.ts';
import type { Locks } from '#src/shared/browser/locks.ts';
import { isApiError } from '#src/shared/http/api-error.ts';
import { LIFE } from '#src/session/storage.ts';
import { claimsOf, isAnothers } from '#src/shared/http/token-claims.ts';

/**
 * Seconds until an access token ends; null for a token that does not say (then only a 401 tells). Its life is what the
 * server wrote into it, from issue to end, counted from when it was stored here: this machine's clock may be minutes
 * away from the server's, and comparing the two would call every new token old and renew it at each call.
 */
function secondsLeft(token: string, storedAt: number | null, now: number): number | null {
  const { exp, iat } = timesOf(token);
  if (exp === null) return null;
  return iat === null || storedAt === null ? exp - now : storedAt + (exp - iat) - now;
}

function timesOf(token: string): { exp: number | null; iat: number | null } {
  const claims = claimsOf(token);
  return { exp: 'exp' in claims ? finite(claims.exp) : null, iat: 'iat' in claims ? finite(claims.iat) : null };
}

const finite = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);

export interface Pair {
  access: string;
  refresh: string | null;
}

export interface RenewalPorts {
  read(): Pair | null;
  /** When the pair was stored, in epoch seconds by this machine's clock; null when unknown. */
  storedAt(): number | null;
  /** Stores a renewed pair of the same session. */
  store(pair: Pair): void;
  /** POST token/refresh/; `refresh` may be missing in the answer (a server without rotation). */
  refresh(token: string): Promise<HeldTokens>;
  /** Null where the browser has none; the server's grace window then does the rest. */
  locks: Locks | null;
  /**
   * Resolves when the other tabs surely see what was stored: storage reaches other processes later than a lock does.
   */
  settle(): Promise<void>;
  /** Epoch milliseconds. */
  clock(): number;
}

/**
 * Silent renewal (SES-10). Whoever comes first renews; everyone else, in this tab or another, waits and takes what they
 * stored. A renewal that lost never removes or overwrites what another stored.
 */
export function createRenewal(ports: RenewalPorts) {
  let flight: Promise<boolean> | null = null;

  /** True when another access token than `refused` is stored now. Rejects when the server could not be asked. */
  function renew(refused: string): Promise<boolean> {
    flight ??= alone((stored) => attempt(refused, stored)).finally(() => {
      flight = null;
    });
    return flight;
  }

  /**
   * Runs `work` under the lock. The answer comes at once; the lock is kept until the next holder sees what was stored.
   */
  function alone(work: (stored: () => void) => Promise<boolean>): Promise<boolean> {
    const { locks } = ports;
    if (!locks) return work(() => undefined);
    return new Promise((resolve, reject) => {
      const held = locks.request('previsto-renewal', async () => {
        let settled = Promise.resolve();
        const stored = () => {
          settled = ports.settle();
        };
        await work(stored).then(resolve, reject);
        await settled;
      });
      held.catch(reject);
    });
  }

  async function attempt(refused: string, stored: () => void): Promise<boolean> {
    const before = ports.read();
    if (!before) return false;
    if (before.access !== refused) return true;
    if (!before.refresh) return false;
    let answer;
    try {
      answer = await ports.refresh(before.refresh);
    } catch (error) {
      if (!isApiError(error) || ![400, 401, 403].includes(error.status)) throw error;
      // Another tab may have been quicker, and what it stored still on its way here.
      if (!changedSince(before)) await ports.settle();
      return changedSince(before);
    }
    const now = ports.read();
    // Signed out or renewed by another meanwhile: our pair is older than what stands there.
    if (!now || now.refresh !== before.refresh) return changedSince(before);
    ports.store({ access: answer.access, refresh: answer.refresh ?? before.refresh });
    stored();
    return true;
  }

  function changedSince(before: Pair): boolean {
    const now = ports.read();
    return now !== null && now.access !== before.access;
  }

  /**
   * The token to send now: renewed when it ends within a minute. A renewal that cannot be asked for does not stop a
   * living token.
   */
  async function token(): Promise<string | null> {
    const pair = ports.read();
    if (!pair) return null;
    const left = secondsLeft(pair.access, ports.storedAt(), ports.clock() / 1000) ?? Infinity;
    if (left > LIFE.renewAhead) return pair.access;
    try {
      await renew(pair.access);
    } catch (error) {
      if (left <= 0) throw error;
    }
    const now = ports.read()?.access ?? null;
    // Somebody else signed in meanwhile: what was to be sent is not theirs.
    return now !== null && isAnothers(pair.access, now) ? null : now;
  }

  return {
    renew,
    token,
    /** Runs `work`, which stores anew what is stored, while nobody renews it. */
    async undisturbed(work: () => void): Promise<void> {
      await alone(async (stored) => {
        work();
        stored();
        return true;
      });
    },
  };
}
