import { describe, expect, it } from 'vitest';
import { visibleLines } from '#src/features/expense/entry/lines.ts';
import { paperCount, paperFilters, paperRows, paperScale } from '#src/features/expense/entry/paper.ts';
import { dictionary, entryOf } from '#src/features/expense/test-data.ts';
import { structureOf } from '#src/shared/places/structure.ts';

const structure = structureOf(dictionary);
const entries = visibleLines(
  [
    entryOf(1, { center_cost: 21, accounting: 33, m01: 100_01, m12: 7 }),
    entryOf(2, { center_cost: 22, accounting: 34, description: 'Obra nova', m01: -50, m08: 300_00 }),
    entryOf(3, { center_cost: 22, accounting: 33, m01: 25 }),
    entryOf(4, { center_cost: 23, accounting: 35, m12: 1 }),
  ],
  structure,
  {},
  null,
);
const figures = (rows: ReturnType<typeof paperRows>, key: string) => rows.find((row) => row.key === key)?.figures;

describe('the lines on paper', () => {
  it('stand below company and cost centre with all twelve months, whose sums are theirs', () => {
    const rows = paperRows(entries, structure);
    expect(rows.map(({ kind }) => kind)).toEqual([
      'company',
      'center',
      'line',
      'company',
      'center',
      'line',
      'line',
      'center',
      'line',
      'total',
    ]);
    expect(rows.every((row) => row.figures.length === 13)).toBe(true);
    expect(figures(rows, 'c22')).toEqual([-25, 0, 0, 0, 0, 0, 0, 300_00, 0, 0, 0, 0, 299_75]);
    expect(figures(rows, 'total')).toEqual([99_76, 0, 0, 0, 0, 0, 0, 300_00, 0, 0, 0, 8, 399_84]);
  });

  it('end at a bound that is said, and their sums are of all', () => {
    const rows = paperRows(entries, structure, 2);
    expect(rows.map(({ kind }) => kind)).toEqual(['company', 'center', 'line', 'company', 'center', 'line', 'total']);
    expect(figures(rows, 'c22')).toEqual(figures(paperRows(entries, structure), 'c22'));
    expect(figures(rows, 'total')?.at(-1)).toBe(399_84);
    expect(paperCount(4)).toBe('4 linhas');
    expect(paperCount(100_000)).toMatch(/^As primeiras 5\.000 de 100\.000 linhas\. Os totais são de todas/);
  });

  it('say what they are filtered by, and give the longest figure its room', () => {
    const filters = { cc: 22, conta: 34, texto: 'obra' };
    expect(paperFilters(structure, [], {})).toBe('Sem filtros');
    expect(paperFilters(structure, [], filters).split(' · ')).toHaveLength(3);
    const rows = paperRows(entries, structure);
    expect(paperScale(rows)).toBe(1);
    const large = rows.map((row) => ({ ...row, figures: row.figures.map(() => 1_234_567_890_12) }));
    expect(paperScale(large)).toBe(9 / '1.234.567.890,12'.length);
  });
});
