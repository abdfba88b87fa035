/** Lives of a session, in seconds: the constants 1800 and 43200 of SES-5 find their meaning here. */
export const ACCESS_SECONDS = 300;
/** A refresh token that nobody renews dies with the client's stored item; the minute more is the answer's way. */
export const REFRESH_IDLE_SECONDS = 1800 + 60;
/** Absolute life of a session, however busy. */
export const SESSION_SECONDS = 43_200;
/** How long the just-used refresh token still answers, so that two tabs at once do not end each other's session. */
export const GRACE_SECONDS = 30;

/** How many tries one key may have within a window of seconds. */
export interface AttemptLimit {
  tries: number;
  seconds: number;
}
/**
 * Failed sign-ins of one e-mail and address, wrong passwords and codes of one user, links asked for from one address.
 */
export const SIGN_IN_LIMIT: AttemptLimit = { tries: 10, seconds: 300 };
/**
 * Failed sign-ins of one account from wherever, devices that it knows left out: many addresses at once find no more
 * than three of them would.
 */
export const ACCOUNT_LIMIT: AttemptLimit = { tries: 30, seconds: 900 };
/**
 * Failed sign-ins from one network for whatever account; an office of two hundred that all sign in at nine stays below
 * it, since successes are forgotten.
 */
export const NETWORK_LIMIT: AttemptLimit = { tries: 100, seconds: 300 };
/** Links for a forgotten password that one account is sent. */
export const RESET_MAIL_LIMIT: AttemptLimit = { tries: 3, seconds: 900 };
/** What is older is of no account any more. */
export const LONGEST_WINDOW_SECONDS = 900;

/** How long a link for a forgotten password is good. */
export const RESET_SECONDS = 3600;

export const ISSUER = 'previsto';
export const AUDIENCE = 'previsto-api';
