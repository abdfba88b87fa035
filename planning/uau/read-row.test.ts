import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalFromCents } from '#planning/numbers/money.ts';
import { formatMoney } from '#planning/text/money-format.ts';
import { holdsCpf } from '#planning/text/cpf.ts';
import { decidedSign, noSigns, seeSign } from '#planning/text/column-decimal.ts';
import { isPersonal, planColumns } from '#planning/uau/names.ts';
import { makeReader, makeRecordReader } from '#planning/uau/read-row.ts';
import { dateOf, moneyOf, Unreadable } from '#planning/uau/values.ts';

const record = (area: Parameters<typeof makeRecordReader>[0], row: Record<string, unknown>) => makeRecordReader(area)(row);

const EXIT = {
  Status: 'Pagar',
  Empresa: 93,
  Obra: 'JVA16',
  Insumo: 'A00158',
  DtaRef: '2026-03-31T23:59:59Z',
  Total: 9.5,
  TotalLiq: 1234.565,
};

describe('a row of UAU', () => {
  it('[RES-1] is read by names of the API and of its tables alike, in any case, with accents and spaces', () => {
    const api = record('exits', EXIT);
    const table = makeReader('exits', [
      ' STATUSPARC_DES',
      'empresa_des',
      'Obra Dés',
      'InsumoPl_des',
      'DtPgto_des',
      'Total_des',
      'TotalLiq_des',
    ])(['1', '93', ' JVA16 ', 'A00158', '31/03/2026 23:59', '9.5', '1234.565']);
    expect(api).toEqual(table);
    expect(api).toMatchObject({
      row: { company: 93, job: 'JVA16', status: 'pagar', date: '2026-03-31', price: 950, net: 123_457, contract: null, item: '' },
    });
  });

  it('is read by our own labels too, where they are not a name of UAU for something else', () => {
    const { columns } = planColumns('control', ['Empresa', 'Número', 'Saída', 'Data', 'Valor']);
    expect(['company', 'number', 'exit', 'date', 'amount'].map((name) => columns.get(name))).toEqual([[0], [1], [2], [3], [4]]);
    // «Total» of UAU's disbursements is the price of the input, not the money.
    expect(planColumns('exits', ['Total']).columns.get('price')).toEqual([0]);
  });

  it('takes the first of its columns that is filled', () => {
    const read = makeReader('exits', ['Empresa', 'Obra', 'Status', 'DtPgto_des', 'DataVencimento_des', 'TotalLiq']);
    expect(read(['1', 'A', '0', '', '05/02/2026', '1'])).toMatchObject({ row: { date: '2026-02-05' } });
    expect(read(['1', 'A', '0', '1900-01-01T00:00:00', '05/02/2026', '1'])).toMatchObject({ row: { date: '2026-02-05' } });
  });

  it('that tells types is skipped, and so is a blank one', () => {
    expect(
      record('companies', { Codigo_emp: 'System.Int32, mscorlib, Version=4.0.0.0', Desc_emp: 'System.String, mscorlib' }),
    ).toEqual({
      skipped: true,
    });
    expect(record('companies', { Codigo_emp: '', Desc_emp: null })).toEqual({ skipped: true });
    expect(record('companies', { Codigo_emp: 1, Desc_emp: 'System Engenharia' })).toMatchObject({
      row: { name: 'System Engenharia' },
    });
  });

  it('that cannot be read says which column, which value and what to do', () => {
    expect(record('exits', { ...EXIT, Empresa: undefined, DtaRef: '31/02/2026', TotalLiq: 'abc' })).toEqual({
      issues: [
        { column: 'Empresa', value: '', problem: 'Falta o valor. Preencha ou deixe a linha fora do arquivo.' },
        { column: 'DtaRef', value: '31/02/2026', problem: 'Não é uma data. Use DD/MM/AAAA ou AAAA-MM-DD.' },
        { column: 'TotalLiq', value: '', problem: 'Não é um número. Escreva, por exemplo, 1234,56.' },
      ],
    });
    expect(record('exits', { ...EXIT, Status: 'Maria da Silva' })).toMatchObject({ issues: [{ column: 'Status', value: '' }] });
    expect(record('exits', { ...EXIT, Empresa: 32_768 })).toMatchObject({ issues: [{ column: 'Empresa' }] });
  });
});

