import { describe, expect, it } from 'vitest';
import { columnsOf } from '#src/shared/preferences/table.ts';
import { arranged, inOrder } from '#src/shared/ui/columns/arranged.ts';

const ALL = [{ id: 'codigo', width: 120 }, { id: 'nome' }, { id: 'cnpj', width: 170 }, { id: 'regional' }];
const ids = (order: string[]) => inOrder(ALL, order).map(({ id }) => id);
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

  it('one that stands apart comes when it is asked for', () => {
    const all = [...ALL, { id: 'cidade', apart: true }];
    expect(arranged(all, columnsOf({ hidden: [] })).map(({ id }) => id)).not.toContain('cidade');
    expect(arranged(all, columnsOf({ hidden: ['cnpj', 'cidade'] })).map(({ id }) => id)).toEqual([
      'codigo',
      'nome',
      'regional',
      'cidade',
    ]);
  });

  it('one that a later build brought stands after the one that it follows by itself', () => {
    expect(ids(['regional', 'nome', 'gone', 'codigo'])).toEqual(['regional', 'nome', 'cnpj', 'codigo']);
    expect(ids(['cnpj', 'nome', 'regional'])).toEqual(['codigo', 'cnpj', 'nome', 'regional']);
  });

  it('have the widths that their reader gave them', () => {
    expect(shown({ widths: { nome: 300, cnpj: 12, regional: '90' } })).toEqual([
      ['codigo', 120],
      ['nome', 300],
      ['cnpj', 170],
      ['regional', undefined],
    ]);
  });
});
