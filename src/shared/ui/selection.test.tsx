import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { between, chosen } from '#src/shared/ui/chosen.ts';
import { canBeChosen, useSelection } from '#src/shared/ui/selection.ts';

interface Row {
  id: number;
  nome: string;
  row_version: number;
}
const row = (id: number, row_version = 1): Row => ({ id, nome: `Linha ${id}`, row_version });

function hold(first: { shown: Row[]; scope: object }) {
  const view = renderHook(({ shown, scope }) => useSelection(shown, scope), { initialProps: first });
  return {
    ids: () => [...view.result.current.ids],
    rows: () => view.result.current.rows,
    select: (...ids: number[]) => act(() => view.result.current.select(new Set(ids))),
    hold: (...rows: Row[]) => act(() => view.result.current.hold(rows)),
    show: (shown: Row[], scope: object) => view.rerender({ shown, scope }),
  };
}

describe('a selection', () => {
  it('takes a range in the order that rows stand in, either way, and one alone where it begins on another page', () => {
    expect(between([4, 9, 2, 7], 9, 7)).toEqual([9, 2, 7]);
    expect(between([4, 9, 2, 7], 7, 4)).toEqual([4, 9, 2, 7]);
    expect(between([4, 9, 2, 7], 99, 2)).toEqual([2]);
    expect(between([4, 9, 2, 7], undefined, 2)).toEqual([2]);
  });

  it('turns rows on and off and leaves the others as they are', () => {
    expect(chosen(new Set([1, 9]), [2, 3], true)).toEqual(new Set([1, 9, 2, 3]));
    expect(chosen(new Set([1, 2, 9]), [2, 3], false)).toEqual(new Set([1, 9]));
  });

  it('holds no row that no server knows or that waits for a connection', () => {
    expect([canBeChosen({ id: 1 }), canBeChosen({ id: -1 }), canBeChosen({ ...row(1), waiting: 'a' } as Row)]).toEqual([
      true,
      false,
      false,
    ]);
    const held = hold({ shown: [row(1), row(2)], scope: {} });
    held.select(1, 2);
    held.show([row(1), { ...row(2), waiting: 'b' } as Row], {});
    expect(held.ids()).toEqual([1]);
  });

  it('stays while its reader goes from page to page, with rows as they are shown or were last seen', () => {
    const held = hold({ shown: [row(1), row(2)], scope: { busca: '' } });
    held.select(1, 2);
    held.show([row(3), row(2, 5)], { busca: '' });
    expect(held.rows()).toEqual([row(1), row(2, 5)]);
    held.select(1, 2, 3);
    expect(held.rows().map(({ id }) => id)).toEqual([1, 2, 3]);
    // A refusal told how a row of another page stands now.
    held.hold(row(1, 8), row(2), row(3));
    expect(held.rows()[0]).toEqual(row(1, 8));
  });

  it('is let go of with another search or filter, for good', () => {
    const held = hold({ shown: [row(1)], scope: { busca: '' } });
    held.select(1);
    held.show([row(1)], { busca: 'sul' });
    expect(held.ids()).toEqual([]);
    held.show([row(1)], { busca: '' });
    expect(held.ids()).toEqual([]);
  });
});
