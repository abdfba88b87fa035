import { act, renderHook, waitFor } from '@testing-library/react';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { PlanRow, AssumptionsKind, SavePlan } from '#src/assumptions/assumptions-kind.ts';
import { useDraft } from '#src/assumptions/use-draft.ts';
import { dropDrafts, ownDrafts, putDraftsAside } from '#src/shared/data/drafts.ts';
import { StaleError } from '#src/shared/data/stale-error.ts';
import { ApiError } from '#src/shared/http/api-error.ts';

interface Plan {
  price: number;
  units: number;
  start: string;
}

const same = (plan: Plan): Plan => plan;
const KIND: AssumptionsKind<Plan, Plan, { months: string[] }> = {
  title: 'Teste',
  name: 'teste',
  draftOf: same,
  planOf: same,
  fields: ['price', 'units', 'start'],
  firstField: 'start',
  reference: (_, today) => today,
  issues: () => [],
  calculate: () => ({ months: [] }),
  explain: () => null,
  explainSum: () => null,
  moved: () => null,
  wire: () => Promise.resolve(z.object({ price: z.number(), units: z.number(), start: z.string() })),
};
const FIRST: Plan = { price: 100, units: 10, start: '2027-01' };
const row = (row_version: number, plan: Partial<Plan> = {}): PlanRow<Plan> => ({
  id: 1,
  row_version,
  version: 2,
  modulo: 4,
  plan: { ...FIRST, ...plan },
});
const stale = (theirs: PlanRow<Plan>) =>
  new StaleError(
    new ApiError('http', { status: 412, body: {} }),
    [{ ...theirs, key: theirs.id }],
    [{ id: 1, by: 'Bruno', at: '2026-11-21T12:00:00Z' }],
  );

function open(write: SavePlan<Plan> = () => Promise.reject(new Error('nothing is saved here'))) {
  const onMet = vi.fn<(text: string) => void>();
  const hook = renderHook(
    ({ stored }: { stored: PlanRow<Plan> }) =>
      useDraft(KIND, { version: 2, modulo: 4, stored, first: FIRST, fresh: false, write, onMet }),
    { initialProps: { stored: row(1) } },
  );
  const type = (part: Partial<Plan>) => act(() => hook.result.current.change((now) => ({ ...now, ...part })));
  return { ...hook, type, onMet };
}

describe('assumptions that another saved meanwhile', () => {
  it('[RES-9] are shown at once where nothing was typed, and are what is saved upon', async () => {
    const write = vi.fn<SavePlan<Plan>>((draft) => Promise.resolve(row(3, draft.plan)));
    const { result, rerender, type } = open(write);
    rerender({ stored: row(2, { units: 12 }) });
    expect(result.current.plan.units).toBe(12);
    expect(result.current.dirty).toBe(false);
    type({ price: 200 });
    act(() => result.current.save());
    await waitFor(() => expect(result.current.dirty).toBe(false));
    expect(write.mock.calls.map(([{ row_version, plan }]) => [row_version, plan.price, plan.units])).toEqual([[2, 200, 12]]);
  });

  it('[RES-9] wait while something is typed: what was typed stays, and its base is what it was typed upon', () => {
    const { result, rerender, type } = open();
    type({ price: 200 });
    rerender({ stored: row(2, { price: 300 }) });
    expect(result.current.plan.price).toBe(200);
    expect(result.current.dirty).toBe(true);
    // Typed back to what it was read as, theirs is no longer in the way.
    type({ price: 100 });
    expect(result.current.plan.price).toBe(300);
    expect(result.current.dirty).toBe(false);
  });

  it('[RES-9] wait for what was typed and is not drawn yet, too', () => {
    const { result, rerender } = open();
    act(() => {
      startTransition(() => result.current.change((now) => ({ ...now, price: 200 })));
      flushSync(() => rerender({ stored: row(2, { price: 300 }) }));
    });
    expect(result.current.plan.price).toBe(200);
    expect(result.current.latest().price).toBe(200);
    expect(result.current.dirty).toBe(true);
  });

  it('[RES-9] are joined without a question where each changed another assumption, and told', async () => {
    const write = vi.fn<SavePlan<Plan>>();
    write.mockRejectedValueOnce(stale(row(2, { units: 12 })));
    // A third one saves between: what the second changed is not mine, and gives way.
    write.mockRejectedValueOnce(stale(row(3, { units: 14 })));
    write.mockImplementationOnce((draft) => Promise.resolve(row(4, draft.plan)));
    const { result, type, onMet } = open(write);
    type({ price: 200 });
    act(() => result.current.save());
    await waitFor(() => expect(result.current.dirty).toBe(false));
    expect(write.mock.calls.map(([{ row_version, plan }]) => [row_version, plan.price, plan.units])).toEqual([
      [1, 200, 10],
      [2, 200, 12],
      [3, 200, 14],
    ]);
    expect(result.current.plan).toEqual({ ...FIRST, price: 200, units: 14 });
    expect(result.current.conflict).toBeNull();
    expect(onMet.mock.calls[0]?.[0]).toMatch(/^Bruno alterou estas premissas/);
  });

  it('[RES-9] are asked about where both changed the same, upon what was read first', async () => {
    const write = vi.fn<SavePlan<Plan>>();
    write.mockRejectedValueOnce(stale(row(2, { price: 300, units: 12 })));
    write.mockImplementationOnce((draft) => Promise.resolve(row(3, draft.plan)));
    const { result, rerender, type } = open(write);
    type({ price: 200 });
    // The list was read again before the save: the base stays the first row.
    rerender({ stored: row(2, { price: 300, units: 12 }) });
    act(() => result.current.save());
    await waitFor(() => expect(result.current.conflict).not.toBeNull());
    expect(result.current.conflict?.meeting).toMatchObject({ base: FIRST, mine: { price: 200 }, theirs: { price: 300 } });
    act(() => result.current.settle(new Map([['price', 'mine']])));
    await waitFor(() => expect(result.current.dirty).toBe(false));
    expect(write.mock.calls[1]?.[0]).toMatchObject({ row_version: 2, plan: { price: 200, units: 12 } });
  });

  it('[RES-9] leave what is typed while the answer is on its way', async () => {
    const answer = Promise.withResolvers<PlanRow<Plan>>();
    const write = vi.fn<SavePlan<Plan>>();
    write.mockReturnValueOnce(answer.promise);
    write.mockImplementationOnce((draft) => Promise.resolve(row(3, draft.plan)));
    const { result, type } = open(write);
    type({ price: 200 });
    act(() => result.current.save());
    type({ start: '2027-02' });
    act(() => answer.reject(stale(row(2, { units: 12 }))));
    await waitFor(() => expect(result.current.saving).toBe(false));
    expect(write.mock.calls[1]?.[0].plan).toEqual({ price: 200, units: 12, start: '2027-01' });
    expect(result.current.plan).toEqual({ price: 200, units: 12, start: '2027-02' });
    expect(result.current.dirty).toBe(true);
  });
});

describe('assumptions typed when a session ends', () => {
  it('[SES-10] are put aside for the same person, and there again when the assumptions are opened next', () => {
    ownDrafts(1);
    const first = open();
    putDraftsAside();
    first.unmount();
    // Nothing was typed: nothing is put aside.
    const second = open();
    expect(second.result.current.dirty).toBe(false);
    second.type({ price: 200 });
    putDraftsAside();
    second.unmount();
    const third = open();
    expect(third.result.current.plan.price).toBe(200);
    expect(third.result.current.dirty).toBe(true);
    third.unmount();
    expect(open().result.current.plan.price).toBe(100);
    dropDrafts();
  });
});
