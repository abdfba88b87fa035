/** E-mails are compared in NFC lower case (quality 5.2 row 17). */
export const emailKey = (email: string): string => email.normalize('NFC').trim().toLowerCase();