describe('what is worked out', () => {
  const receivable = { empresa: 1, obra: 'A', numeroVenda: 7, numeroParcela: 1, tipoParcela: 'P', dataVencimento: '2026-01-10' };

  it('an instalment is forecast by the later of its days and comes to the sum of its parts', () => {
    const parts = { valorPrincipal: 100, valorCorrecao: 10.1, valorJuros: 1, valorDescontoCusta: 3, valorDescontoImposto: 0.1 };
    expect(record('receivables', { ...receivable, ...parts, DataPror_Prc: '2026-02-01' })).toMatchObject({
      row: { date: '2026-02-01', total: 10_800 },
    });
    expect(record('receivables', { ...receivable, DataPror_Prc: '2025-02-01' })).toMatchObject({
      row: { date: '2026-01-10', total: 0 },
    });
  });

  it('what was received is the sum of what was confirmed, discounts taken off', () => {
    const row = {
      Empresa_rec: 1,
      Obra_Rec: 'A',
      NumVend_Rec: 1,
      NumParc_Rec: 1,
      Tipo_Rec: 'P',
      Data_Rec: '01/02/2026',
      Status_Rec: 1,
    };
    expect(
      record('received', { ...row, ValorConf_Rec: 10, VlMultaConf_Rec: 1, VlDescontoConf_Rec: 2, VlrDescAdiant_Rec: 0.5 }),
    ).toMatchObject({
      row: { total: 850, confirmed: true },
    });
  });

  it('what leaves the bank is negative, whichever sign the file gives it', () => {
    const row = { Empresa_es: 1, Num_es: 3, Data_es: '2026-01-01', Valor_es: 5 };
    expect(record('control', { ...row, EntSai_es: 1 })).toMatchObject({ row: { amount: -500, exit: true, job: '' } });
    expect(record('control', { ...row, EntSai_es: 1, Valor_es: -5 })).toMatchObject({ row: { amount: -500 } });
    expect(record('control', { ...row, EntSai_es: 0 })).toMatchObject({ row: { amount: 500, exit: false } });
  });

  it('a cancelled sale is one that was cancelled, not assigned; a contract with Caixa makes it associative', () => {
    const sale = { Empresa: 1, Obra: 'A', Numero: 7, StatusVenda: 1, DataDaVenda: '2025-01-01', DataCancelamento: '2026-01-01' };
    const values = { ValorTotal: 100, Acrescimo: 1, Desconto: 2 };
    expect(record('terminations', { ...sale, ...values, ContratoCEF_ven: '8.4444' })).toMatchObject({
      row: { date: '2026-01-01', associative: true, total: 9_900 },
    });
    expect(record('terminations', { ...sale, DataCancelamento: null })).toMatchObject({
      row: { date: '2025-01-01', associative: false },
    });
    expect(record('terminations', { ...sale, DataCessaoDeDireito: '2026-01-01' })).toEqual({ skipped: true });
    expect(record('terminations', { ...sale, StatusVenda: 0 })).toEqual({ skipped: true });
    expect(Object.keys(record('terminations', sale))).toEqual(['row']);
  });

  it('units keep the customer’s own columns, filled ones alone', () => {
    const unit = { Empresa_unid: 1, Obra_unid: 'A', Prod_unid: 1, NumPer_unid: 2, FracaoIdeal_unid: 0.0125 };
    expect(record('units', { ...unit, c1_unid: ' Torre A ', C2_unid: '', C100_unid: 'x', C0_unid: 'y' })).toMatchObject({
      row: { custom: '{"C1_unid":"Torre A"}', fraction: '0.0125', quantity: null },
    });
  });
});

describe('names and documents of people', () => {
  it('pass in no field, whatever column they stand in', () => {
    const row = {
      ...EXIT,
      nomeCliente: 'Maria da Silva',
      CPF_ven: '123.456.789-09',
      HistLanc_es: 'Distrato de Maria da Silva',
      DocFiscal_des: '123.456.789-09',
      Item: '12345678909',
      Contrato: 5,
    };
    const text = JSON.stringify(record('exits', row));
    expect(text).not.toMatch(/Maria|123\.?456/);
    const due = { empresa: 1, obra: 'A', numeroVenda: 7, numeroParcela: 1, tipoParcela: 'P', dataVencimento: '2026-01-10' };
    for (const cliente of ['12345678909', '1234567890', 'Maria', 12_345_678_909])
      expect(record('receivables', { ...due, cliente })).toMatchObject({ row: { client: null } });
    expect(record('receivables', { ...due, cliente: 123_456_789 })).toMatchObject({ row: { client: 123_456_789 } });
    expect(JSON.stringify(record('exits', { ...EXIT, Empresa: 12_345_678_909 }))).not.toContain('123456789');
  });

  it('are told by their columns’ titles', () => {
    for (const title of ['nomeCliente', 'Nome_pes', 'CPF', 'CpfCnpj_pes', 'HistLanc_es', 'Obs_ven', 'Email'])
      expect([title, isPersonal(title)]).toEqual([title, true]);
    for (const title of ['Empresa_prc', 'Valor_Prc', 'numeroVenda', 'DocFiscal_des'])
      expect([title, isPersonal(title)]).toEqual([title, false]);
    expect(holdsCpf('doc 12345678909 de')).toBe(true);
    expect(holdsCpf('12345678900')).toBe(false);
    expect(holdsCpf('12345678000195')).toBe(false);
  });
});

