import { describe, expect, it } from 'vitest';
import type { AccountNature } from '#planning/chart/lines.ts';
import { missingInLedger, missingText, planLedgerColumns, type LedgerColumns } from '#planning/ledger/columns.ts';
import { ledgerPlaces } from '#planning/ledger/places.ts';
import { MAX_HISTORY } from './read-posting.ts';
import { makeLedgerReader, type LedgerReaderOptions } from '#planning/ledger/read-posting.ts';
import { LedgerSummary } from '#planning/ledger/summary.ts';

const account = (id: number, codigo: string, nature: AccountNature, kind = 'analitica') => ({ id, codigo, nature, kind });
const places = ledgerPlaces(
  [
    account(1, '5.1.01', 'despesa'),
    account(2, '3.1', 'receita'),
    account(3, '2.1', 'passivo'),
    account(4, '1.1', 'ativo'),
    account(5, '4.1', 'custo'),
    account(6, '6', 'patrimonio'),
    account(9, '5', 'despesa', 'sintetica'),
  ],
  [
    { id: 10, codigo: 'ADM', company: 100 },
    { id: 11, codigo: '0012', company: 100 },
    { id: 20, codigo: '0012', company: 200 },
  ],
  [
    { id: 100, codigo: '1', cnpj: '11222333000181' },
    { id: 200, codigo: '2', cnpj: '' },
  ],
);
const OPTIONS: LedgerReaderOptions = { decimals: {}, month: null, center: null, skipSynthetic: false };

const reader = (titles: string, options: Partial<LedgerReaderOptions> = {}, chosen: LedgerColumns = {}) => {
  const names = titles.split(';');
  const read = makeLedgerReader(names, planLedgerColumns(names, chosen), places, { ...OPTIONS, ...options });
  return (row: string | readonly unknown[]) => read(typeof row === 'string' ? row.split(';') : row);
};
const RAZAO = 'Empresa;Centro de custo;Conta contábil;Data;Documento;Valor;D/C';
const postingOf = (reading: ReturnType<ReturnType<typeof reader>>) => {
  if (!('posting' in reading)) throw new Error(JSON.stringify(reading));
  return reading.posting;
};
const problemsOf = (reading: ReturnType<ReturnType<typeof reader>>) =>
  'issues' in reading ? reading.issues.map(({ column, value, problem }) => `${column}|${value}|${problem}`) : [];

describe('columns of a balancete or razão', () => {
  it('are known by the names that ledgers give them, whatever their case, accents and points', () => {
    const titles = ['CÓD. CONTA', 'Descrição da conta', 'C.C.', 'Débito', 'CREDITO', 'Competência'];
    expect(Object.fromEntries(planLedgerColumns(titles))).toEqual({ account: 0, center_cost: 2, debit: 3, credit: 4, month: 5 });
  });

  it('are chosen by hand, a chosen column is no other field’s, and an empty choice is none', () => {
    const titles = ['Conta', 'Valor', 'Documento', 'Nosso código'];
    const plan = planLedgerColumns(titles, { account: 'Nosso código', document: '', center_cost: 'Conta' });
    expect(Object.fromEntries(plan)).toEqual({ account: 3, amount: 1, center_cost: 0 });
  });

  it('never take a history or a name for the document, not even when it is chosen', () => {
    for (const title of ['Histórico', 'Hist. complementar', 'Nome do cliente', 'CPF', 'Observação'])
      expect(planLedgerColumns(['Conta', title], { document: title }).has('document')).toBe(false);
  });

  it('say what is missing, and that a month or a cost centre told for all rows does as well', () => {
    const plan = planLedgerColumns(['Conta', 'Saldo do mês']);
    expect(missingInLedger(plan, { month: false, center: false })).toEqual(['center_cost', 'month']);
    expect(missingInLedger(plan, { month: true, center: true })).toEqual([]);
    expect(missingText(['amount'])).toBe('Escolha a coluna do valor, ou as de débito e crédito.');
  });
});

