import { describe, expect, it } from 'vitest';
import { fuzz } from '../scripts/fuzz/run.ts';

describe('good, bad and hostile requests', () => {
  it('[ERR-1][ERR-2][SEC-1][VAL-1] get no 5xx, tell nothing of the inside, and are answered as the document says, in Portuguese', async () => {
    const { requests, problems, findings, statuses } = await fuzz({
      seed: 20_261_121,
      requests: 400,
      tell: () => undefined,
      ended: () => false,
    });
    expect(findings).toEqual([]);
    expect(problems).toBe(0);
    // What was tried was taken and refused, not all of one kind.
    expect(requests).toBeGreaterThan(400);
    expect(statuses['201']).toBeGreaterThan(20);
    expect(statuses['400']).toBeGreaterThan(100);
  }, 120_000);
});
