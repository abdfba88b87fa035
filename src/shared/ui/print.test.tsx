import { fireEvent, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { usePrintKeys } from '#src/shared/ui/print.ts';

const CTRL_P = { key: 'p', ctrlKey: true };

function heard(has = true) {
  const print = vi.fn<() => void>();
  const Page = () => {
    usePrintKeys(print, has);
    return null;
  };
  render(<Page />);
  return print;
}
/** Whether the browser's own print is left to it. */
const press = (keys: KeyboardEventInit) => fireEvent.keyDown(document.body, keys);

test('keys that are held ask for one print, and for none of the browser’s own', () => {
  const print = heard();
  expect(press(CTRL_P)).toBe(false);
  expect(press({ ...CTRL_P, repeat: true })).toBe(false);
  expect(press({ ...CTRL_P, repeat: true })).toBe(false);
  expect(print).toHaveBeenCalledTimes(1);
  expect(press(CTRL_P)).toBe(false);
  expect(press({ key: 'P', metaKey: true })).toBe(false);
  expect(print).toHaveBeenCalledTimes(3);
});

test.each([
  ['with other keys', { ...CTRL_P, shiftKey: true }],
  ['with Alt', { ...CTRL_P, altKey: true }],
  ['with both', { ...CTRL_P, metaKey: true }],
  ['typed', { key: 'p' }],
])('a P %s is not a print of the page', (_name, keys) => {
  const print = heard();
  expect(press(keys)).toBe(true);
  expect(print).not.toHaveBeenCalled();
});

test('a page that has nothing for paper leaves its keys to the browser', () => {
  const print = heard(false);
  expect(press(CTRL_P)).toBe(true);
  expect(print).not.toHaveBeenCalled();
});
