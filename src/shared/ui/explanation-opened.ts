/** As much of it as an address takes. */
const LONGEST = 600;

const FIRST = '0';
const NONE = '-';

/** The terms of an explanation that stand open, by their ways from its root, as text for an address: `0-1_0-1-3`. */
export function openedText(opened: ReadonlySet<string>): string | undefined {
  // Shorter ways first: what does not fit is what lies deepest.
  const ways = [...opened].toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1));
  if (ways.length === 1 && ways[0] === FIRST) return undefined;
  if (!opened.has(FIRST)) return NONE;
  let text = '';
  for (const way of ways) {
    if (way === FIRST) continue;
    const next = `${text}${text === '' ? '' : '_'}${way.replaceAll('.', '-')}`;
    if (next.length > LONGEST) break;
    text = next;
  }
  return text;
}

/** The same, read: without a way the root alone. */
export function readOpened(text: string | undefined): ReadonlySet<string> {
  if (text === NONE) return new Set();
  const ways = (text ?? '').split('_').filter((way) => /^0(?:-\d{1,4})+$/.test(way));
  return new Set([FIRST, ...ways.map((way) => way.replaceAll('-', '.'))]);
}
