import { describe, expect, it } from 'vitest';
import { DRE_MODEL } from '#planning/statement/dre-model.ts';
import { structureOf } from '#planning/statement/model.ts';
import { proposedByNeighbours, proposeSubgroup } from '#planning/statement/propose.ts';

const besides = (count: number, ...others: (number | null)[]) =>
  proposedByNeighbours([...Array.from({ length: count }, () => 11), ...others]);
const common = (of: number) => ({ subgroup: 11, sure: false, ground: { by: 'vizinhas', of } });

describe('[RT-16] a line by those beside it', () => {
  it('needs three that go one way, and is never sure', () => {
    expect(besides(3)).toEqual(common(3));
    expect(besides(2)).toBeNull();
    expect(besides(0)).toBeNull();
    expect(besides(0, null, null, null)).toBeNull();
  });

  it('needs seven of ten, those that go nowhere among them', () => {
    expect(besides(7, 12, 12, null)).toEqual(common(7));
    expect(besides(69, ...Array.from({ length: 31 }, () => 12))).toBeNull();
    expect(besides(3, null)).toEqual(common(3));
    expect(besides(3, null, null)).toBeNull();
    // Whichever comes first.
    expect(proposedByNeighbours([12, null, 11, 11, 11, 11, 11])).toEqual(common(5));
  });
});

describe('[RT-16] a group of two things', () => {
  const { structure } = structureOf(DRE_MODEL);
  const codes = new Map(structure.subgroups.map(({ id, codigo }) => [id, codigo]));
  const proposed = (...names: string[]) => {
    const found = proposeSubgroup({ names, nature: 'despesa' }, structure.subgroups);
    return found && `${codes.get(found.subgroup)}${found.sure ? '' : '?'} ${found.ground.by}`;
  };
  const TWOFOLD = [
    'Despesas comerciais e administrativas',
    'Despesas administrativas e comerciais',
    'Despesas gerais e com vendas',
    'Vendas, gerais e administrativas',
  ];

  it.each(TWOFOLD)('says nothing of what lies in it: %s', (group) => {
    // Spent everywhere: under «Despesas comerciais» it would be an expense of selling.
    expect(proposed('Salários', 'Despesas comerciais')).toBe('61 grupo');
    expect(proposed('Salários', group)).toBe('62 nome');
    expect(proposed('Salários', group, 'Despesas comerciais')).toBe('62 nome');
    // A name without words of its own is only of its nature, for somebody to look at.
    expect(proposed('Tabela 9', 'Despesas comerciais')).toBe('61 grupo');
    expect(proposed('Tabela 9', group)).toBe('62? natureza');
    // What its own name says stands.
    expect(proposed('Comissões sobre vendas', group)).toBe('61 nome');
  });
});
