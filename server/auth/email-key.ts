/** E-mails are compared in NFC lower case. */
export const emailKey = (email: string): string => email.normalize('NFC').trim().toLowerCase();
