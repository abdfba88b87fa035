import { describe, expect, it } from 'vitest';
import { plainColumn } from '#planning/uau/names.ts';
import { ownColumn, ownColumnTitle, ownColumnWords } from '#planning/uau/unit-columns.ts';

describe('the customer’s own columns of units', () => {
  it.each([
    ['C1_unid', 'C1_unid', ''],
    ['c12_Unid', 'C12_unid', ''],
    ['C1 unid', 'C1_unid', ''],
    ['C1_unid (Torre)', 'C1_unid', 'Torre'],
    ['c1_unid - Torre / Bloco', 'C1_unid', 'Torre / Bloco'],
    ['C45_unid: Quadra', 'C45_unid', 'Quadra'],
    ['C2_unid (Torre (A))', 'C2_unid', 'Torre (A)'],
    ['C1_unid ()', 'C1_unid', ''],
  ])('«%s» is %s, called «%s»', (title, name, label) => {
    expect(ownColumn(title)).toEqual({ name, label });
  });

  it.each(['C0_unid', 'C100_unid', 'Obra_unid', 'Torre', 'C1_unidade (Torre)', 'XC1_unid (Torre)', ''])(
    '«%s» is none of them',
    (title) => {
      expect(ownColumn(title)).toBeNull();
    },
  );

  it('a title says again what was read of it', () => {
    for (const label of ['', 'Torre', 'Torre (A)', 'a: b', 'x - y'])
      expect(ownColumn(ownColumnTitle({ name: 'C7_unid', label }))).toEqual({ name: 'C7_unid', label });
  });

  it('[C10] a column that is called after a person or a document is not kept at all', () => {
    for (const label of ['Nome do comprador', 'CPF', 'Cliente', 'Proprietário', 'Cônjuge', 'E-mail', 'Telefone'])
      expect(plainColumn(ownColumnTitle({ name: 'C7_unid', label }))).toBeNull();
    expect(plainColumn('C7_unid (Torre)')).toEqual({ name: 'C7_unid', label: 'Torre' });
    expect(plainColumn('C7_unid')).toEqual({ name: 'C7_unid', label: '' });
  });

  it('where nothing told a name it is C1 alone', () => {
    expect(ownColumnWords('C1_unid', [])).toBe('C1');
    expect(ownColumnWords('C12_unid', ['Torre', 'Bloco'])).toBe('C12 · Torre / Bloco');
  });
});
