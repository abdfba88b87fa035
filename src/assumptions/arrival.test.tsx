import { afterEach, expect, test } from 'vitest';
import { goTo, placeIn } from '#src/assumptions/arrival.ts';

afterEach(() => document.body.replaceChildren());

/** What is marked after a link led to a field, on a page with these places. */
function markedBy(field: string, places: readonly string[]): string[] {
  for (const place of places) {
    const node = document.body.appendChild(document.createElement('input'));
    node.dataset['path'] = place;
    node.scrollIntoView = () => undefined;
  }
  goTo(field);
  return [...document.querySelectorAll<HTMLElement>('[data-sought]')].map(({ dataset }) => dataset['path'] ?? '');
}

test('a link leads to its field, or to the place that shows it with others', () => {
  expect(markedBy('taxes.2026-01.pis', ['taxes.2026-01.pis', 'taxes'])).toEqual(['taxes.2026-01.pis']);
  expect(document.activeElement).toBe(document.querySelector('[data-path="taxes.2026-01.pis"]'));
  document.body.replaceChildren();
  expect(markedBy('commission.share', ['commission', 'opening'])).toEqual(['commission']);
});

test('what an address says after «#» is read, whatever it is', () => {
  expect(placeIn('#taxes/2027-03/pis')).toEqual({ field: 'taxes', month: '2027-03', detail: 'pis' });
  expect(placeIn('costs/2027-13/a%2Fb')).toEqual({ field: 'costs', month: null, detail: 'a/b' });
  expect([placeIn(''), placeIn('#<b>'), placeIn('#costs//%E0')]).toEqual([null, null, null]);
});
