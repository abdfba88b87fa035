import { describe, expect, it } from 'vitest';
import { mutantsOf } from './mutants.ts';

describe('[SEC-2] what the matrix takes out of the scope', () => {
  it('stands where it is looked for: every place, every second guard', () => {
    const { mutants, second } = mutantsOf();
    expect(mutants.length).toBeGreaterThan(100);
    expect(second.length).toBeGreaterThan(0);
    expect(new Set(mutants.map(({ source, module }) => `${module}\n${source}`)).size).toBe(mutants.length);
  });
});
