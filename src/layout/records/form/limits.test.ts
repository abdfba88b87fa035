import { describe, expect, it } from 'vitest';
import { company } from '#contract/company.ts';
import { economicIndex } from '#contract/economic-index.ts';
import { enterpriseModule } from '#contract/enterprise-module.ts';
import { enterpriseUnit } from '#contract/enterprise-unit.ts';
import { limitsOf } from '#src/layout/records/form/limits.ts';

describe('what a form says of a field', () => {
  it('is what its contract asks: whether it is required, how long it may be, what it begins with', () => {
    expect(limitsOf(company.draft, 'nome')).toEqual({ required: true, nullable: false, max: 150, start: undefined });
    expect(limitsOf(company.draft, 'regional')).toEqual({ required: true, nullable: false, max: undefined, start: undefined });
    expect(limitsOf(company.draft, 'tax_regime')).toEqual({ required: false, nullable: false, max: undefined, start: 'RET4' });
    expect(limitsOf(company.draft, 'is_active')).toEqual({ required: false, nullable: false, max: undefined, start: true });
    expect(limitsOf(economicIndex.draft, 'note')).toEqual({ required: false, nullable: false, max: 500, start: '' });
    expect(limitsOf(economicIndex.draft, 'forecast_rate')).toMatchObject({ required: false, nullable: true, start: null });
    expect(limitsOf(enterpriseUnit.draft, 'fraction')).toMatchObject({ required: false, nullable: true, start: null });
    expect(limitsOf(enterpriseModule.draft, 'n_modulo')).toMatchObject({ required: true, nullable: false, start: undefined });
  });

  it('is not made up for a field that the draft does not have', () => {
    expect(() => limitsOf(company.draft, 'uf')).toThrow('The draft has no field uf.');
  });
});
