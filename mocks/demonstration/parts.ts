type Attributes = Readonly<Record<string, string>>;

/** An element with what it holds: the demonstration's own words stand beside the application, which it may not wait for. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
  ...within: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...within);
  return made;
}

export function button(word: string, press: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button' }, word);
  made.addEventListener('click', press);
  return made;
}
