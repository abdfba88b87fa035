import { describe, expect, it } from 'vitest';
import { leveledAccount, planLedgerColumns } from '#planning/ledger/columns.ts';
import { ledgerPlaces } from '#planning/ledger/places.ts';
import { makeLedgerReader } from '#planning/ledger/read-posting.ts';
import { LedgerSummary } from '#planning/ledger/summary.ts';

const places = ledgerPlaces(
  [
    { id: 1, codigo: '5.1.01', nature: 'despesa', kind: 'analitica' },
    { id: 2, codigo: '5', nature: 'despesa', kind: 'sintetica' },
  ],
  [{ id: 10, codigo: 'ADM', company: 100 }],
  [],
);
const reader = (titles: string) => {
  const names = titles.split(';');
  const options = { decimals: {}, month: '2027-01', center: 10, skipSynthetic: false };
  const read = makeLedgerReader(names, planLedgerColumns(names), places, options);
  return (row: string) => read(row.split(';'));
};

/** How many rows are postings, how many totals, and the lines of those that are wrong. */
const tried = (head: string, ...rows: string[]) => {
  const read = reader(head);
  const summary = new LedgerSummary();
  for (const [at, row] of rows.entries()) summary.add(at + 2, read(row));
  summary.settle();
  return [summary.total.rows, summary.syntheticRows, summary.errors.map(({ line }) => line)];
};

describe('a balancete as a program of accounting prints it', () => {
  it('has texts between and below the figures, which are left out; a row with a figure is not', () => {
    const read = reader('Conta;Descrição;CC;Débito;Crédito');
    for (const row of [
      ';RESUMO DO BALANCETE;;;',
      '__________;;;__________;',
      '----------;===;- - -;;...',
      'JOSÉ DA SILVA;;;MARIA SOUZA;',
      ';Sócio administrador;;CT CRC: 1SP123456/O-7;',
      'Conta;Descrição;CC;Débito;Crédito',
    ])
      expect(read(row)).toEqual({ skipped: 'words' });
    for (const row of [';Folha;;10,00;', '5.1.01 - Salários;;;;', '5.1.01;;;____;', ';;;--;', ';;ADM;1.2.3;', 'Caixa;;;10,00;'])
      expect(read(row)).toHaveProperty('issues');
  });

  it('may end a debit or a credit in its letter; the other letter is refused', () => {
    const read = reader('Conta;Débito;Crédito');
    expect(read('5.1.01;1.234,56D;0,00C')).toMatchObject({ posting: { debit: 123_456, credit: 0 } });
    expect(read('5.1.01;1,00C;')).toMatchObject({
      issues: [
        { column: 'Débito', problem: 'A letra ao fim do valor não é a da coluna. Confira as colunas de débito e crédito.' },
      ],
    });
  });

  it('has rows of synthetic accounts: those that are the sum of the rows below are left out, others are errors', () => {
    const SIDES = 'Conta;Débito;Crédito';
    expect(tried(SIDES, '5;10,00;2,00', '5.1.01;10,00;2,00')).toEqual([1, 1, []]);
    expect(tried(SIDES, '5;9,00;1,00', '5.1.01;10,00;2,00', '9.9;1,00;')).toEqual([1, 0, [2, 4]]);
    expect(tried(SIDES, '5;10,00;')).toEqual([0, 0, [2]]);
    // One amount is what both sides leave of each other.
    expect(tried('Conta;Movimento', '5;8,00', '5.1.01;10,00', '5.1.01;2,00C')).toEqual([2, 1, []]);
  });

  it('may call a short number «Conta»: the account is the column with levels', () => {
    const titles = ['Conta', 'Classificação', 'Descrição', 'Débito'];
    expect(leveledAccount(titles, [['7', '1.1', 'Caixa', '1,00']])).toBe('Classificação');
    expect(leveledAccount(titles, [['1.1', '1.1', 'Caixa', '1,00']])).toBeUndefined();
    expect(leveledAccount(['Conta', 'Débito'], [['7', '1.00']])).toBeUndefined();
  });
});
