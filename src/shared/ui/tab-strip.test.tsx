import { expect, it, vi } from 'vitest';
import { showTab, showTabNextFrame } from '#src/shared/ui/tab-strip.ts';

/** A strip of 100 pixels over tabs of 60 each. */
function strip(tabs: number, from = 0): HTMLElement {
  const node = document.createElement('div');
  Object.defineProperty(node, 'clientWidth', { value: 100 });
  node.getBoundingClientRect = () => new DOMRect(20, 0, 100, 40);
  for (let at = 0; at < tabs; at += 1) {
    const tab = node.appendChild(document.createElement('button'));
    tab.setAttribute('role', 'tab');
    Object.defineProperty(tab, 'offsetWidth', { value: 60 });
    tab.getBoundingClientRect = () => new DOMRect(20 + at * 60 - node.scrollLeft, 0, 60, 40);
    tab.scrollIntoView = vi.fn<() => void>(() => {
      throw new Error('moves what stands around');
    });
  }
  node.scrollLeft = from;
  return node;
}

function scrolled(index: number, from = 0): number {
  const node = strip(4, from);
  showTab(node, index);
  return node.scrollLeft;
}

it('scrolls a strip of tabs no further than the open one needs, and nothing around it', () => {
  expect([scrolled(0), scrolled(1), scrolled(3), scrolled(0, 140), scrolled(2, 60)]).toEqual([0, 20, 140, 0, 80]);
  expect(scrolled(2, 100)).toBe(100);
  expect(scrolled(9, 30)).toBe(30);
  expect(() => showTab(null, 0)).not.toThrow();
});

it('asks where the tab stands with the next frame, and not at all where another was opened before it', async () => {
  const [node, left] = [strip(4), strip(4)];
  showTabNextFrame(node, 3);
  showTabNextFrame(left, 3)();
  expect(node.scrollLeft).toBe(0);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect([node.scrollLeft, left.scrollLeft]).toEqual([140, 0]);
});
