import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSortable } from '#src/shared/ui/sortable.ts';

const KEYS = ['a', 'b', 'c'];
const HEIGHT = 20;
const done = vi.fn<(dragged: string, over: string, after: boolean) => void>();

function List() {
  const list = useRef<HTMLUListElement>(null);
  const { line, onPointerDown } = useSortable(list, (dragged, over, after) =>
    over === dragged ? null : { key: over, edge: after ? 'bottom' : 'top', run: () => done(dragged, over, after) },
  );
  return (
    <ul ref={list} onPointerDown={onPointerDown}>
      {KEYS.map((key) => (
        <li key={key} data-sort={key}>
          <span data-handle>{`puxar ${key}`}</span>
        </li>
      ))}
      <div ref={line} data-testid="mark" hidden />
    </ul>
  );
}

beforeEach(() => {
  done.mockClear();
  // jsdom lays nothing out: rows of one height, from the top.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = KEYS.indexOf(this.getAttribute('data-sort') ?? '');
    const [top, height] = at < 0 ? [0, HEIGHT * KEYS.length] : [at * HEIGHT, HEIGHT];
    return new DOMRect(0, top, 100, height);
  });
  document.elementFromPoint = (_x, y) => document.querySelector(`[data-sort="${KEYS[Math.floor(y / HEIGHT)]}"]`);
  render(<List />);
});

const at = (clientY: number) => ({ clientY, clientX: 400, pointerId: 1, button: 0 });
const press = (key: string) => fireEvent.pointerDown(screen.getByText(`puxar ${key}`), at(KEYS.indexOf(key) * HEIGHT + 10));
const move = (y: number) => fireEvent.pointerMove(window, at(y));
const mark = () => screen.getByTestId('mark');

describe('rows dragged by their handle', () => {
  it('fall where the line shows, wherever the hand strays sideways', () => {
    press('a');
    move(55);
    expect([mark().hidden, mark().style.transform]).toEqual([false, 'translateY(60px)']);
    move(45);
    expect(mark().style.transform).toBe('translateY(40px)');
    fireEvent.pointerUp(window, at(45));
    expect(done.mock.calls).toEqual([['a', 'c', false]]);
    expect(mark().hidden).toBe(true);
    expect(document.querySelector('[data-dragging]')).toBeNull();
  });

  it('stay where they are after Escape, a broken press, a press without a move, and over themselves', () => {
    const escaped = vi.fn<() => void>();
    window.addEventListener('keydown', escaped);
    press('a');
    move(55);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(mark().hidden).toBe(true);
    expect(escaped).not.toHaveBeenCalled();
    window.removeEventListener('keydown', escaped);
    fireEvent.pointerUp(window, at(55));
    press('a');
    move(55);
    fireEvent.pointerCancel(window, at(55));
    press('a');
    move(12);
    fireEvent.pointerUp(window, at(12));
    press('b');
    move(38);
    fireEvent.pointerUp(window, at(38));
    expect(done).not.toHaveBeenCalled();
  });

  it('are not dragged by another button, nor by the row itself', () => {
    fireEvent.pointerDown(screen.getByText('puxar a'), { ...at(10), button: 2 });
    move(55);
    fireEvent.pointerDown(document.querySelector('[data-sort="b"]') as Element, at(30));
    move(5);
    fireEvent.pointerUp(window, at(5));
    expect(done).not.toHaveBeenCalled();
  });
});
