import { act, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useRowWindow } from '#src/shared/ui/row-window.ts';

type Rows = ReturnType<typeof useRowWindow>;

/** A list of a thousand lines on a screen of ten, and how often somebody looked at where it stands. */
function openList() {
  const seen: { rows?: Rows } = {};
  function List() {
    const rows = useRowWindow({ count: 1000, rowHeight: 30 });
    seen.rows = rows;
    return <div ref={rows.scroller} />;
  }
  const { container } = render(<List />);
  const element = container.firstElementChild as HTMLElement; // what List draws
  let top = 0;
  const looked = vi.fn<() => void>();
  Object.defineProperty(element, 'scrollTop', {
    get: () => {
      looked();
      return top;
    },
    set: (next: number) => {
      top = next;
    },
  });
  Object.defineProperty(element, 'clientHeight', {
    get: () => {
      looked();
      return 300;
    },
  });
  const rows = (): Rows => {
    if (!seen.rows) throw new Error('nothing is drawn');
    return seen.rows;
  };
  const scrollTo = (next: number) => {
    top = next;
    act(() => void element.dispatchEvent(new Event('scroll')));
    looked.mockClear();
  };
  return { rows, looked, scrollTo, top: () => top };
}

afterEach(() => void vi.restoreAllMocks());

it('tells where it stands as it was seen when it was scrolled: nothing is laid out to know it', () => {
  const { rows, looked, scrollTo } = openList();
  scrollTo(3000);
  expect(rows().place()).toEqual({ scrollTop: 3000, clientHeight: 300 });
  rows().show(105);
  expect(looked).not.toHaveBeenCalled();
});

it('goes on from where a row was shown, before the browser tells of it', () => {
  const { rows, scrollTo, top } = openList();
  scrollTo(3000);
  rows().show(110);
  expect([top(), rows().place()?.scrollTop]).toEqual([3030, 3030]);
  rows().show(111);
  expect([top(), rows().place()?.scrollTop]).toEqual([3060, 3060]);
  // What is in sight stays where it is.
  rows().show(105);
  expect(top()).toBe(3060);
});
