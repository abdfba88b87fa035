/**
 * What is typed between the keys that open the palette and its field, which may have to be loaded first: it belongs to
 * the field, not to the page below, which has keys of its own.
 */
let text = '';
let onGivenUp = (): void => undefined;

function giveUp(): void {
  stopListening();
  onGivenUp();
}

function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape') giveUp();
  else if (event.key.length === 1) text += event.key;
  else if (event.key === 'Backspace') text = text.slice(0, -1);
  // Nothing is chosen before it is seen, and nothing is pressed on the page.
  else if (event.key !== 'Enter') return;
  event.preventDefault();
  event.stopPropagation();
}

/** `given`: Escape, or the pointer elsewhere, gave the field up before it had the focus. */
export function listenAhead(given: () => void): void {
  text = '';
  onGivenUp = given;
  document.addEventListener('keydown', onKey, true);
  document.addEventListener('pointerdown', giveUp, true);
}

/** From here on keys go where the focus is; answers what came until then, once. */
export function stopListening(): string {
  document.removeEventListener('keydown', onKey, true);
  document.removeEventListener('pointerdown', giveUp, true);
  const typed = text;
  text = '';
  return typed;
}
