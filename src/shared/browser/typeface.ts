/** Also read by public/start.js before the first paint. */
const KEY = 'previsto.typeface';

/**
 * Loads the typeface for who has never had it, after what the page shows, and remembers that it is here. The page that
 * is being read keeps its letters, of the same room: others under the reader's eyes would draw every word again, which
 * holds a slow machine for as long as one notices. `nextPage` calls when another page stands in its place, which is
 * written in the typeface; so is every later visit from its first paint.
 */
export async function writeInOwnTypeface(nextPage: (call: () => void) => void): Promise<void> {
  const { documentElement } = document;
  if (documentElement.hasAttribute('data-typeface')) return;
  const loaded = await document.fonts.load("1em 'Inter Variable'").catch(() => []);
  if (loaded.length === 0) return;
  nextPage(() => documentElement.setAttribute('data-typeface', ''));
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Storage is switched off: each visit is a first one.
  }
}
