import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { MapRow } from '#src/mapping/rows.ts';
import { useMapWrites } from '#src/mapping/use-map-writes.ts';

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
vi.mock('#src/mapping/use-map-back.ts', () => ({ useMapBack: () => ({ assigned: lost, removed: lost }) }));
vi.mock('#src/mapping/use-settled-asking.tsx', () => ({
  useSettledAsking: () => ({ mayChange: () => Promise.resolve(true), dialog: null }),
}));

const written = () => Promise.resolve([]);
const row = (key: string, record: number | null) => ({ key, record, refused: null }) as unknown as MapRow; // what is looked at

it('[RT-16] what was written is said, and counts as written, where the offer to take it back cannot be loaded', async () => {
  const { result } = renderHook(() => useMapWrites({ add: written, change: written, remove: written, busy: false }));
  const placed = [row('1', null), row('2', null)].map((one) => ({ row: one, target: '11' }));
  await act(async () => expect(await result.current.assign(placed, '2 origens: Vendas.')).toBe(true));
  expect(result.current.said).toBe('2 origens: Vendas.');
  await act(async () => expect(await result.current.remove([row('1', 7)], '1 origem sem de-x-para.')).toBe(true));
  expect(result.current.said).toBe('1 origem sem de-x-para.');
});
