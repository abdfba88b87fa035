/** An element with its attributes; what it holds is appended in order. No markup is ever made from text. */
export function box(attributes: Readonly<Record<string, string | number>>, ...children: readonly (Node | string)[]): HTMLElement {
  return filled(document.createElement('div'), attributes, children);
}

export function span(
  attributes: Readonly<Record<string, string | number>>,
  ...children: readonly (Node | string)[]
): HTMLElement {
  return filled(document.createElement('span'), attributes, children);
}

/** A button within a cell: reached by the cell's keys and the pointer, not by Tab. */
export function cellButton(className: string, ...children: readonly (Node | string)[]): HTMLButtonElement {
  const element = filled(document.createElement('button'), { class: className, tabindex: -1 }, children);
  element.type = 'button';
  return element;
}

function filled<E extends HTMLElement>(
  element: E,
  attributes: Readonly<Record<string, string | number>>,
  children: readonly (Node | string)[],
): E {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** Writes a text only where it differs: a new text is laid out anew. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Sets an attribute, or takes it away with null, only where that changes something: a write of the same value costs as
 * much.
 */
export function setAttribute(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
