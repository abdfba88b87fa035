import { expect, it, vi } from 'vitest';
import { tell, tellBy } from '#src/session/telling.ts';

it('[SES-2] what is told before the notices are here is told once they are, in its order; later at once', () => {
  const texts: string[] = [];
  const notifier = { failure: (text: string) => void texts.push(text), info: vi.fn<() => void>() };
  tell((own) => own.failure('one'));
  tell((own) => own.failure('two'));
  expect(texts).toEqual([]);
  tellBy(notifier);
  expect(texts).toEqual(['one', 'two']);
  tell((own) => own.failure('three'));
  tellBy(notifier);
  expect(texts).toEqual(['one', 'two', 'three']);
});
