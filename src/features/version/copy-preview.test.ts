import { describe, expect, it } from 'vitest';
import { copyName, previewCopy } from '#src/features/version/copy-preview.ts';

const source = { nome: 'Orçamento 2027', start_month: '2027-01', end_month: '2027-12', total: 10_001 };

describe('the preview of a copy', () => {
  it('raises the total by the percentage, half away from zero, and moves the span by whole years', () => {
    expect(previewCopy(source, 50_000, 1)).toEqual({
      total: 10_501,
      difference: 500,
      start_month: '2028-01',
      end_month: '2028-12',
    });
    expect(previewCopy({ ...source, total: -10_050 }, -1_000_000, -1)).toMatchObject({ total: 0, start_month: '2026-01' });
  });

  it('says nothing of what cannot be', () => {
    expect(previewCopy({ ...source, total: 9_000_000_000_000_000 }, 10_000, 0)).toBeNull();
    expect(previewCopy({ ...source, end_month: '2199-12' }, 0, 1)).toBeNull();
  });
});

describe('the name proposed for a copy', () => {
  it('moves the year in the name, or tells that it is a copy', () => {
    expect(copyName(source, 1)).toBe('Orçamento 2028');
    expect(copyName(source, 0)).toBe('Orçamento 2027 (cópia)');
    expect(copyName({ ...source, nome: 'Base' }, 1)).toBe('Base (cópia)');
    expect(copyName({ ...source, nome: 'x'.repeat(60) }, 0)).toHaveLength(60);
  });
});
