/** Lines a name has below a bar. */
const MOST = 3;
/** A bar narrower than this many letters has its name across its neighbours' gaps. */
const LEAST = 4;
/** Letters by which a word may stand out into the gaps beside its bar rather than be divided. */
const OUT = 2;
const VOWEL = /[aeiouáâãàéêíóôõúü]/i;

/** Where a word is divided within its first letters: before a consonant between two vowels, as Portuguese may. */
function division(word: string, most: number): number {
  for (let at = most; at > 1; at -= 1) {
    const [before = '', here = '', after = ''] = [word[at - 1], word[at], word[at + 1]];
    if (VOWEL.test(before) && !VOWEL.test(here) && VOWEL.test(after) && word.length - at > 2) return at;
  }
  return most;
}

/** Parts of a word that each fit a line. */
function partsOf(word: string, letters: number): string[] {
  if (word.length <= letters + OUT) return [word];
  const at = division(word, letters - 1);
  return [`${word.slice(0, at)}-`, ...partsOf(word.slice(at), letters)];
}

/** A name on few lines of so many letters: whole as long as three hold it; the figures beside tell it whole anyway. */
export function nameLines(label: string, room: number): string[] {
  const letters = Math.max(LEAST, room);
  const lines = [''];
  for (const part of label.split(' ').flatMap((word) => partsOf(word, letters))) {
    const last = lines.at(-1) ?? '';
    const together = last === '' || (!last.endsWith('-') && last.length + part.length + 1 <= letters);
    if (together) lines[lines.length - 1] = `${last} ${part}`.trim();
    else lines.push(part);
  }
  if (lines.length <= MOST) return lines;
  const rest = lines
    .slice(MOST - 1)
    .join(' ')
    .replaceAll('- ', '');
  return [...lines.slice(0, MOST - 1), `${rest.slice(0, letters - 1)}…`];
}
