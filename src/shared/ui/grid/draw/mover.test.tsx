import { describe, expect, it, vi } from 'vitest';
import { createLayerMover, createMover } from '#src/shared/ui/grid/draw/mover.ts';

describe('what moves a box', () => {
  it('writes a style only where it differs', () => {
    const element = document.createElement('div');
    const written = vi.spyOn(element.style, 'translate', 'set');
    const mover = createMover(element);
    mover.to(1, 2);
    mover.to(1, 2);
    expect(written.mock.calls).toEqual([['1px 2px']]);
    mover.end();
    expect(element.style.translate).toBe('');
  });

  it('sets the time of two animations that stand still, and of one where one way alone differs', () => {
    const created: { from: string; pause: () => void; cancel: () => void; times: number[] }[] = [];
    const element = document.createElement('div');
    // What jsdom lacks, as far as it is used.
    Object.defineProperty(element, 'animate', {
      value: ([from]: [{ translate: string }]) => {
        const times: number[] = [];
        const [pause, cancel] = [vi.fn<() => void>(), vi.fn<() => void>()];
        created.push({ from: from.translate, pause, cancel, times });
        return {
          pause,
          cancel,
          set currentTime(time: number) {
            times.push(time);
          },
        };
      },
    });
    const mover = createLayerMover(element);
    mover.to(1, 2);
    mover.to(1, 5);
    expect(created.map(({ from, times }) => [from, times])).toEqual([
      ['-10000px', [10_001]],
      ['0 -10000px', [10_002, 10_005]],
    ]);
    for (const { pause, cancel } of created) {
      expect(pause).toHaveBeenCalledTimes(1);
      expect(cancel).not.toHaveBeenCalled();
    }
    mover.end();
    for (const { cancel } of created) expect(cancel).toHaveBeenCalledTimes(1);
    expect(element.style.translate).toBe('');
  });

  it('is left to the style where there are no animations', () => {
    const element = document.createElement('div');
    createLayerMover(element).to(5, 6);
    expect(element.style.translate).toBe('5px 6px');
  });
});
