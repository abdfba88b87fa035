import { createTransport } from 'nodemailer';
import { MailNotTaken, type MailPort } from '#server/ports.ts';

/** Limits of a mail server that hangs, in milliseconds. */
const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Mail by SMTP. `url`: `smtps://user:password@host` or `smtp://host:587`, which turns to TLS where the server offers
 * it. Nothing of a mail is ever read from a file or an address.
 */
export function smtpMail(url: string, from: string): MailPort {
  const transport = createTransport({ url, ...LIMITS, disableFileAccess: true, disableUrlAccess: true });
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'previsto';
  return async ({ id, to, subject, text }) => {
    const messageId = id === undefined ? {} : { messageId: `<${id}@${host}>` };
    try {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, ...messageId });
    } catch (error) {
      throw notTaken(error);
    }
  };
}

/** Until the mail server was reached and greeted. */
const AWAY =
  /^(?:ECONNREFUSED|EDNS|EAI_AGAIN|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EAUTH|ETLS|(?:CONNECT|GREETING|UPGRADE)_TIMEOUT)$/;

/** What failed before anything was handed over, or was refused by a number, was not taken; else nobody knows. */
function notTaken(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return error;
  const { code, originalCode, timeoutType, responseCode } = error as Record<string, unknown>; // an object that is not null
  if ([code, originalCode, timeoutType].some((sign) => typeof sign === 'string' && AWAY.test(sign)))
    return new MailNotTaken(true, error);
  return typeof responseCode === 'number' ? new MailNotTaken(false, error) : error;
}
