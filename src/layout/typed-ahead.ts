/**
 * What is typed between the keys that open the palette and its field, which may have to be loaded first: it belongs to
 * the field, not to the page below, which has keys of its own.
 */
let text = '';

function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key.length === 1) text += event.key;
  else if (event.key === 'Backspace') text = text.slice(0, -1);
  // Nothing is chosen before it is seen, and nothing is pressed on the page.
  else if (event.key !== 'Enter') return;
  event.preventDefault();
  event.stopPropagation();
}

export function listenAhead(): void {
  text = '';
  document.addEventListener('keydown', onKey, true);
}

/** From here on keys go where the focus is; answers what came until then, once. */
export function stopListening(): string {
  document.removeEventListener('keydown', onKey, true);
  const typed = text;
  text = '';
  return typed;
}
