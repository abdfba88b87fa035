import { describe, expect, it } from 'vitest';
import { accountsOfChoice, draftAgain, duplicates, newLines, pickableAccounts } from '#src/features/expense/entry/new-lines.ts';
import { lineKey } from '#src/features/expense/entry/lines.ts';
import { structureOf } from '#src/shared/places/structure.ts';
import { dictionary, entryOf } from '#src/features/expense/test-data.ts';

const codes = (rows: readonly { codigo: string }[]) => rows.map(({ codigo }) => codigo);

describe('accounts for new lines', () => {
  it('are active analíticas, shown under the accounts above them', () => {
    const accounting = dictionary.accounting.map((row) => (row.codigo === '3.1.2' ? { ...row, is_active: false } : row));
    expect(codes(pickableAccounts(structureOf({ ...dictionary, accounting })))).toEqual(['3', '3.1', '3.1.10', '3.10']);
    const only = dictionary.accounting.map((row) => (row.codigo.startsWith('3.1.') ? { ...row, is_active: false } : row));
    expect(codes(pickableAccounts(structureOf({ ...dictionary, accounting: only })))).toEqual(['3', '3.10']);
  });

  it('[RT-19] are those of a result: what stands in the balance sheet is no line of a budget', () => {
    const natures = { '3.1.2': 'ativo', '3.1.10': 'passivo', '3.10': 'patrimonio' } as const;
    const of = (chosen: Partial<Record<string, (typeof natures)[keyof typeof natures]>>) =>
      codes(
        pickableAccounts(
          structureOf({
            ...dictionary,
            accounting: dictionary.accounting.map((row) => ({ ...row, nature: chosen[row.codigo] ?? 'despesa' })),
          }),
        ),
      );
    expect(of({})).toEqual(['3', '3.1', '3.1.2', '3.1.10', '3.10']);
    expect(of({ '3.1.2': 'ativo' })).toEqual(['3', '3.1', '3.1.10', '3.10']);
    expect(of(natures)).toEqual([]);
  });

  it('choosing a sintética chooses every analítica below it', () => {
    const accounts = pickableAccounts(structureOf(dictionary));
    expect(codes(accountsOfChoice(accounts, new Set([32])))).toEqual(['3.1.2', '3.1.10']);
    expect(codes(accountsOfChoice(accounts, new Set([35, 33])))).toEqual(['3.1.2', '3.10']);
  });
});

describe('new lines', () => {
  const accounts = accountsOfChoice(pickableAccounts(structureOf(dictionary)), new Set([31]));
  const book = { version: 5, year: 2027 };

  it('are blank, one an account, without those that exist already', () => {
    const taken = new Set([lineKey(entryOf(1, { accounting: 34, description: 'agua' }))]);
    const { drafts, known } = newLines(book, { center_cost: 22, description: ' Água ' }, accounts, taken);
    expect(known).toBe(1);
    expect(drafts.map(({ accounting, description, m05 }) => [accounting, description, m05])).toEqual([
      [33, 'Água', null],
      [35, 'Água', null],
    ]);
  });

  it('a duplicate gets a description of its own', () => {
    const entries = [entryOf(1, { description: 'x', m02: 5 }), entryOf(2, { description: 'x (cópia)' })];
    const created = duplicates(entries, entries);
    expect(created.map(({ description }) => description)).toEqual(['x (cópia 2)', 'x (cópia) (cópia)']);
    expect(created[0]).toMatchObject({ m02: 5, m03: null, version: 5, year: 2027, center_cost: 22 });
    expect(duplicates([entryOf(1)], [entryOf(1)])[0]?.description).toBe('(cópia)');
    const long = entryOf(1, { description: 'x'.repeat(200) });
    expect(duplicates([long], [long])[0]?.description).toHaveLength(200);
  });

  it('a removed line comes back with all that it held', () => {
    const entry = { ...entryOf(9, { m01: 1, m12: 0, description: 'y' }), key: 9 };
    const draft = draftAgain(entry);
    expect(draft).toMatchObject({ m01: 1, m12: 0, m02: null, description: 'y' });
    expect(Object.keys(draft)).not.toContain('id');
    expect(Object.keys(draft)).not.toContain('key');
  });
});
