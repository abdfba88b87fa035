/** Columns under the first one and the total, which stay, are scrolled out from below them (the scroller's padding). */
export function showColumn(scroller: HTMLElement | null, column: number): void {
  if (!scroller) return;
  if (column === -1) scroller.scrollLeft = 0;
  else scroller.querySelectorAll('thead tr:last-child th')[column + 1]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
