import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { letNoFileTakeThePage } from '#src/layout/Look.tsx';

/**
 * Whether the browser may do what it does by itself when something is dragged over an element and dropped there, and
 * with what effect.
 */
function drag(selector: string, types: string[]): unknown[] {
  const given = { types, dropEffect: 'copy' };
  const element = document.querySelector(selector);
  const left = ['dragOver' as const, 'drop' as const].map((name) => element && fireEvent[name](element, { dataTransfer: given }));
  return [...left, given.dropEffect];
}

it('a file that misses the place that takes it opens nothing; texts, and fields for files, are left alone', () => {
  letNoFileTakeThePage(window);
  document.body.innerHTML = '<p>Grade</p><input type="file"><input type="text">';
  expect(drag('p', ['Files'])).toEqual([false, false, 'none']);
  expect(drag('[type=text]', ['Files'])).toEqual([false, false, 'none']);
  expect(drag('[type=file]', ['Files'])).toEqual([true, true, 'copy']);
  expect(drag('[type=text]', ['text/plain'])).toEqual([true, true, 'copy']);
});
