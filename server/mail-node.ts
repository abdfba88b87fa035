import { createTransport } from 'nodemailer';
import type { MailPort } from '#server/ports.ts';

/** Limits of a mail server that hangs, in milliseconds. */
const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Mail by SMTP. `url`: `smtps://user:password@host` or `smtp://host:587`, which turns to TLS where the server offers
 * it. Nothing of a mail is ever read from a file or an address.
 */
export function smtpMail(url: string, from: string): MailPort {
  const transport = createTransport({ url, ...LIMITS, disableFileAccess: true, disableUrlAccess: true });
  return async ({ to, subject, text }) => {
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
  };
}
