import { describe, expect, it } from 'vitest';
import { nameLines } from '#src/shared/ui/chart/name-lines.ts';

describe('a name below a bar', () => {
  it('is whole on as many lines as it takes, up to three', () => {
    expect(nameLines('Deduções da receita', 9)).toEqual(['Deduções', 'da', 'receita']);
    expect(nameLines('Entradas de clientes', 11)).toEqual(['Entradas de', 'clientes']);
    expect(nameLines('Obra', 9)).toEqual(['Obra']);
  });

  it('stands out by a letter or two rather than be divided, and is divided between syllables', () => {
    expect(nameLines('Despesas operacionais', 10)).toEqual(['Despesas', 'operacionais']);
    expect(nameLines('Despesas operacionais', 9)).toEqual(['Despesas', 'operacio-', 'nais']);
    expect(nameLines('Incorporação imobiliária', 8)).toEqual(['Incorpo-', 'ração', 'imobili…']);
  });

  it('is cut with a sign only where three lines do not hold it', () => {
    expect(nameLines('Outras receitas e despesas operacionais líquidas', 9)).toEqual(['Outras', 'receitas', 'e despes…']);
  });
});
