import { MESSAGES } from '#contract/fields.ts';
import { textKey } from '#planning/text/text-key.ts';
import { isCommonPassword } from '#server/auth/common-passwords.ts';

/** Length of a password, in characters; anything may be in it. */
const SHORTEST = 8;
const LONGEST = 128;
/** Parts of a person's data that are shorter are in many words. */
const PART = 4;

/** Whose password it is to be; their own data is the first that others try. */
export interface PasswordOwner {
  email: string;
  name: string;
  /** Names of the organisations they belong to. */
  organizations: readonly string[];
}

/**
 * Why a password may not be set, in the words of Django's validators, or null for one that may: 8 to 128 characters,
 * none of the common and breached ones, not digits only, and not the person's own e-mail, name or organisation. No rule
 * of composition, as NIST SP 800-63B and ASVS 6.2 have it. For setting only: whoever has an older password signs in
 * with it.
 */
export async function passwordProblem(password: string, owner: PasswordOwner): Promise<string | null> {
  const length = [...password].length;
  if (length < SHORTEST) return MESSAGES.passwordShort(SHORTEST);
  if (password.length > LONGEST) return MESSAGES.tooLong(LONGEST);
  if (/^\p{N}+$/u.test(password)) return 'This password is entirely numeric.';
  const like = ownData(password, owner);
  if (like !== null) return `The password is too similar to the ${like}.`;
  if (await isCommonPassword(password)) return 'This password is too common.';
  return null;
}

const letters = (text: string): string => textKey(text).replace(/[^\p{L}\p{N}]/gu, '');
const wordsOf = (text: string): string[] => [letters(text), ...textKey(text).split(/[^\p{L}\p{N}]+/u)];

/** Which of the person's data the password says again: hardly a letter is left when they are taken out of it. */
function ownData(password: string, { email, name, organizations }: PasswordOwner): string | null {
  const written = letters(password);
  const data: readonly [string, readonly string[]][] = [
    ['email address', wordsOf(email)],
    ['name', wordsOf(name)],
    ['organization', organizations.flatMap(wordsOf)],
  ];
  const parts = data.flatMap(([what, words]) => words.filter((word) => word.length >= PART).map((word) => ({ what, word })));
  let left = written;
  let found: string | null = null;
  for (const { what, word } of parts.toSorted((a, b) => b.word.length - a.word.length)) {
    if (!left.includes(word)) continue;
    found ??= what;
    left = left.replaceAll(word, '');
  }
  return found !== null && left.replace(/\P{L}/gu, '').length < PART ? found : null;
}
