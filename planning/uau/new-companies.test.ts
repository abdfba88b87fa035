import { describe, expect, it } from 'vitest';
import { planNewCompanies } from '#planning/uau/new-companies.ts';

const KNOWN = [
  { codigo: '10', nome: 'Horizonte', cnpj: '11222333000181' },
  { codigo: '77', nome: 'Outra', cnpj: '' },
];
const found = (code: number, name: string, cnpj = '') => ({ code, name, cnpj });
const all = { codes: new Map<number, string>(), chosen: () => true };

describe('[RT-12] UAU’s companies made as companies', () => {
  it('takes their code, name and CNPJ, and leaves out what is no CNPJ', () => {
    expect(planNewCompanies([found(93, ' Ipê SPE ', '45.997.418/0001-53'), found(94, 'Cedro', '123')], KNOWN, all)).toEqual([
      { code: 93, codigo: '93', nome: 'Ipê SPE', cnpj: '45997418000153', noCnpj: false, refused: null, codeFault: null },
      { code: 94, codigo: '94', nome: 'Cedro', cnpj: '', noCnpj: true, refused: null, codeFault: null },
    ]);
  });

  it('makes none a second time: by its CNPJ, by its name, or twice at once', () => {
    const refused = planNewCompanies(
      [
        found(1, 'HORIZONTE S.A.', '11222333000181'),
        found(2, 'OUTRA', '45997418000153'),
        found(3, 'Ipê', '45997418000153'),
        found(4, ''),
        found(5, 'Horizonte', '45997418000153'),
      ],
      KNOWN,
      all,
    ).map(({ refused: why }) => why);
    expect(refused).toEqual([
      'Já existe com este CNPJ: 10 · Horizonte.',
      'Já existe com este nome: 77 · Outra.',
      'Tem o CNPJ da empresa 2 do UAU.',
      'O UAU não diz o nome desta empresa.',
      // Called alike, and another.
      'Tem o CNPJ da empresa 2 do UAU.',
    ]);
    expect(planNewCompanies([found(5, 'Horizonte', '45997418000153')], KNOWN, all)[0]?.refused).toBeNull();
  });

  it('tells codes apart among those that are made, and may be given others', () => {
    const two = [found(10, 'Ipê'), found(11, 'Cedro')];
    const fault = (codes: [number, string][], chosen: (code: number) => boolean = () => true) =>
      planNewCompanies(two, KNOWN, { codes: new Map(codes), chosen }).map(({ codeFault }) => codeFault);
    expect(fault([])).toEqual(['O código já é de 10 · Horizonte.', null]);
    expect(fault([[10, '11']])).toEqual([null, 'O código já é de 10 · Ipê.']);
    expect(fault([[10, '11']], (code) => code === 10)).toEqual([null, null]);
    expect(fault([[10, ' ']])).toEqual(['Informe o código.', null]);
  });
});
