const SVG = 'http://www.w3.org/2000/svg';
const OPEN = 'M6 9l6 6l6 -6';
const CLOSED = 'M9 6l6 6l-6 6';

/** The icon of a group's button, as the icons elsewhere: 24 units, two wide, round. */
export function chevron(): SVGElement {
  const icon = document.createElementNS(SVG, 'svg');
  const look = { width: 14, height: 14, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', 'stroke-width': 2 };
  const ends = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round', 'aria-hidden': true };
  for (const [name, value] of Object.entries({ ...look, ...ends })) icon.setAttribute(name, String(value));
  icon.append(document.createElementNS(SVG, 'path'));
  return icon;
}

export function turnChevron(button: Element, collapsed: boolean): void {
  button.querySelector('path')?.setAttribute('d', collapsed ? CLOSED : OPEN);
}
