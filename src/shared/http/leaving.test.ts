import { expect, it } from 'vitest';
import { onceLeft, writeLeft } from '#src/shared/http/leaving.ts';

it('what waits for a write to leave runs once, in its order, and not what was taken back', () => {
  const ran: string[] = [];
  onceLeft(() => ran.push('first'));
  onceLeft(() => ran.push('second'));
  onceLeft(() => ran.push('taken back'))();
  writeLeft();
  expect(ran).toEqual(['first', 'second']);
  // What begins to wait meanwhile is of the next write.
  onceLeft(() => onceLeft(() => ran.push('later')));
  writeLeft();
  expect(ran).toEqual(['first', 'second']);
  writeLeft();
  expect(ran).toEqual(['first', 'second', 'later']);
});
