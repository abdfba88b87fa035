import { describe, expect, it } from 'vitest';
import { acceptedTogether, suggestPlace } from '#planning/uau/suggest-places.ts';

const place = (target: string, nome: string, cnpj = '') => ({ target, nome, cnpj });
const to = (name: string, nomes: string[], cnpj = '') =>
  suggestPlace(
    { name, cnpj },
    nomes.map((nome) => place(nome, nome)),
  );

const row = (key: string, target: string | null, suggestion: string | null) => ({ key, target, suggestion });

describe('[RT-12] which company one of UAU’s is', () => {
  it('is told by its CNPJ, whatever it is called and however it is written', () => {
    const known = [place('a', 'Alfa SPE Ltda.', '11222333000181'), place('b', 'Beta SPE Ltda.', '45997418000153')];
    expect(suggestPlace({ name: 'ALFA SPE LTDA', cnpj: '45.997.418/0001-53' }, known)).toBe('b');
    expect(suggestPlace({ name: '', cnpj: '11222333000181' }, known)).toBe('a');
  });

  it('is never one of another CNPJ, however alike their names', () => {
    const known = [place('a', 'Alfa SPE Ltda.', '11222333000181')];
    expect(suggestPlace({ name: 'ALFA SPE LTDA', cnpj: '45997418000153' }, known)).toBeNull();
    // What is no CNPJ tells nothing.
    expect(suggestPlace({ name: 'ALFA SPE LTDA', cnpj: '00000000000000' }, known)).toBe('a');
  });

  it('twelve SPEs are not the one SPE that there is', () => {
    const spes = [
      'IPÊ',
      'JATOBÁ',
      'CEDRO',
      'PEROBA',
      'AROEIRA',
      'BRAÚNA',
      'SUCUPIRA',
      'ANGICO',
      'VINHÁTICO',
      'IMBUIA',
      'CANELA',
      'EMBAÚBA',
    ];
    for (const name of spes)
      for (const kind of ['SPE LTDA', 'EMPREENDIMENTOS IMOBILIÁRIOS SPE LTDA.', 'INCORPORADORA S.A.', 'CONSTRUTORA S/A'])
        expect(to(`${name} ${kind}`, ['Alfa SPE Ltda.', 'Alfa Empreendimentos S.A.']), `${name} ${kind}`).toBeNull();
    expect(to('SPE LTDA', ['Outra SPE Ltda.', 'SPE Ltda.'])).toBeNull();
  });

  it('is told by the words that tell it apart, without those that say what it is', () => {
    expect(to('HORIZONTE INCORPORACOES S.A.', ['Horizonte', 'Alfa SPE Ltda.'])).toBe('Horizonte');
    expect(to('RESIDENCIAL IPE SPE LTDA', ['Ipê Empreendimentos Ltda.', 'Cedro SPE'])).toBe('Ipê Empreendimentos Ltda.');
    // What a group puts before all its names does not tell them apart.
    expect(to('ALFA JARDIM SPE LTDA', ['Alfa Incorporadora', 'Alfa Cedro SPE'])).toBeNull();
    expect(to('ALFA SPE', ['Alfa Empreendimentos', 'Alfa Construtora'])).toBeNull();
  });

  it('is not the one of another number or letter, and is the one whose number is written otherwise', () => {
    expect(to('ALFA 02 SPE LTDA', ['Alfa 1 SPE', 'Alfa II SPE', 'Alfa SPE'])).toBe('Alfa II SPE');
    expect(to('ALFA 3 SPE', ['Alfa 1 SPE', 'Alfa 2 SPE', 'Alfa SPE'])).toBeNull();
    expect(to('SPE 12 LTDA', ['Construtora 12', 'SPE 12'])).toBeNull();
    expect(to('IPÊ TORRE A', ['Ipê Torre B', 'Ipê Torre A'])).toBe('Ipê Torre A');
    expect(to('TORRE NORTE', ['Torre Sul'])).toBeNull();
  });

  it('a job goes to the whole where its part is not known, and to the part where it is', () => {
    const whole = { target: 'e', nome: 'Residencial Ipê', whole: true };
    const part = { target: 'm', nome: 'Residencial Ipê Torre A' };
    expect(suggestPlace({ name: 'RESIDENCIAL IPÊ - TORRE A' }, [whole, part])).toBe('m');
    expect(suggestPlace({ name: 'RESIDENCIAL IPÊ - TORRE B' }, [whole, part])).toBe('e');
  });

  it('several to one are accepted one by one, also where one is there already', () => {
    const rows = [
      row('1', null, 'a'),
      row('2', null, 'a'),
      row('3', null, 'b'),
      row('4', 'c', null),
      row('5', null, 'c'),
      row('6', null, null),
    ];
    expect(acceptedTogether(rows).map(({ key }) => key)).toEqual(['3']);
  });
});
