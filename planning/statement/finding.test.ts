import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findingOf, type FoundDevelopment, type FoundIn } from '#planning/statement/finding.ts';
import { FAVOURS, type Favour } from '#planning/statement/judgement.ts';

const QUIET: FoundIn = {
  developments: [],
  forecast: null,
  variances: [],
  result: { key: 'a9', nome: 'Lucro líquido', budgeted: 1_000_00, trend: 1_100_00, favour: 'favoravel' },
  known: [],
  until: '2026-10',
};
const development = (change: Partial<FoundDevelopment> = {}): FoundDevelopment => ({
  id: 7,
  nome: 'Mangabeira',
  irr_yearly: 0.1117,
  irr_notes: ['varias'],
  discount: 120_000,
  npv: -5_000_00,
  ...change,
});
const variance = (budgeted: number, realised: number, favour: Favour, key = 's1') => ({
  key,
  nome: 'Despesas com pessoal',
  within: null,
  budgeted,
  realised,
  favour,
});
const text = (change: Partial<FoundIn>) => findingOf({ ...QUIET, ...change })?.text;

describe('[RT-5] what the first page finds', () => {
  it('is first a development that returns less than is asked of it', () => {
    const bad = variance(-100, -900, 'desfavoravel');
    expect(findingOf({ ...QUIET, developments: [development()], variances: [bad] })).toEqual({
      kind: 'return',
      text: 'Mangabeira fica abaixo da TIR mínima: 11,2 % contra 12 % ao ano.',
      row: null,
      enterprise: 7,
      version: null,
    });
    // The largest loss of value first; never told as if it reached what is asked.
    const other = development({ id: 8, nome: 'Serra', irr_yearly: 0.11999, npv: -9_000_00 });
    expect(text({ developments: [development(), other] })).toBe('Serra fica abaixo da TIR mínima: 11,9 % contra 12 % ao ano.');
  });

  it('is one of the latest forecast where the budget has none, and says whose it is', () => {
    const forecast = { version: 3, nome: 'Forecast 9+3', developments: [development()] };
    const bad = variance(-100, -900, 'desfavoravel');
    expect(findingOf({ ...QUIET, forecast, variances: [bad] })).toEqual({
      kind: 'return',
      text: 'Mangabeira fica abaixo da TIR mínima em «Forecast 9+3»: 11,2 % contra 12 % ao ano.',
      row: null,
      enterprise: 7,
      version: 3,
    });
    expect(findingOf({ ...QUIET, forecast, developments: [development({ id: 8 })] })).toMatchObject({
      enterprise: 8,
      version: null,
    });
    const healthy = { ...forecast, developments: [development({ npv: 1 })] };
    expect(findingOf({ ...QUIET, forecast: healthy, variances: [bad] })?.kind).toBe('variance');
  });

  it.each([
    ['returns what is asked', { irr_yearly: 0.12 }],
    ['is worth something, whatever one of its rates says', { npv: 1 }],
    ['has no rate', { irr_yearly: null }],
    ['begins with money that comes in, whose rate is a borrower’s', { irr_notes: ['primeiro_positivo'] }],
    ['is worth more than money is', { npv: null }],
  ])('is none of a development that %s', (_name, change) => {
    expect(findingOf({ ...QUIET, developments: [development(change)] })?.kind).toBe('nothing');
  });

  it('says that too little is known before it says anything of a variance', () => {
    const known = [{ share: 410_000, lacks: 'realised_line' as const }];
    expect(findingOf({ ...QUIET, known, variances: [variance(-100, -900, 'desfavoravel')] })).toMatchObject({
      kind: 'coverage',
      text: 'Incompleto: só 41 % do realizado têm de-x-para. Abaixo de 90 % um total não é julgado.',
    });
  });

  it('is the largest variance against the result that is a tenth of its budget at least', () => {
    const rows = [
      variance(900_000_00, 1_900_000_00, 'favoravel', 's1'),
      variance(-90_000_000_00, -90_500_000_00, 'desfavoravel', 's2'),
      variance(-1_000_000_00, -1_120_000_00, 'desfavoravel', 's3'),
    ];
    expect(findingOf({ ...QUIET, variances: rows })).toMatchObject({
      kind: 'variance',
      row: 's3',
      text: 'Despesas com pessoal: R$ 120 mil acima do orçado até out/2026.',
    });
  });

  it.each([
    [variance(-100_000_00, -50_000_00, 'favoravel'), 'R$ 50 mil abaixo'],
    [variance(2_000_000_00, 500_000_00, 'desfavoravel'), 'R$ 1,5 milhão abaixo'],
    [variance(0, -7_250_000_00, 'desfavoravel'), 'R$ 7,3 milhões acima'],
    [variance(0, 850_00, 'favoravel'), 'R$ 850 acima'],
    [variance(1_000_00, 1_999_960_00, 'favoravel'), 'R$ 2 milhões acima'],
    [variance(0, 999_999_99, 'favoravel'), 'R$ 1 milhão acima'],
  ])('says which side of the budget it is on, as one would say it: %#', (one, said) => {
    expect(text({ variances: [one] })).toBe(`Despesas com pessoal: ${said} do orçado até out/2026.`);
  });

  it('is then a result that tends below its budget, and at last that nothing deviates by so much', () => {
    const result = {
      key: 'a9',
      nome: 'Lucro líquido',
      budgeted: 3_000_000_00,
      trend: 2_400_000_00,
      favour: 'desfavoravel' as const,
    };
    const good = variance(-100_00, -50_00, 'favoravel');
    expect(findingOf({ ...QUIET, result, variances: [good] })).toMatchObject({
      kind: 'result',
      row: 'a9',
      text: 'Lucro líquido: a tendência do ano fica R$ 600 mil abaixo do orçado.',
    });
    expect(findingOf({ ...QUIET, variances: [good] })?.kind).toBe('variance');
    expect(text({})).toBe('Nenhuma linha julgada foge do orçado por um décimo ou mais até out/2026.');
    expect(findingOf({ ...QUIET, until: null })).toBeNull();
    expect(findingOf({ ...QUIET, result: null })).toBeNull();
  });

  const favour = fc.constantFrom(...FAVOURS);
  const cents = fc.integer({ min: -10_000_000_00, max: 10_000_000_00 });
  const variances = fc.array(fc.tuple(cents, cents, favour), { maxLength: 6 });

  it('is never a variance that is not judged, nor a favourable one while one against the result is as large a part', () => {
    fc.assert(
      fc.property(variances, favour, (given, own) => {
        const rows = given
          .map(([budgeted, realised, one], at) => variance(budgeted, realised, one, `s${at}`))
          .toSorted((one, other) => Math.abs(other.realised - other.budgeted) - Math.abs(one.realised - one.budgeted));
        const found = findingOf({
          ...QUIET,
          variances: rows,
          result: { key: 'a9', nome: 'R', budgeted: 5, trend: 1, favour: own },
        });
        const large = (one: (typeof rows)[number]) => Math.abs(one.realised - one.budgeted) * 10 >= Math.abs(one.budgeted);
        const firstOf = (side: Favour) => rows.find((one) => one.favour === side && large(one));
        const [bad, good] = [firstOf('desfavoravel'), firstOf('favoravel')];
        const expected = bad
          ? ['variance', bad.key]
          : own === 'desfavoravel'
            ? ['result', 'a9']
            : good
              ? ['variance', good.key]
              : own === 'sem_orcamento'
                ? [undefined, undefined]
                : ['nothing', null];
        expect([found?.kind, found?.row]).toEqual(expected);
      }),
    );
  });
});
