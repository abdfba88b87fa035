import { describe, expect, it } from 'vitest';
import { byPosition, type StatementStructure } from '#planning/statement/structure.ts';
import { formulaWords, itemRows, openedOf, type ItemRow } from '#src/features/statement/structure/items.ts';
import { dropAt, moveBy, type Move } from '#src/features/statement/structure/moves.ts';
import { usesOf } from '#src/features/statement/structure/DeleteItem.tsx';
import type { LoadedStructure } from '#src/resources/statement-structure.ts';
import { statementTables } from '#src/test/statement-tables.ts';

/** As it comes from the wire, whose rows the contracts hold elsewhere. */
function loaded(): LoadedStructure {
  const tables = statementTables('dre');
  const [groups, subgroups, aggregators, lines] = Object.values(tables);
  return { groups, subgroups, aggregators, lines } as unknown as LoadedStructure;
}
const structure = loaded();
const rowsOf = (of: LoadedStructure): ItemRow[] => {
  const { report, outside } = itemRows(of, new Set());
  return [...report, ...outside];
};
const row = (key: string, of = structure): ItemRow => {
  const found = rowsOf(of).find((one) => one.key === key);
  if (!found) throw new RangeError(key);
  return found;
};
/** What the statement reads after a move. */
function after(move: Move | null, of = structure): string[] {
  const changed = <Row extends { id: number; position: number }>(rows: readonly Row[], part: Move['part']) =>
    byPosition(rows.map((one) => (move?.part === part ? { ...one, ...move.patches.find(({ id }) => id === one.id) } : one)));
  const next: StatementStructure = {
    ...of,
    lines: changed(of.lines, 'lines'),
    subgroups: changed(of.subgroups, 'subgroups'),
  };
  return rowsOf(next as LoadedStructure).map(({ key }) => key);
}
const before = ['g1', 's11', 's12', 'g2', 's21', 'a1', 'a2', 'g3'];

describe('what is dropped', () => {
  it('a group takes its subgroups along, and falls between whole groups', () => {
    expect(after(null)).toEqual(before);
    expect(after(dropAt(structure, row('g2'), row('g1'), false))).toEqual(['g2', 's21', 'g1', 's11', 's12', 'a1', 'a2', 'g3']);
    const behind = ['g1', 's11', 's12', 'a1', 'g2', 's21', 'a2', 'g3'];
    expect(after(dropAt(structure, row('g2'), row('a1'), true))).toEqual(behind);
    expect(after(dropAt(structure, row('a1'), row('s21'), false))).toEqual(before);
    expect(after(dropAt(structure, row('a2'), row('s11'), true))).toEqual(['g1', 's11', 's12', 'a2', 'g2', 's21', 'a1', 'g3']);
  });

  it('a subgroup falls between subgroups of any group, or first in a group', () => {
    expect(after(dropAt(structure, row('s12'), row('s11'), false))).toEqual(['g1', 's12', 's11', ...before.slice(3)]);
    expect(after(dropAt(structure, row('s11'), row('s12'), true))).toEqual(['g1', 's12', 's11', ...before.slice(3)]);
    expect(after(dropAt(structure, row('s11'), row('s21'), true))).toEqual(['g1', 's12', 'g2', 's21', 's11', 'a1', 'a2', 'g3']);
    expect(after(dropAt(structure, row('s11'), row('g3'), true))).toEqual(['g1', 's12', 'g2', 's21', 'a1', 'a2', 'g3', 's11']);
  });

  it('nothing falls where it cannot stand, or stands already', () => {
    expect(dropAt(structure, row('s11'), row('a1'), true)).toBeNull();
    expect(dropAt(structure, row('s11'), row('g1'), false)).toBeNull();
    expect(dropAt(structure, row('g1'), row('g3'), true)).toBeNull();
    expect(dropAt(structure, row('g3'), row('g1'), true)).toBeNull();
    expect(dropAt(structure, row('a1'), row('s21'), true)).toBeNull();
    expect(moveBy(structure, row('a2'), 1)).toBeNull();
    expect(moveBy(structure, row('s11'), -1)).toBeNull();
  });

  it('a subgroup that comes into another group under the position it had is written all the same', () => {
    const move = dropAt(structure, row('s12'), row('s21'), true);
    expect(move?.patches).toEqual([{ id: 12, position: 2, group: 2 }]);
    expect(move?.said).toBe('Serviços: em Deduções, posição 2 de 2.');
  });
});

describe('a statement as it reads', () => {
  it('tells formulas in words, what names a line, and what a link opens', () => {
    const share = {
      items: structure.aggregators[0]?.items ?? [],
      format: 'percentual',
      denominator: { kind: 'grupo', ref: 1 },
    } as const;
    expect(formulaWords(structure, { ...share, items: [...share.items] })).toBe('(Receita + Deduções) ÷ Receita');
    expect(usesOf(structure, { kind: 'agrupador', ref: 1 })).toEqual(['no relatório', 'na fórmula de Lucro']);
    expect(usesOf(structure, { kind: 'subgrupo', ref: 11 })).toEqual([]);
    expect([openedOf('g12'), openedOf('novo-subgrupo-3'), openedOf('novo-grupo'), openedOf('x1'), openedOf(undefined)]).toEqual([
      { kind: 'grupo', id: 12 },
      { kind: 'subgrupo', id: null, group: 3 },
      { kind: 'grupo', id: null },
      null,
      null,
    ]);
  });
});
