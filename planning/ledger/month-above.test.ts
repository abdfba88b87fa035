import { describe, expect, it } from 'vitest';
import { monthAbove } from '#planning/ledger/month-above.ts';

describe('the month above the titles of a balancete', () => {
  it.each([
    [['Balancete de verificação', '', 'Período: 01/01/2026 a 31/01/2026'], '2026-01'],
    [['Período', '01/02/2026', '28/02/2026'], '2026-02'],
    [['Competência: janeiro/2026'], '2026-01'],
    [['Mês de referência: março de 2026'], '2026-03'],
    [['BALANCETE REF. 04/2026'], '2026-04'],
    // One line with the day it was printed on, as programs of accounting write it.
    [['Período:', '01/01/2026 - 31/01/2026', '', 'Emissão:', '05/03/2026'], '2026-01'],
    // More than one month, no month, another day than that of the figures.
    [['Período: 01/01/2026 a 31/03/2026'], null],
    [['Balancete'], null],
    [['Emitido em 05/02/2026'], null],
    [['Balancete gerado em 05/02/2026'], null],
    [['Construtora Horizonte', '11.222.333/0001-81'], null],
  ])('%j is of %s', (row, month) => {
    expect(monthAbove([row])).toBe(month);
  });

  it('is that of all lines together', () => {
    expect(monthAbove([['Empresa 1'], ['Período: 01/01/2026 a 31/01/2026'], ['Emissão: 05/02/2026']])).toBe('2026-01');
    expect(monthAbove([['Mês: 01/2026'], ['Período: fev/2026']])).toBeNull();
    expect(monthAbove([])).toBeNull();
  });
});
