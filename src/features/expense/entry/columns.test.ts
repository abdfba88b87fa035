import { describe, expect, it } from 'vitest';
import {
  entryColumns,
  entryGroups,
  entryReadOnly,
  moneyWidths,
  monthsAmong,
  openFields,
} from '#src/features/expense/entry/columns.ts';
import { duplicates, openOnly } from '#src/features/expense/entry/new-lines.ts';
import { fillSources } from '#src/features/expense/entry/fill-source.ts';
import { moneyWidth } from '#src/shared/ui/grid/money-width.ts';
import { withKey } from '#src/shared/data/list-rules.ts';
import { LABELS } from '#src/features/expense/labels.ts';
import { structureOf } from '#src/shared/places/structure.ts';
import { dictionary, entryOf } from '#src/features/expense/test-data.ts';
import { versionRow } from '#src/test/versions.ts';

const structure = structureOf(dictionary);
const span = { year: 2027, start: '2027-03', end: '2028-02', closed: null };
const columns = entryColumns(2027, () => ({ structure, span }), { month: 104, total: 120 });
const column = (key: string) => {
  const found = columns.find((one) => one.key === key);
  if (!found) throw new Error(`no column ${key}`);
  return found;
};
const row = { ...entryOf(1, { center_cost: 23 }), key: 1 };

describe('columns of the entry grid', () => {
  it('are account and description, twelve months, total and state', () => {
    expect(columns.map(({ label }) => label).join(' ')).toBe(
      'Conta Descrição jan fev mar abr mai jun jul ago set out nov dez Total Situação',
    );
    expect(column('account').read?.(row)).toBe('3.1.10 Salários');
    expect(monthsAmong([column('description'), column('m02'), column('total')])).toEqual(['m02']);
  });

  it('group lines by company and cost centre', () => {
    expect(entryGroups(() => ({ structure, span }))(row).map(({ label }) => label)).toEqual(['9 Jatobá SPE', '300 Vendas']);
  });

  it('[SEC-4] closed months are told in their header and take no edits; the others go on', () => {
    const closing = { ...span, closed: '2027-04' };
    const shut = entryColumns(2027, () => ({ structure, span: closing }), { month: 104, total: 120 });
    expect(shut.filter(({ lock }) => lock?.()).map(({ label }) => label)).toEqual(['jan', 'fev', 'mar', 'abr']);
    const reason = entryReadOnly(closing, null);
    expect(reason(row, column('m04'))).toBe(LABELS.closed);
    expect(reason(row, column('m05'))).toBeNull();
    expect(reason(row, column('description'))).toBeNull();
    expect(openFields(closing)[0]).toBe('m05');
    const [copy] = openOnly(duplicates([entryOf(1, { m04: 400, m05: 500 })], []), openFields(closing));
    expect(copy).toMatchObject({ m04: null, m05: 500 });
  });

  it('take no edits outside the version’s span, in a locked version, or in a line on its way', () => {
    const open = entryReadOnly(span, null);
    expect(open(row, column('m02'))).toBe(LABELS.outside);
    expect(open(row, column('m03'))).toBeNull();
    expect(open(row, column('description'))).toBeNull();
    expect(open({ ...row, id: -1 }, column('m03'))).toBe(LABELS.arriving);
    expect(open({ ...row, ...withKey({}, 0) }, column('m03'))).toBe(LABELS.withoutId);
    expect(entryReadOnly(span, 'Aprovada')(row, column('m03'))).toBe('Aprovada');
    const next = entryReadOnly({ ...span, year: 2028 }, null);
    expect([next(row, column('m02')), next(row, column('m03'))]).toEqual([null, LABELS.outside]);
  });

  it('are wide enough for the largest amount in figures of one size, and no wider than twelve months allow otherwise', () => {
    expect(moneyWidths([])).toEqual({ month: 108, total: 120 });
    expect(moneyWidths([entryOf(1, { m01: 999_999_999 })]).month).toBe(108);
    const large = moneyWidths([entryOf(1, { m01: 1 }), entryOf(2, { m07: -99_999_999_999 })]);
    expect(large.month).toBe(moneyWidth('-999.999.999,99'));
    expect(large.total).toBeGreaterThanOrEqual(moneyWidth('999.999.999,99'));
  });
});

const version = (id: number, nome: string, start_month: string, end_month: string, official = false) =>
  versionRow(id, nome, { start_month, end_month, official, base_version: id === 9 ? 3 : null });

describe('sources of a fill', () => {
  const current = version(9, 'Forecast', '2027-01', '2028-12');

  it('begin with what the version was copied from, the year before first, and never with the year itself', () => {
    const versions = [current, version(3, 'Base', '2026-01', '2027-12'), version(4, 'Oficial 2026', '2026-01', '2026-12', true)];
    expect(fillSources(versions, current, 2027).map(({ label }) => label)).toEqual([
      'Base · 2026',
      'Base · 2027',
      'Oficial 2026',
      'Forecast · 2028',
    ]);
  });
});
