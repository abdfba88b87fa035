type Attributes = Readonly<Record<string, string>>;

/** An element with what it holds: the demonstration's own words wait for no part of the application. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
  ...within: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...within);
  return node;
}

export function button(word: string, press: () => void): HTMLButtonElement {
  const node = element('button', { type: 'button' }, word);
  node.addEventListener('click', press);
  return node;
}
