import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit-log.ts';
import { fieldHead } from '#contract/field-heads.ts';
import { FIELD_LABELS } from '#contract/field-label-texts.ts';
import { fieldLabel } from '#contract/field-labels.ts';
import { rowBase } from '#contract/fields.ts';
import { exportOf } from '#server/exports/resources.ts';
import { RESOURCES } from '#server/resources/all.ts';
import { differencesIn } from '#src/layout/connection/differences.ts';
import type { Names } from '#src/layout/connection/value-words.ts';
import { changeLabel } from '#src/layout/history/history-words.ts';
import { isTest, readSources } from './imports.ts';

const CONTRACTS = RESOURCES.map(({ contract }) => [contract.name, contract] as const);
const NONE = new Map<number, string>();
const NAMES = new Proxy({}, { get: () => NONE }) as Names; // every kind of row has no names here

const entryOf = (resource: string): AuditEntry => ({
  id: 1,
  at: '2026-11-26T12:00:00Z',
  by: '',
  operation: 'update',
  event: null,
  resource,
  row: 1,
  about: {},
  changes: [],
  reason: '',
  self_approved: false,
});

/** What a conflict of a write that waited calls the field; nothing of what it shows otherwise, as assumptions. */
const conflictWords = (resource: string, field: string) =>
  differencesIn(
    {
      id: '',
      at: 0,
      resource,
      kind: 'patch',
      many: false,
      title: '',
      request: { method: 'PATCH', url: '', body: { [field]: 'x' } },
      guess: { kind: 'merge', parts: [] },
      tried: false,
      problem: null,
      theirs: { current: { id: 1, [field]: 'y' }, changes: [] },
      form: null,
    },
    NAMES,
  ).map(({ label }) => label);

describe('[ERR-2] a field has one word', () => {
  it.each(CONTRACTS)(
    'history, list, file and conflict of every field of %s show it, with its unit over figures',
    (name, contract) => {
      const { columns } = exportOf(contract);
      for (const field of Object.keys(contract.row.shape).filter((one) => !Object.hasOwn(rowBase, one))) {
        const [word, head] = [fieldLabel(field, name), fieldHead(name, field)];
        expect([field, head === word || head.startsWith(`${word} (`)]).toEqual([field, true]);
        expect([field, contract.heads[field]]).toEqual([field, head]);
        const files = columns.filter((column) => column.field === field).map(({ title }) => title);
        expect([field, ...files]).toEqual([field, ...files.map(() => head)]);
        expect(changeLabel({ field, from: null, to: null, hidden: false }, entryOf(name))).toBe(word);
        expect(conflictWords(name, field).filter((label) => label !== word)).toEqual([]);
      }
      const own = columns.flatMap(({ field }) => field ?? []);
      expect(own.filter((field) => !Object.hasOwn(contract.row.shape, field))).toEqual([]);
    },
  );

  // Columns of lists and of files, and fields of declared forms, have no word of their own: their types have none.
  it('inputs of forms that are drawn by hand take it from the contract', () => {
    const words = new Set(Object.values(FIELD_LABELS));
    const written = [...readSources()].flatMap(([path, text]) =>
      isTest(path) || !path.startsWith('src/') || !text.includes('getInputProps(')
        ? []
        : [...text.matchAll(/\b(?:aria-)?label="([^"]+)"/g)].flatMap(([, word = '']) =>
            words.has(word) ? `${path}: ${word}` : [],
          ),
    );
    expect(written).toEqual([]);
  });
});
