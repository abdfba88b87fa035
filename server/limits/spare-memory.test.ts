import { expect, it, onTestFinished } from 'vitest';
import { spareMemory } from '#server/limits/spare-memory.ts';

const MB = 1024 * 1024;

it('memory is spared once much is in use, and until little is', () => {
  let resident = 200 * MB;
  const calls: boolean[] = [];
  const { look, stop } = spareMemory({ resident: () => resident, spare: (on) => calls.push(on) });
  onTestFinished(stop);
  const at = (megabytes: number) => {
    resident = megabytes * MB;
    look();
    return [...calls];
  };
  expect(at(350)).toEqual([]);
  expect(at(351)).toEqual([true]);
  expect(at(500)).toEqual([true]);
  // Between the two it stays as it is: it would be told twice a second otherwise.
  expect(at(300)).toEqual([true]);
  expect(at(279)).toEqual([true, false]);
  expect(at(300)).toEqual([true, false]);
  expect(at(351)).toEqual([true, false, true]);
});
