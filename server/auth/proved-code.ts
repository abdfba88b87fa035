import { seal, secretsOf, unseal, type Seal } from '#server/secrets/seal.ts';
import type { AppPorts } from '#server/ports.ts';

type ProofPorts = Pick<AppPorts, 'clock' | 'secret' | 'previousSecrets'>;

/** As long as somebody looks at the list of their organisations. */
const PROVED_MS = 300_000;

const sealOf = (secret: string, user: number): Seal => ({ secret, purpose: 'second factor was right', owner: String(user) });

/**
 * Says for five minutes that the user's code was right: a code is taken once, and the sign-in asks once more, for the
 * organisation. It opens nothing alone, since the password is asked for again with it.
 */
export const proveCode = ({ clock, secret }: ProofPorts, user: number): Promise<string> =>
  seal(sealOf(secret, user), String(clock() + PROVED_MS));

/** Whether `proof` was given to this user less than five minutes ago. */
export async function isProved(ports: ProofPorts, user: number, proof: string): Promise<boolean> {
  const opened = await Promise.all(secretsOf(ports).map((secret) => unseal(sealOf(secret, user), proof)));
  return opened.some((until) => until !== null && ports.clock() < Number(until));
}
