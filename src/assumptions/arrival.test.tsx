import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { goTo, placeIn, useArrival } from '#src/assumptions/arrival.ts';

afterEach(() => document.body.replaceChildren());

/** What is marked on the page. */
const marked = () => [...document.querySelectorAll<HTMLElement>('[data-sought]')].map(({ dataset }) => dataset['path'] ?? '');

/** What is marked after a link led to a field, on a page with these places. */
function markedBy(field: string, places: readonly string[]): string[] {
  for (const place of places) {
    const node = document.body.appendChild(document.createElement('input'));
    node.dataset['path'] = place;
    node.scrollIntoView = () => undefined;
  }
  goTo(field);
  return marked();
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

/** A page of two assumptions. */
function Page() {
  useArrival();
  return ['opening', 'discount'].map((path) => <input key={path} aria-label={path} data-path={path} />);
}

test('what an address marks is marked as long as it names it', async () => {
  const history = createMemoryHistory({ initialEntries: ['/#opening'] });
  const router = createRouter({ routeTree: createRootRoute({ component: Page }), history });
  render(<RouterProvider router={router as never} />);
  await waitFor(() => expect(marked()).toEqual(['opening']));
  await act(() => router.navigate({ to: '/', hash: 'discount' } as never));
  expect(marked()).toEqual(['discount']);
  await act(() => router.navigate({ to: '/' } as never));
  expect(marked()).toEqual([]);
});
