import { textKey } from '#planning/text/text-key.ts';

/** Words of this trade and product that no list of passwords has. */
const OWN = ['previsto', 'incorporadora', 'construtora', 'orcamento', 'orcamentos', 'exemplo'];

/** What people write for letters in the hope that nobody thinks of it. */
const STAND_INS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** The shortest word that counts as one, and how much may stand around it without making it a good password. */
const WORD = 4;
const AROUND = 6;

let known: Promise<ReadonlySet<string>> | null = null;

/**
 * Some 120,000 words: passwords that were made public in breaches, by how often they were met, and Portuguese words,
 * names and titles, from the dictionaries of zxcvbn. Read at the first password that somebody sets, and kept.
 */
async function readWords(): Promise<ReadonlySet<string>> {
  const [{ dictionary: common }, { dictionary: portuguese }] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pt-br'),
  ]);
  const words = new Set(OWN);
  const lists = [
    common['passwords-common'],
    portuguese['commonWords-pt-br'],
    portuguese['wikipedia-pt-br'],
    portuguese['firstnames-pt-br'],
    portuguese['lastnames-pt-br'],
  ];
  for (const list of lists) for (const word of list) words.add(textKey(String(word)));
  return words;
}

const withoutStandIns = (text: string): string => [...text].map((sign) => STAND_INS[sign] ?? sign).join('');

const near = (word: string, text: string): boolean => word.length >= WORD && text.length - word.length <= AROUND;

const withoutEndings = (text: string): string => {
  let end = text.length;
  while (end > 0 && /[\d#*._!?-]/.test(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
};

/** Words a password may be made around, little else at its ends: `brasil@2026` → `brasil`, `s3nh@2026` → `senha`. */
function cores(text: string): string[] {
  const letters = [...text.matchAll(/\p{L}/gu)];
  const last = letters.at(-1);
  const inner = last ? text.slice(letters[0]?.index, last.index + last[0].length) : '';
  const withSigns = withoutEndings(text.replace(/^[\d#*._-]+/, ''));
  return [inner, withSigns].filter((word) => near(word, text));
}

/** A few signs said over and over: `abcabcabc`. */
const isRepeated = (text: string): boolean => /^(.{1,4}?)\1+$/su.test(text);

/**
 * Whether a password is among the first that anybody would try: a listed one, one word or name with a few digits or
 * signs around it, in any case, with or without accents, also with signs in the place of letters; or a few signs
 * repeated.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const words = await (known ??= readWords());
  const text = textKey(password);
  if (isRepeated(text)) return true;
  const candidates = [text, ...cores(text)].flatMap((word) => [word, withoutStandIns(word)]);
  return candidates.some((candidate) => words.has(candidate));
}
