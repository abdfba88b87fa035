import { describe, expect, it } from 'vitest';
import { exportParams } from '#src/features/expense/entry/export-params.ts';

describe('what an export is asked for', () => {
  it('[RES-8] is the filters on the screen, one id each, however many accounts they stand for', () => {
    expect(exportParams(5, 2027, { conta: 3, agrupador: 4, empresa: 7, texto: 'luz' })).toEqual({
      version: 5,
      year: 2027,
      accounting: 3,
      aggregator: 4,
      company: 7,
      search: 'luz',
    });
  });
});
