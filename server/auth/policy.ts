/** Lives of a session, in seconds: the constants 1800 and 43200 of SES-5 find their meaning here. */
export const ACCESS_SECONDS = 300;
/** A refresh token that nobody renews dies with the client's stored item; the minute more is the answer's way. */
export const REFRESH_IDLE_SECONDS = 1800 + 60;
/** Absolute life of a session, however busy. */
export const SESSION_SECONDS = 43_200;
/** How long the just-used refresh token still answers, so that two tabs at once do not end each other's session. */
export const GRACE_SECONDS = 30;

/** Failed sign-ins that one e-mail and address may have within the window. */
export const ATTEMPTS = 10;
export const ATTEMPT_WINDOW_SECONDS = 300;

export const ISSUER = 'previsto';
export const AUDIENCE = 'previsto-api';
