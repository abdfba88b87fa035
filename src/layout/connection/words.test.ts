import { afterEach, expect, it, vi } from 'vitest';
import { momentLabel } from '#src/layout/connection/words.ts';

afterEach(() => vi.restoreAllMocks());

it('a moment is told by its time of day, and by its day where that is another', () => {
  const created = vi.spyOn(Intl, 'DateTimeFormat');
  const now = Date.parse('2026-11-25T02:30:00Z');
  expect(momentLabel(Date.parse('2026-11-24T17:32:00Z'), now)).toBe('14:32');
  expect(momentLabel(Date.parse('2026-11-20T17:32:00Z'), now)).toBe('20/11, 14:32');
  expect(momentLabel(Date.parse('2025-11-24T17:32:00Z'), now)).toBe('24/11, 14:32');
  // The zone's dates are written without what the browser takes long to make.
  expect(created).not.toHaveBeenCalled();
});
