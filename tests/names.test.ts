import { describe, expect, it } from 'vitest';
import { readSources } from './imports.ts';
import { participles } from './names.ts';

/** What `kept` is on the wire, whose names are fixed, and where it is read, written and worked out by that name. */
const WIRE: Readonly<Record<string, readonly string[]>> = {
  'what a buyer who cancels does not get back, in the assumptions of associative credit (`refund.kept`)': [
    'contract/associative-assumptions.ts',
    'contract/plan-words.test.ts',
    'planning/associative/edges.test.ts',
    'planning/associative/plan.ts',
    'planning/development/settled.test.ts',
    'planning/test/associative-plans.ts',
    'planning/test/corners.ts',
    'server/seed/sample-associative.ts',
  ],
  'the column of it in the results of associative credit and of a cash flow, and the source that is mapped': [
    'contract/revenue-labels.ts',
    'planning/associative/refunds.ts',
    'planning/associative/sheet.ts',
    'planning/cashflow/other-revenue.ts',
    'planning/cashflow/receipts.ts',
    'planning/cashflow/sheet.ts',
    'planning/development/figure.ts',
    'server/statement/revenue-of-receipts.test.ts',
    'src/features/revenue/associative/labels.ts',
    'src/features/statement/assumptions/cashflow/labels.ts',
  ],
  'why a term of an explanation does not open': [
    'contract/revenue-report.ts',
    'planning/explain/explanation.ts',
    'server/reports/statement-term.test.ts',
    'server/reports/statement-term.ts',
    'src/shared/ui/explanation-chain.ts',
  ],
  'the rows that are there, beside those that were loaded (`uau/reconciliation/`)': [
    'contract/uau/rows.ts',
    'server/uau/read/status.ts',
    'src/features/uau/database/Reconciliation.tsx',
    'src/features/uau/database/chosen.test.tsx',
    'src/features/uau/database/control.test.tsx',
    'src/features/uau/database/reading.test.tsx',
  ],
};

const named = (code: string, path = 'src/x.ts') => participles(new Map([[path, code]]));

describe('a name', () => {
  it('says what a thing is, and not that it was told, asked, kept or made, but for what the wire calls so', () => {
    const wire = Object.values(WIRE).flatMap((paths) => paths.map((path) => `${path}: kept`));
    expect(participles(readSources()).toSorted()).toEqual(wire.toSorted());
  });

  it.each([
    ['const told = 1;', 'told'],
    ['function f(asked: string) {}', 'asked'],
    ['function keptRows() {}', 'keptRows'],
    ['const f = ({ rows: toldRows }: Rows) => toldRows;', 'toldRows'],
    ['interface Told { rows: Row[] }', 'Told'],
    ['type FileAsked = string;', 'FileAsked'],
    ['interface Row { kept?: string }', 'kept'],
    ['type Listener = (told: string) => void;', 'told'],
    ['const row = { isKept: true };', 'isKept'],
    ["import { rows as told } from './x.ts';", 'told'],
    ['const KEY_KEPT_MS = 1;', 'KEY_KEPT_MS'],
    ['class Store { made = 1; }', 'made'],
  ])('that says so is found: %s', (code, name) => {
    expect(named(code)).toEqual([`src/x.ts: ${name}`]);
  });

  it('of a file that says so is found', () => {
    expect(named('', 'src/kept-rows.ts')).toEqual(['src/kept-rows.ts: its file']);
    expect(named('', 'src/Told.tsx')).toEqual(['src/Told.tsx: its file']);
  });

  it.each([
    'const keeper = tellers;',
    'const basket = remade;',
    '// Rows that are kept, as told.\nconst rows = 1;',
    "it('is told what was kept', () => {});",
    'const rows = answer.kept;',
  ])('that does not is not: %j', (code) => {
    expect(named(code)).toEqual([]);
  });
});