describe('a row of the ledger', () => {
  it('counts what was debited for assets, costs and expenses, and what was credited for revenue, liabilities and equity', () => {
    const read = reader(RAZAO);
    const amounts = ['5.1.01', '4.1', '1.1', '3.1', '2.1', '6'].map(
      (code) => postingOf(read(`1;ADM;${code};15/03/2027;NF 7;1.000,50;D`)).amount,
    );
    expect(amounts).toEqual([100_050, 100_050, 100_050, -100_050, -100_050, -100_050]);
    expect(postingOf(read('1;ADM;3.1;15/03/2027;NF 7;1.000,50;C'))).toEqual({
      company: 100,
      center_cost: 10,
      accounting: 2,
      codigo: '3.1',
      month: '2027-03',
      date: '2027-03-15',
      document: 'NF 7',
      history: '',
      amount: 100_050,
      debit: 0,
      credit: 100_050,
      group: '3',
      emptied: false,
    });
  });

  it('reads sides from a sign, a letter at the end, a column of letters, or two columns; a minus beside a letter is a reversal', () => {
    const signed = reader('Conta;CC;Mês;Valor');
    expect(postingOf(signed('5.1.01;ADM;03/2027;-10,00'))).toMatchObject({ debit: 0, credit: 1000, amount: -1000 });
    expect(postingOf(signed('5.1.01;ADM;mar/2027;10,00 C'))).toMatchObject({ debit: 0, credit: 1000, amount: -1000 });
    expect(postingOf(signed('5.1.01;ADM;2027-03;1.234,56d'))).toMatchObject({ debit: 123_456, credit: 0 });
    expect(postingOf(reader(RAZAO)('1;ADM;5.1.01;15/03/2027;;-10,00;Débito'))).toMatchObject({ debit: -1000, amount: -1000 });
    const sides = reader('Conta;CC;Mês;Débito;Crédito');
    expect(postingOf(sides('5.1.01;ADM;202703;100,00;30,00'))).toMatchObject({ debit: 10_000, credit: 3000, amount: 7000 });
    expect(postingOf(sides(['5.1.01', 'ADM', '2027-03-01', 99.9, null]))).toMatchObject({ debit: 9990, month: '2027-03' });
  });

  it('is refused with what to do where it says neither debit nor credit, or both', () => {
    const read = reader(RAZAO);
    for (const row of [
      '1;ADM;5.1.01;15/03/2027;;10,00;',
      '1;ADM;5.1.01;15/03/2027;;10,00;X',
      '1;ADM;5.1.01;15/03/2027;;10,00 C;D',
    ])
      expect(problemsOf(read(row))[0]).toContain('Não diz débito ou crédito. Escreva D ou C.');
  });

  it('finds the cost centre by its company’s code or CNPJ, and asks for the company where the code is two’s', () => {
    const read = reader(RAZAO);
    expect(postingOf(read('2;12;5.1.01;15/03/2027;;1,00;D')).center_cost).toBe(20);
    expect(postingOf(read('11.222.333/0001-81;0012;5.1.01;15/03/2027;;1,00;D')).center_cost).toBe(11);
    expect(postingOf(read(';ADM;5.1.01 - Salários;15/03/2027;;1,00;D'))).toMatchObject({ center_cost: 10, accounting: 1 });
    expect(problemsOf(read(';12;5.1.01;15/03/2027;;1,00;D'))).toEqual([
      'Centro de custo|12|O código existe em mais de uma empresa. Inclua a coluna da empresa.',
    ]);
    expect(problemsOf(read('2;ADM;5.1.01;15/03/2027;;1,00;D'))[0]).toContain(
      'não existe nesta empresa, ou você não tem permissão',
    );
  });

  it('goes without a cost centre to the chosen one, unless that is another company’s', () => {
    const read = reader(RAZAO, { center: 10 });
    expect(postingOf(read('1;;5.1.01;15/03/2027;;1,00;D')).center_cost).toBe(10);
    expect(problemsOf(read('2;;5.1.01;15/03/2027;;1,00;D'))[0]).toContain('é de outra empresa');
    expect(problemsOf(reader(RAZAO)('1;;5.1.01;15/03/2027;;1,00;D'))[0]).toContain(
      'escolha um para as linhas sem centro de custo',
    );
  });

  it('knows an account without the points of its code, where one alone has these figures', () => {
    const read = reader(RAZAO);
    for (const code of ['5101', '5101 - Salários'])
      expect(postingOf(read(`1;ADM;${code};15/03/2027;;1,00;D`)).accounting).toBe(1);
    const two = ledgerPlaces([account(1, '5.1.01', 'despesa'), account(2, '5.10.1', 'despesa')], [], []);
    expect([two.account('5101'), two.account('5.101')]).toEqual([undefined, undefined]);
  });

  it('leaves out a total whose word stands in the place of the account, and says what it states', () => {
    const read = reader('Conta;CC;Data;Débito;Crédito');
    expect(read('TOTAL;;;1.010,50;20,00')).toEqual({ skipped: 'synthetic', stated: { debit: 101_050, credit: 2000 } });
    expect(read('Total geral;;;;')).toEqual({ skipped: 'synthetic', stated: null });
    expect(problemsOf(read('TOTAIS 9;ADM;31/01/2027;10,00;'))[0]).toContain('A conta não existe');
    const summary = new LedgerSummary();
    summary.add(2, read('5.1.01;ADM;31/01/2027;10,00;'));
    expect(summary.stated).toBeNull();
    summary.add(3, read('TOTAL;;;10,00;0,00'));
    expect(summary.stated).toEqual({ debit: 1000, credit: 0 });
    // Of several each may be of a part.
    summary.add(4, read('TOTAL;;;10,00;0,00'));
    expect(summary.stated).toBeNull();
  });

  it('leaves out a row without account that says it is a total, and no other', () => {
    const read = reader('Conta;Descrição;CC;Data;Débito;Crédito');
    for (const words of ['TOTAL', 'Total geral:', 'Subtotal', 'Totais do mês 01/2027'])
      expect(read(`;${words};;31/01/2027;10,00;10,00`)).toMatchObject({ skipped: 'synthetic' });
    expect(problemsOf(read(';Total da nota 7;ADM;31/01/2027;10,00;'))[0]).toContain('Falta a conta contábil');
    expect(postingOf(read('5.1.01;Total;ADM;31/01/2027;10,00;')).debit).toBe(1000);
  });

  it('refuses unknown and synthetic accounts, months out of 2000 to 2100, and amounts beyond the limit', () => {
    const read = reader(RAZAO);
    expect(problemsOf(read('1;ADM;5.9;15/03/2027;;1,00;D'))[0]).toBe(
      'Conta contábil|5.9|A conta não existe no plano de contas, ou você não tem permissão para lançar nela. Corrija o código.',
    );
    expect(problemsOf(read('1;ADM;5;15/03/2027;;1,00;D'))[0]).toContain('É uma conta sintética');
    expect(problemsOf(read('1;ADM;5.1.01;15/03/1999;;1,00;D'))[0]).toContain('entre jan/2000 e dez/2100');
    expect(problemsOf(read('1;ADM;5.1.01;01/01/2101;;1,00;D'))[0]).toContain('entre jan/2000 e dez/2100');
    expect(problemsOf(read('1;ADM;5.1.01;31/02/2027;;1,00;D'))[0]).toContain('Não é uma data');
    expect(problemsOf(read('1;ADM;5.1.01;15/03/2027;;1.000.000.000.000,00;D'))[0]).toContain('passa do limite');
    expect(postingOf(read('1;ADM;5.1.01;15/03/2027;;999.999.999.999,99;D')).debit).toBe(99_999_999_999_999);
  });

  it('tells all that is wrong with it at once', () => {
    expect(problemsOf(reader(RAZAO)('9;ADM;7;;;;')).length).toBe(4);
  });

  it('without a month takes the balancete’s; totals of synthetic accounts and rows without value are left out', () => {
    const read = reader('Conta;CC;Saldo do mês', { month: '2027-05', skipSynthetic: true });
    expect(postingOf(read('5.1.01;ADM;8,00'))).toMatchObject({ month: '2027-05', date: null });
    expect(read('5;;8,00')).toEqual({ skipped: 'synthetic' });
    expect(read('5.1.01;ADM;0,00')).toEqual({ skipped: 'zero' });
    expect(read(';;')).toEqual({ skipped: 'blank' });
    expect(problemsOf(reader('Conta;CC;Saldo do mês')('5.1.01;ADM;8,00'))[0]).toContain('Falta a data ou o mês');
  });

  it('[SEC-2] keeps of the document a code alone: a CPF, a sentence or a word is left empty, a long one refused', () => {
    const read = reader(RAZAO);
    const documents = [
      '529.982.247-25',
      '52998224725',
      'NF 12 CPF 529.982.247-25',
      'PAGTO JOANA PEREIRA LIMA 12',
      'JOANA',
      'NF 12/3',
    ];
    expect(documents.map((one) => postingOf(read(`1;ADM;5.1.01;15/03/2027;${one};1,00;D`)).document)).toEqual([
      '',
      '',
      '',
      '',
      '',
      'NF 12/3',
    ]);
    expect(problemsOf(read(`1;ADM;5.1.01;15/03/2027;${'NF1 '.repeat(20)};1,00;D`))).toEqual([
      'Documento||O documento passa de 60 caracteres. Escolha a coluna do número do documento, e não a do histórico, que não é lido.',
    ]);
  });

  it('[SEC-2] reads a history only where its column was chosen, and deletes what tells by number or address whose it is', () => {
    const titles = `${RAZAO};Histórico`;
    const row = '1;ADM;5.1.01;15/03/2027;NF 1;1,00;D;';
    const words =
      'Pagto NF 971 ref. 12/02/2027, CPF 529.982.247-25, tel (11) 98765-4321 ou 1198765-4321, ana@exemplo.com, contrato 45';
    expect(postingOf(reader(titles)(row + words)).history).toBe('');
    const read = reader(titles, {}, { history: 'Histórico' });
    expect(postingOf(read(row + words)).history).toBe('Pagto NF 971 ref. 12/02/2027, CPF ••• tel ••• ••• ou ••• ••• contrato 45');
    expect(postingOf(read(`${row}${'x'.repeat(500)}`)).history).toHaveLength(MAX_HISTORY);
    expect(postingOf(read(row)).history).toBe('');
    // Chosen, it is no document either.
    expect(planLedgerColumns(['Conta', 'Histórico'], { history: 'Histórico' }).has('document')).toBe(false);
  });

  it('[SEC-2] never repeats in a message what may be somebody’s name or CPF', () => {
    const read = reader(RAZAO);
    for (const one of ['JOANA', 'Joana Pereira', '52998224725', 'joana.pereira1'])
      expect(problemsOf(read(`1;${one};${one};15/03/2027;;1,00;D`)).join(' ')).not.toContain(one);
  });
});

