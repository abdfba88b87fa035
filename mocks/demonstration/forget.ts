/** What is the browser's, whoever works in it: how it is drawn. */
const OF_THE_BROWSER = ['previsto.typeface', 'mantine-color-scheme-value'];
/** The beginning that the browser's own storage was emptied for. */
const BEGUN = 'previsto.demonstracao';

interface Storages {
  browser: Pick<Storage, 'clear' | 'getItem' | 'setItem'>;
  tab: Pick<Storage, 'clear'>;
}

/**
 * Nobody is known any more where the database has begun anew: session, drafts, writes that wait, views. All tabs hear
 * of it, maybe much later; the first one empties what they share, and none takes from who signed in since.
 */
export function forgetAll(id: string, { browser, tab }: Storages): void {
  tab.clear();
  if (browser.getItem(BEGUN) === id) return;
  const left = OF_THE_BROWSER.map((key) => [key, browser.getItem(key)] as const);
  browser.clear();
  for (const [key, value] of left) if (value !== null) browser.setItem(key, value);
  browser.setItem(BEGUN, id);
}
