import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { statementReport } from '#contract/statement-report.ts';

const head = {
  type: 'aggregator',
  ref: 4,
  parent: null,
  codigo: '',
  nome: 'Margem líquida',
  depth: 0,
  style: 'normal',
  open: null,
} as const;
const line = statementReport.dre.schema.shape.rows.element;

describe('a line of a statement on the wire', () => {
  it('tells shares as percent text with four places, as far as a share has meaning', () => {
    const wire = {
      ...head,
      key: 'a4',
      format: 'percentual',
      values: ['9.3400', '-0.0001', null, '1000000.0000'],
      total: '-1000000.0000',
    };
    const row = z.decode(line, wire as z.input<typeof line>);
    expect(row).toMatchObject({ values: [93_400, -1, null, 10_000_000_000], total: -10_000_000_000 });
    expect(z.encode(line, row)).toEqual(wire);
  });

  it('tells amounts as money', () => {
    const wire = { ...head, key: 'a4', format: 'valor', values: ['1500.50', '-0.01'], total: '1500.49' };
    const row = z.decode(line, wire as z.input<typeof line>);
    expect(row).toMatchObject({ values: [150_050, -1], total: 150_049 });
    expect(z.encode(line, row)).toEqual(wire);
  });
});