describe('the sum of a file', () => {
  it('is told by company and month, by the first level of accounts, and with its errors', () => {
    const read = reader(RAZAO);
    const summary = new LedgerSummary();
    const rows = [
      '1;ADM;5.1.01;15/03/2027;;100,00;D',
      '1;ADM;3.1;16/03/2027;;40,00;C',
      '2;0012;5.1.01;16/03/2027;12345678909;1,00;D',
      '1;ADM;5;16/03/2027;;1,00;D',
      '1;ADM;5.1.01;16/04/2027;;0,00;D',
    ];
    rows.forEach((row, index) => summary.add(index + 2, read(row)));
    summary.settle();
    expect(summary.total).toEqual({ rows: 3, debit: 10_100, credit: 4000 });
    expect(summary.partitions()).toEqual([
      { company: 100, month: '2027-03', rows: 2, debit: 10_000, credit: 4000 },
      { company: 200, month: '2027-03', rows: 1, debit: 100, credit: 0 },
    ]);
    expect(summary.groups()).toEqual([
      { codigo: '3', rows: 1, debit: 0, credit: 4000 },
      { codigo: '5', rows: 2, debit: 10_100, credit: 0 },
    ]);
    expect([summary.wrongRows, summary.zeroRows, summary.emptiedDocuments]).toEqual([1, 1, 1]);
    expect(summary.errors).toEqual([{ line: 5, column: 'Conta contábil', value: '5', problem: expect.any(String) }]);
    expect(summary.isWithinMoney).toBe(true);
  });
});