const decided = (...texts: string[]) => {
  const signs = noSigns();
  for (const text of texts) seeSign(signs, text);
  return decidedSign(signs);
};

describe('[B7] amounts', () => {
  it('of JSON are read by their shortest decimal text, half-up to the cent', () => {
    for (const [value, cents] of [
      [0.1 + 0.2, 30],
      [1.005, 101],
      [-1.005, -101],
      [2.675, 268],
      [1e-7, 0],
      [-0, 0],
      [123_456_789.99, 12_345_678_999],
    ] as const)
      expect([value, moneyOf(value, 'dot')]).toEqual([value, cents]);
    for (const value of [1e21, 1e15, Number.NaN, Number.POSITIVE_INFINITY, true, {}])
      expect(moneyOf(value, 'dot')).toBeInstanceOf(Unreadable);
  });

  it('any amount reads back as it was written, as number and as text in both notations', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cents) => {
        expect(moneyOf(Number(decimalFromCents(cents)), 'dot')).toBe(cents);
        expect(moneyOf(decimalFromCents(cents), 'dot')).toBe(cents);
        expect(moneyOf(formatMoney(cents), 'comma')).toBe(cents);
        expect(moneyOf(`R$ ${formatMoney(cents, { negative: 'parentheses' })}`, 'comma')).toBe(cents);
      }),
    );
  });

  it('of another notation than their column’s are refused', () => {
    expect(moneyOf('1.234,56', 'comma')).toBe(123_456);
    expect(moneyOf('1,234.56', 'dot')).toBe(123_456);
    for (const [text, decimal] of [
      ['1.234,56', 'dot'],
      ['1,234.56', 'comma'],
      ['12.5', 'comma'],
      ['12,5', 'dot'],
      ['1.2.3', 'comma'],
      ['', 'comma'],
      ['-', 'comma'],
      [',', 'comma'],
      ['12 reais', 'comma'],
    ] as const)
      expect([text, moneyOf(text, decimal)]).toEqual([text, expect.any(Unreadable)]);
  });

  it('a column’s sign is decided for all of it, and asked for where it cannot be told', () => {
    expect(decided('1.234', '10', '12,5')).toBe('comma');
    expect(decided('1,234', '12.50')).toBe('dot');
    expect(decided('1.234.567')).toBe('comma');
    expect(decided('0.123')).toBe('dot');
    expect(decided('1234.567')).toBe('dot');
    expect(decided('1.234', '2.345')).toBe('unknown');
    expect(decided('12,50', '12.50')).toBe('mixed');
    expect(decided('1.234,56', '1.234')).toBe('comma');
    expect(decided('10', '', 'x.y', '01.02.2026 e, depois')).toBe(null);
  });
});

describe('days', () => {
  it('are read in every form UAU and its files write them, and never moved by a zone', () => {
    for (const [raw, date] of [
      ['2026-01-31T00:00:00', '2026-01-31'],
      ['2026-01-31T23:59:59.997Z', '2026-01-31'],
      ['2026-01-31T23:59:59-03:00', '2026-01-31'],
      ['2026-01-31', '2026-01-31'],
      ['2026-01-31 10:00', '2026-01-31'],
      ['31/01/2026', '2026-01-31'],
      ['1/2/2026 08:30:00', '2026-02-01'],
      ['29/02/2028', '2028-02-29'],
      [46_053, '2026-01-31'],
      [46_053.75, '2026-01-31'],
      ['1900-01-01T00:00:00', null],
      ['01/01/0001', null],
      ['0001-01-01T00:00:00', null],
    ] as const)
      expect([raw, dateOf(raw)]).toEqual([raw, date]);
    for (const raw of [
      '29/02/2026',
      '2026-13-01',
      '31/04/2026',
      '2026',
      '46053',
      'ontem',
      '2026-01-31x',
      -1,
      3e6,
      Number.NaN,
      true,
      '01/01/1899',
    ])
      expect([raw, dateOf(raw)]).toEqual([raw, expect.any(Unreadable)]);
  });

  it('any day reads back from every form', () => {
    const day = fc.date({ min: new Date('1900-03-02'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (instant) => {
        const iso = instant.toISOString().slice(0, 10);
        const [year, month, date] = iso.split('-');
        expect(dateOf(`${iso}T10:00:00`)).toBe(iso);
        expect(dateOf(`${date}/${month}/${year}`)).toBe(iso);
        expect(dateOf(Math.floor(instant.getTime() / 86_400_000) + 25_569)).toBe(iso);
      }),
    );
  });
});
