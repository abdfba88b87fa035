import { describe, expect, it } from 'vitest';
import { jobMoves } from '#src/features/uau/mapping/job-moves.ts';

const ENTERPRISES = [
  { id: 1, uau_jobs: ['20/A', '20/B'] },
  { id: 2, uau_jobs: [] },
];
const MODULES = [
  { id: 11, empreendimento: 1, uau_jobs: ['20/A'] },
  { id: 12, empreendimento: 1, uau_jobs: [] },
  { id: 21, empreendimento: 2, uau_jobs: [] },
];
const moves = (...wishes: [string, string | null][]) => jobMoves(new Map(wishes), ENTERPRISES, MODULES);

describe('jobs that are mapped elsewhere', () => {
  it('[RT-12] a module lets go before its development does, and another gets it after its own has it', () => {
    expect(moves(['20/A', 'm21'])).toEqual({
      freed: [{ id: 11, uau_jobs: [] }],
      enterprises: [
        { id: 1, uau_jobs: ['20/B'] },
        { id: 2, uau_jobs: ['20/A'] },
      ],
      given: [{ id: 21, uau_jobs: ['20/A'] }],
    });
  });

  it('[RT-12] within a development only its modules are written; to the development alone, only the one that lets go', () => {
    expect(moves(['20/A', 'm12'])).toEqual({
      freed: [{ id: 11, uau_jobs: [] }],
      enterprises: [],
      given: [{ id: 12, uau_jobs: ['20/A'] }],
    });
    expect(moves(['20/A', 'e1'])).toEqual({ freed: [{ id: 11, uau_jobs: [] }], enterprises: [], given: [] });
  });

  it('[RT-12] several at once are one write of each development; what is where it should be is not written', () => {
    expect(moves(['30/X', 'e2'], ['30/Y', 'm21'], ['20/A', 'm11'])).toEqual({
      freed: [],
      enterprises: [{ id: 2, uau_jobs: ['30/X', '30/Y'] }],
      given: [{ id: 21, uau_jobs: ['30/Y'] }],
    });
    expect(moves(['20/A', null])).toEqual({
      freed: [{ id: 11, uau_jobs: [] }],
      enterprises: [{ id: 1, uau_jobs: ['20/B'] }],
      given: [],
    });
  });
});
