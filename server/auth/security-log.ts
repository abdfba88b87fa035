import { keyedHash } from '#server/secrets/seal.ts';
import type { AppPorts } from '#server/ports.ts';

/** What is written of the way in and of what protects an account. */
export type SecurityEvent =
  | 'sign_in'
  | 'sign_in_new_device'
  | 'sign_in_refused'
  | 'sign_in_held_back'
  | 'second_factor_refused'
  | 'second_factor_held_back'
  | 'second_factor_enabled'
  | 'second_factor_disabled'
  | 'own_password_refused'
  | 'own_password_held_back'
  | 'password_changed'
  | 'reset_asked'
  | 'reset_held_back'
  | 'reset_used'
  | 'reset_refused'
  | 'sessions_ended';

const DONE: readonly SecurityEvent[] = [
  'sign_in',
  'sign_in_new_device',
  'second_factor_enabled',
  'second_factor_disabled',
  'password_changed',
  'reset_asked',
  'reset_used',
  'sessions_ended',
];

type LogPorts = Pick<AppPorts, 'log' | 'clock' | 'secret'>;

interface Who {
  /** Where from; absent where the route's own line tells. */
  address?: string;
  user?: number;
  organization?: number;
  /** An e-mail's key, written as a mark that only tells whether two lines are of one account: no line keeps e-mails. */
  account?: string;
  /** Sessions that ended, and why. */
  reason?: string;
}

/** One line of the server's log: what, when, who and from where; never a password, a code, a token or an e-mail. */
export async function logSecurity(ports: LogPorts, what: SecurityEvent, { account, ...who }: Who): Promise<void> {
  const { secret, clock, log } = ports;
  const mark =
    account === undefined ? {} : { account: (await keyedHash({ secret, purpose: 'log', owner: '' }, account)).slice(0, 16) };
  log({
    event: 'security',
    what,
    outcome: DONE.includes(what) ? 'done' : 'refused',
    at: new Date(clock()).toISOString(),
    ...who,
    ...mark,
  });
}
