/** Brings what stands explained in a tree of figures, its line and its column, back into what is left of the window. */
export function showMarked(): void {
  for (const marked of document.querySelectorAll('[role="treegrid"] [aria-current]'))
    marked.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
