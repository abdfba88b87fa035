import { describe, expect, it } from 'vitest';
import { cnpjFault, isCnpj } from './cnpj.ts';

describe('a CNPJ', () => {
  // The last one is the example that the Receita Federal gives for the alphanumeric CNPJ.
  it.each(['11222333000181', '00000000000191', '12ABC34501DE35'])('%s is good', (text) => {
    expect(isCnpj(text)).toBe(true);
    expect(cnpjFault(text)).toBeNull();
  });

  it.each([
    ['11222333000182', { kind: 'digits' }],
    ['12ABC34501DE53', { kind: 'digits' }],
    ['11111111111111', { kind: 'digits' }],
    ['1122233300018', { kind: 'length', have: 13 }],
    ['112223330001811', { kind: 'length', have: 15 }],
    ['12ABC34501DEA5', { kind: 'shape' }],
    ['12abc34501de35', { kind: 'characters' }],
    ['11.222.333/0001-81', { kind: 'characters' }],
  ])('%s is refused with the reason', (text, fault) => {
    expect(isCnpj(text)).toBe(false);
    expect(cnpjFault(text)).toEqual(fault);
  });
});
