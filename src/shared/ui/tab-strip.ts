/**
 * On a narrow screen a strip of tabs scrolls: brings the open one into sight, along the strip alone. What stands around
 * it stays where it is, which a browser's own `scrollIntoView` would move as well.
 */
export function showTab(strip: HTMLElement | null, index: number): void {
  const tab = strip?.querySelectorAll<HTMLElement>('[role=tab]')[index];
  if (!strip || !tab) return;
  const start = tab.getBoundingClientRect().left - strip.getBoundingClientRect().left + strip.scrollLeft;
  const end = start + tab.offsetWidth;
  if (start < strip.scrollLeft) strip.scrollLeft = start;
  else if (end > strip.scrollLeft + strip.clientWidth) strip.scrollLeft = end - strip.clientWidth;
}

/**
 * As `showTab`, with the next frame: asked any sooner where a tab stands, a browser lays out the whole page in the
 * middle of its being drawn, and again after it. Answers what lets it be.
 */
export function showTabNextFrame(strip: HTMLElement | null, index: number): () => void {
  const frame = requestAnimationFrame(() => showTab(strip, index));
  return () => cancelAnimationFrame(frame);
}
