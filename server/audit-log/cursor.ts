import { seal, secretsOf, unseal, type Secrets } from '#server/secrets/seal.ts';
import { invalid } from '#server/http/errors.ts';

/** Where somebody stands who asks for changes: when they were told, and what was visible then. */
export interface Cursor {
  at: number;
  /** A `pg_snapshot` as text. */
  snapshot: string;
}

/** As `seal` gives it, with signs that an address takes. */
const FORM = /^[\w-]{40,4000}$/;
const sealOf = (secret: string, user: number) => ({ secret, purpose: 'changes cursor', owner: String(user) });

/** A cursor as its user takes it along, sealed: a snapshot counts everybody's transactions, other houses' too. */
export async function cursorText({ secret }: Secrets, user: number, { at, snapshot }: Cursor): Promise<string> {
  const sealed = await seal(sealOf(secret, user), `${at} ${snapshot}`);
  return sealed.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * Reads a cursor; null where there is none, `strange` for one that does not open: of another user, or sealed with a
 * secret that is not known any more. Throws 400 for what looks like none.
 */
export async function cursorOf(secrets: Secrets, user: number, text: string): Promise<Cursor | 'strange' | null> {
  if (text === '') return null;
  if (!FORM.test(text)) throw invalid({ since: ['Envie o cursor da resposta anterior.'] });
  const sealed = text.replaceAll('-', '+').replaceAll('_', '/');
  const opened = await Promise.all(secretsOf(secrets).map((secret) => unseal(sealOf(secret, user), sealed)));
  const [at = '', snapshot] = opened.find((one) => one !== null)?.split(' ') ?? [];
  return snapshot === undefined ? 'strange' : { at: Number(at), snapshot };
}
