/** Pixels of a row in the density in force; for what must know heights before drawing. */
export function rowHeight(): number {
  const pixels = Number.parseInt(getComputedStyle(document.documentElement).getPropertyValue('--p-row-height'), 10);
  return Number.isNaN(pixels) ? 32 : pixels;
}
