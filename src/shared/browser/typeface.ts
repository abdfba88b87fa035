/** Also read by public/start.js before the first paint. */
const KEY = 'previsto.typeface';

/**
 * Loads the typeface for who has never had it, and writes in it from then on: on a first visit it comes after what the page shows, which stands
 * in letters of the same room until then. Who had it once has it from the first paint.
 */
export async function writeInOwnTypeface(): Promise<void> {
  const { documentElement } = document;
  if (documentElement.hasAttribute('data-typeface')) return;
  const loaded = await document.fonts.load("1em 'Inter Variable'").catch(() => []);
  if (loaded.length === 0) return;
  documentElement.setAttribute('data-typeface', '');
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Storage is switched off: each visit is a first one.
  }
}
