import { describe, expect, it, vi } from 'vitest';
import { entryColumns, entryGroups, entryReadOnly, type EntryRow } from '#src/features/expense/entry/columns.ts';
import { lineRight } from '#src/features/expense/entry/line-rights.ts';
import { partRemoval } from '#src/features/expense/entry/removal.ts';
import { LABELS } from '#src/features/expense/labels.ts';
import { structureOf } from '#src/shared/places/structure.ts';
import { dictionary, entryOf } from '#src/features/expense/test-data.ts';
import { pasteBlock } from '#src/shared/ui/grid/copy-paste.ts';
import { fillDown } from '#src/shared/ui/grid/fill-cells.ts';
import { createGridStore } from '#src/shared/ui/grid/store.ts';
import { clearSelection } from '#src/shared/ui/grid/write-cells.ts';

const line = (id: number, parts: Parameters<typeof entryOf>[1] = {}): EntryRow => ({ ...entryOf(id, parts), key: id });
const structure = structureOf(dictionary);
const span = { year: 2027, start: '2027-01', end: '2027-12', closed: null };
/** They write Obra (21) and read Administração (22); they write Encargos (33) and reads Salários (34). */
const right = lineRight({ center_costs: [21], accountings: [33] });
const own = line(1, { center_cost: 21, accounting: 33, m01: 100, m02: 200 });
const foreign = line(2, { center_cost: 22, accounting: 33, m01: 300, m02: 400 });
const account = line(3, { center_cost: 21, accounting: 34, m01: 500, m02: 600 });

describe('lines that may be read and not written', () => {
  it('[SEC-2] say why, by cost centre and by account', () => {
    expect([own, foreign, account].map(right)).toEqual([null, LABELS.noCenter, LABELS.noAccount]);
    expect(lineRight({ center_costs: 'all', accountings: 'all' })(foreign)).toBeNull();
    expect(lineRight({ center_costs: [], accountings: 'all' })(own)).toBe(LABELS.noCenter);
  });

  it('[SEC-2] take no typing, paste, fill or deletion of their cells, before anything is sent', () => {
    const columns = entryColumns(2027, () => ({ structure, span }), { month: 104, total: 120 });
    const store = createGridStore<EntryRow>({
      columns,
      rowKey: ({ key }) => key,
      rows: [own, foreign, account],
      groups: entryGroups(() => ({ structure, span })),
      readOnly: entryReadOnly(span, null, right),
    });
    const edits = vi.fn<(edits: readonly { row: unknown }[]) => void>();
    const january = columns.findIndex(({ key }) => key === 'm01');
    const all = store.model.lines().filter(({ type }) => type === 'row');
    const reasons = all.map((record) => store.readOnlyReason(record, january));
    expect(new Set(reasons)).toEqual(new Set([null, LABELS.noCenter, LABELS.noAccount]));
    const last = Math.max(...all.map((record) => record.line));
    const first = Math.min(...all.map((record) => record.line));
    const select = () => store.cursor.select({ line: first, column: january }, { line: last, column: january + 1 });
    select();
    edits(clearSelection(store));
    select();
    edits(fillDown(store));
    select();
    const report = pasteBlock(store, '7,00\t8,00');
    expect(report.readOnly).toBe(4);
    const rows = edits.mock.calls.flatMap(([created]) => created.map(({ row }) => row));
    expect(new Set(rows)).toEqual(new Set([1]));
    expect(store.model.row(2)?.cells.slice(january, january + 2)).toEqual([300, 400]);
    expect(store.model.row(3)?.cells.slice(january, january + 2)).toEqual([500, 600]);
  });

  it('[SEC-2][SEC-4] stay when lines are removed, and so do values of closed months, which are named before', () => {
    const closed = { ...span, closed: '2027-02' };
    const blank = line(4, { center_cost: 21, accounting: 33, description: 'x', m03: 5 });
    const january = line(5, { center_cost: 21, accounting: 33, description: 'y', m01: 5 });
    expect(partRemoval([own, foreign, account, blank, january], closed, right)).toEqual({
      going: [blank],
      staying: [
        '2 linhas ficam: têm valores em mês fechado (jan/2027, fev/2027).',
        '2 linhas ficam de fora: são somente leitura para você.',
      ],
    });
    expect(partRemoval([january], closed, right).staying).toEqual(['1 linha fica: tem valor em mês fechado (jan/2027).']);
    expect(partRemoval([own], span, right)).toEqual({ going: [own], staying: [] });
  });
});
