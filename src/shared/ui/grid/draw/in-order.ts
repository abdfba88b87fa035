/** Puts elements into the host in their order, moving the fresh ones and no other that is in its place. */
export function putInOrder(host: Element, elements: Iterable<Element>, fresh: ReadonlySet<Element>): void {
  const settled = (element: Element | null): Element | null => {
    let at = element;
    while (at && fresh.has(at)) at = at.nextElementSibling;
    return at;
  };
  let next = settled(host.firstElementChild);
  for (const element of elements) {
    if (element === next) next = settled(next.nextElementSibling);
    else putBefore(host, element, next);
  }
}

/**
 * Moved, an element keeps its style and boxes; put in anew, it is styled from the start. Not every browser can move.
 */
function putBefore(host: Element, element: Element, next: Element | null): void {
  if (element.parentNode === host && 'moveBefore' in host) host.moveBefore(element, next);
  else host.insertBefore(element, next);
}
