import { describe, expect, it } from 'vitest';
import { plain } from '#planning/explain/arithmetic.ts';
import { Recorder } from '#planning/explain/recorder.ts';

describe('what is made once', () => {
  it('is made once of a thing and a text over numbers, and anew of another of either', () => {
    const [one, other] = [{}, {}];
    let created = 0;
    const make = () => (created += 1);
    expect([
      plain.once(one, 'a', make),
      plain.once(one, 'a', make),
      plain.once(one, 'b', make),
      plain.once(other, 'a', make),
    ]).toEqual([1, 1, 2, 3]);
    expect(plain.once(one, 'a', make)).toBe(1);
  });

  it('is let go of before a thing that lives long has many of them', () => {
    const table = {};
    let created = 0;
    for (let month = 0; month < 200; month += 1) plain.once(table, String(month), () => (created += 1));
    expect(plain.once(table, '0', () => -1)).toBe(-1);
    expect(plain.once(table, '199', () => -1)).toBe(200);
  });

  it('is made anew over steps, since each belongs to its own explanation', () => {
    const table = {};
    const step = () => new Recorder().once(table, 'a', () => ({}));
    expect(step()).not.toBe(step());
    const recorder = new Recorder();
    expect(recorder.once(table, 'a', () => 1)).toBe(1);
    expect(recorder.once(table, 'a', () => 2)).toBe(2);
  });
});
