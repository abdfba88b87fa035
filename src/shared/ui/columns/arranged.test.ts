import { describe, expect, it } from 'vitest';
import { columnsOf } from '#src/shared/preferences/table.ts';
import { arranged, inOrder } from '#src/shared/ui/columns/arranged.ts';

const ALL = [{ id: 'codigo', width: 120 }, { id: 'nome' }, { id: 'cnpj', width: 170 }, { id: 'regional' }];
const shown = (value: unknown) => arranged(ALL, columnsOf(value)).map(({ id, own, width }) => [id, own ?? width]);

describe('the columns of a list as its reader set them', () => {
  it('stand as they do by themselves for who set nothing, or what is none', () => {
    const usual = ALL.map(({ id, width }) => [id, width]);
    for (const value of [undefined, null, 'x', { hidden: 'codigo', order: {}, widths: { nome: 'largo' } }])
      expect(shown(value)).toEqual(usual);
  });

  it('are left out, all but the name', () => {
    expect(shown({ hidden: ['codigo', 'nome', 'cnpj', 'gone'] }).map(([id]) => id)).toEqual(['nome', 'regional']);
  });

  it('one that a later build brought stands after the one that it follows by itself', () => {
    const ids = (order: string[]) => inOrder(ALL, order).map(({ id }) => id);
    expect(ids(['regional', 'nome', 'gone', 'codigo'])).toEqual(['regional', 'nome', 'cnpj', 'codigo']);
    expect(ids(['cnpj', 'nome', 'regional'])).toEqual(['codigo', 'cnpj', 'nome', 'regional']);
  });

  it('one of them takes the room that is left: the last without a width of its reader’s, where all have one', () => {
    expect(shown({ widths: { nome: 300 } })).toEqual([
      ['codigo', 120],
      ['nome', 300],
      ['cnpj', 170],
      ['regional', undefined],
    ]);
    expect(shown({ widths: { nome: 300, regional: 90 } })).toEqual([
      ['codigo', 120],
      ['nome', 300],
      ['cnpj', undefined],
      ['regional', 90],
    ]);
    expect(shown({ widths: { codigo: 80, nome: 300, cnpj: 100, regional: 90 } }).at(-1)).toEqual(['regional', undefined]);
  });
});
