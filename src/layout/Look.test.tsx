import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Look } from '#src/layout/Look.tsx';

it('writes no style into the page: whatever brought a sheet after it would have every text laid out anew (docs/decisions/085)', () => {
  const { baseElement } = render(<Look>Página</Look>);
  expect(baseElement.textContent).toBe('Página');
  expect(baseElement.querySelectorAll('style')).toHaveLength(0);
});
