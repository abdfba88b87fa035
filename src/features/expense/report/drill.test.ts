import { describe, expect, it } from 'vitest';
import { foldExpenseReport } from '#planning/expense/report.ts';
import { entriesOf } from '#src/features/expense/report/drill.ts';

const rows = foldExpenseReport({
  months: ['2026-12', '2027-01'],
  groups: [{ id: 7, codigo: '1', nome: 'Obra' }],
  accounts: [
    { id: 3, codigo: '3', nome: 'Água', kind: 'analitica' },
    { id: 4, codigo: '4', nome: 'Luz', kind: 'analitica' },
  ],
  lines: [
    { group: 7, accounting: 3, amounts: [1, 0] },
    { group: 7, accounting: 4, amounts: [0, 1] },
  ],
});
const row = (accounting: number) => {
  const found = rows.find((one) => one.accounting === accounting);
  if (!found) throw new Error('no such row');
  return found;
};
const months = ['2026-12', '2027-01'];
const defined = (search: object) => Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

describe('from a line of the report to its entries', () => {
  it('filters by the line’s account and group', () => {
    expect(defined(entriesOf(row(3), {}, months))).toEqual({ conta: 3, cc: 7 });
    expect(defined(entriesOf(row(3), { por: 'empresa', agrupador: 9 }, months))).toEqual({ conta: 3, empresa: 7, agrupador: 9 });
    expect(defined(entriesOf(row(3), { por: 'regional' }, months))).toEqual({ conta: 3, regional: 7 });
  });

  it('keeps a narrower filter of the report', () => {
    expect(defined(entriesOf(row(3), { por: 'regional', cc: 5 }, months))).toEqual({ conta: 3, cc: 5 });
    expect(defined(entriesOf(row(3), { por: 'regional', empresa: 6 }, months))).toEqual({ conta: 3, empresa: 6 });
    expect(defined(entriesOf(row(3), { por: 'cc', regional: 6 }, months))).toEqual({ conta: 3, cc: 7 });
  });

  it('opens the year in which the line begins', () => {
    expect(entriesOf(row(4), {}, months).ano).toBe(2027);
    expect(entriesOf(row(3), {}, months).ano).toBeUndefined();
  });
});
