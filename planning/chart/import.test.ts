import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameWithCode } from '#planning/chart/lines.ts';
import { planChartImport, type ChartPlan } from '#planning/chart/import.ts';
import type { ChartAccount, ChartLine } from '#planning/chart/lines.ts';
import { codeKey, parentCode, textKey } from '#planning/text/text-key.ts';

const ACCEPT_ALL = { natures: { 1: 'ativo' as const }, accept: { repeated_names: true, missing_parents: true } };
const ACCEPT_NONE = { natures: {}, accept: { repeated_names: false, missing_parents: false } };

const lines = (...rows: [string, string][]): ChartLine[] =>
  rows.map(([codigo, nome], index) => ({ line: index + 2, codigo, nome }));
const account = (codigo: string, nome: string, more: Partial<ChartAccount> = {}): ChartAccount => ({
  codigo,
  nome,
  kind: 'analitica',
  nature: 'despesa',
  referential: '',
  has_entries: false,
  ...more,
});
const brief = (plan: ChartPlan) => plan.rows.map((row) => `${row.action} ${row.codigo} ${row.nome} ${row.kind}`);
const errors = (plan: ChartPlan) => plan.rows.map((row) => row.error);

/** What the chart holds after the plan was written. */
function written(existing: readonly ChartAccount[], plan: ChartPlan): ChartAccount[] {
  const chart = new Map(existing.map((one) => [codeKey(one.codigo), one]));
  for (const { codigo, nome, kind, nature, referential, action } of plan.rows) {
    const key = codeKey(codigo);
    if (action === 'create' || action === 'update') {
      chart.set(key, { codigo, nome, kind, nature, referential, has_entries: chart.get(key)?.has_entries ?? false });
    }
  }
  return [...chart.values()];
}

describe('a line that waits for a proposal', () => {
  it('is told apart from one with an error, also where the one above it waits, or has one', () => {
    const file = lines(['1.1', 'Caixa'], ['1.1.1', 'Cofre'], ['2', 'Outros'], ['3', ''], ['3.1', 'Nome']);
    const plan = planChartImport(file, [], ACCEPT_NONE);
    expect(plan.rows.map(({ codigo, waits, action }) => [codigo, action, waits])).toEqual([
      ['1.1', 'error', true],
      ['1.1.1', 'error', true],
      ['2', 'create', false],
      ['3', 'error', false],
      ['3.1', 'error', false],
    ]);
    expect(plan.counts).toMatchObject({ error: 4, waiting: 2 });
    expect(planChartImport(file, [], ACCEPT_ALL).counts).toMatchObject({ error: 2, waiting: 0 });
    // The one above has its name twice: what mends it mends this one.
    const twice = planChartImport(lines(['4', 'Vale'], ['4.1', 'Poço'], ['5', 'Vale']), [], ACCEPT_NONE);
    expect(twice.rows.map(({ codigo, waits }) => [codigo, waits])).toEqual([
      ['4', true],
      ['4.1', true],
      ['5', true],
    ]);
  });
});

describe('a clean file', () => {
  it('accounts with children are sintéticas, leaves analíticas, and take the nature of their top group', () => {
    const plan = planChartImport(lines(['1', 'Ativo'], ['1.1', 'Caixa'], ['2', 'Outros']), [], ACCEPT_ALL);
    expect(brief(plan)).toEqual(['create 1 Ativo sintetica', 'create 1.1 Caixa analitica', 'create 2 Outros analitica']);
    expect(plan.rows.map((row) => row.nature)).toEqual(['ativo', 'ativo', 'despesa']);
  });

  it('new accounts take the nature of the nearest group that was told or is there', () => {
    const existing = [account('4', 'Custos', { kind: 'sintetica', nature: 'custo' })];
    const groups = toLines([
      { codigo: '4.1.01', nome: 'Terreno' },
      { codigo: '4.2', nome: 'Despesas' },
      { codigo: '4.2.01', nome: 'Salários' },
    ]);
    const plan = planChartImport(groups, existing, { ...ACCEPT_ALL, natures: { '4.2': 'despesa' } });
    expect(plan.rows.map(({ codigo, nature }) => `${codigo} ${nature}`)).toEqual([
      '4.1 custo',
      '4.1.01 custo',
      '4.2 despesa',
      '4.2.01 despesa',
    ]);
  });

  it('a changed name is an update, an equal row is the same, and the nature of an account there is kept', () => {
    const existing = [account('1', 'Ativo', { kind: 'sintetica', nature: 'passivo' }), account('1.1', 'Caixa')];
    const plan = planChartImport(lines(['1', 'Ativo'], ['1.1', 'Caixa geral']), existing, ACCEPT_ALL);
    expect(brief(plan)).toEqual(['same 1 Ativo sintetica', 'update 1.1 Caixa geral analitica']);
    expect(plan.rows[0]?.nature).toBe('passivo');
  });

  it('blank lines are left out, spaces and a closing point in codes are forgiven', () => {
    const plan = planChartImport(lines(['', ' '], [' 1.', ' Ativo\n  total ']), [], ACCEPT_ALL);
    expect(brief(plan)).toEqual(['create 1 Ativo total analitica']);
    expect(plan.counts.file_rows).toBe(1);
  });

  it('a line below an account with entries is told which one, also where only zeros tell their codes apart', () => {
    const existing = [account('5.1.01', 'Salários', { has_entries: true })];
    const [plain, zeros] = errors(planChartImport(lines(['5.1.01.1', 'a'], ['5.1.1.2', 'b']), existing, ACCEPT_ALL)).slice(-2);
    expect(plain).toContain('A conta 5.1.01 · Salários já tem lançamentos');
    expect(zeros).toContain(
      'A conta 5.1.01 · Salários (o mesmo código que 5.1.1: zeros à esquerda não contam) já tem lançamentos',
    );
    expect(zeros).toContain('Mude o código no arquivo');
  });

  it('an account there that gets children becomes sintética', () => {
    const plan = planChartImport(lines(['1.1', 'Caixa']), [account('1', 'Ativo')], ACCEPT_ALL);
    expect(brief(plan)).toEqual(['update 1 Ativo sintetica', 'create 1.1 Caixa analitica']);
  });
});

describe('a chart with levels left out', () => {
  it('an account with accounts further down is sintética', () => {
    const plan = planChartImport(lines(['1', 'Ativo total']), [account('1', 'Ativo'), account('1.1.1', 'Caixa')], ACCEPT_ALL);
    expect(brief(plan)).toEqual(['update 1 Ativo total sintetica']);
  });
});

describe('lines that cannot be read', () => {
  it.each([
    ['', 'Caixa', /Linha sem código/],
    ['1.1', '', /Linha sem nome/],
    ['1-1', 'Caixa', /Código «1-1» inválido/],
    ['١', 'Caixa', /inválido/],
    ['1.'.repeat(20), 'Caixa', /mais de 30 caracteres/],
    ['1', 'x'.repeat(151), /151 caracteres/],
  ])('%s · %s says what to do', (codigo, nome, reason) => {
    expect(errors(planChartImport(lines([codigo, nome]), [], ACCEPT_ALL))).toEqual([expect.stringMatching(reason)]);
  });

  it('a repeated code names the line that has it already', () => {
    const plan = planChartImport(lines(['1', 'Ativo'], ['01', 'Outro']), [], ACCEPT_ALL);
    expect(errors(plan)).toEqual([null, expect.stringContaining('já aparece na linha 2')]);
  });

  it('rows below a broken one are not written either', () => {
    const plan = planChartImport(lines(['1', ''], ['1.1', 'Caixa']), [], ACCEPT_ALL);
    expect(errors(plan)[1]).toContain('A conta superior 1 tem erro na linha 2');
  });

  it('no account below one with entries', () => {
    const plan = planChartImport(lines(['1.1.1', 'Caixa']), [account('1', 'Ativo', { has_entries: true })], ACCEPT_ALL);
    expect(errors(plan)).toEqual([expect.stringContaining('A conta 1 · Ativo já tem lançamentos')]);
  });
});

describe('[VAL-5] repeated names', () => {
  const repeated = lines(['1', 'Salários'], ['2', 'SALARIOS'], ['3', 'Outros']);

  it('are errors that tell the lines and the proposal', () => {
    const plan = planChartImport(repeated, [], ACCEPT_NONE);
    expect(errors(plan)[0]).toBe('Nome repetido na linha 3. Aceite a proposta «Salários (1)» ou mude o nome no arquivo.');
    // Nothing is wrong with them that accepting the proposal does not mend.
    expect(plan.counts).toMatchObject({ error: 2, waiting: 2, create: 1, repeated_rows: 2, repeated_names: 1 });
  });

  it('get their code when the proposal is accepted', () => {
    const plan = planChartImport(repeated, [], ACCEPT_ALL);
    expect(plan.rows.map((row) => row.nome)).toEqual(['Salários (1)', 'SALARIOS (2)', 'Outros']);
    expect(plan.rows.map((row) => row.proposal)).toEqual(['repeated_name', 'repeated_name', null]);
  });

  it('also against an account the file does not name', () => {
    const plan = planChartImport(lines(['2', 'Salários']), [account('1', 'salarios')], ACCEPT_ALL);
    expect(brief(plan)).toEqual(['create 2 Salários (2) analitica']);
  });

  it('and against a name that looks like a proposal', () => {
    const plan = planChartImport(lines(['1', 'Salários'], ['2', 'Salários'], ['3', 'Salários (1)']), [], ACCEPT_ALL);
    expect(plan.rows.map((row) => row.nome)).toEqual(['Salários (1)', 'Salários (2)', 'Salários (1) (3)']);
  });

  it('two accounts may swap their names', () => {
    const plan = planChartImport(lines(['1', 'B'], ['2', 'A']), [account('1', 'A'), account('2', 'B')], ACCEPT_NONE);
    expect(plan.counts).toMatchObject({ update: 2, error: 0 });
  });

  it('a long name is cut, never the code', () => {
    expect(nameWithCode('x'.repeat(150), '1.2')).toBe(`${'x'.repeat(144)} (1.2)`);
  });
});

describe('missing parents', () => {
  it('are errors of the rows below, and counted once', () => {
    const plan = planChartImport(lines(['1.1.1', 'A'], ['1.1.2', 'B']), [], ACCEPT_NONE);
    expect(errors(plan)[0]).toBe('Falta a conta superior 1.1. Aceite a criação dos grupos que faltam ou inclua-a no arquivo.');
    expect(plan.counts).toMatchObject({ error: 2, waiting: 2, missing_parents: 2, create: 0 });
  });

  it('are made at every level when accepted, each before the first row below it', () => {
    const plan = planChartImport(lines(['1.1.1', 'A'], ['1.2', 'Grupo 1']), [], ACCEPT_ALL);
    expect(brief(plan)).toEqual([
      'create 1 Grupo 1 (1) sintetica',
      'create 1.1 Grupo 1.1 sintetica',
      'create 1.1.1 A analitica',
      'create 1.2 Grupo 1 analitica',
    ]);
  });
});

const toLines = (rows: { codigo: string; nome: string }[]) => rows.map((row, index) => ({ ...row, line: index + 1 }));

describe('the same file again', () => {
  const file = lines(['1', 'Ativo'], ['1.1', 'Clientes'], ['1.2', 'Clientes'], ['1.3', 'Caixa']);

  it('asks nothing about the names that were made of repeated ones', () => {
    const chart = written([], planChartImport(file, [], ACCEPT_ALL));
    const again = planChartImport(file, chart, ACCEPT_NONE);
    expect(again.counts).toMatchObject({ same: 4, error: 0, repeated_rows: 0, repeated_names: 0 });
    expect(again.rows.map(({ nome, proposal }) => [nome, proposal])).toContainEqual(['Clientes (1.1)', null]);
  });

  it('gives back the plain name where it is no longer repeated', () => {
    const chart = written([], planChartImport(file, [], ACCEPT_ALL));
    const once = planChartImport(lines(['1', 'Ativo'], ['1.1', 'Clientes']), chart, ACCEPT_NONE);
    expect(once.rows[1]).toMatchObject({ action: 'update', nome: 'Clientes', was: 'Clientes (1.1)' });
  });

  it('asks when a further line repeats the name', () => {
    const chart = written([], planChartImport(file, [], ACCEPT_ALL));
    const more = planChartImport([...file, ...lines(['1.4', 'Clientes'])], chart, ACCEPT_NONE);
    expect(more.counts).toMatchObject({ repeated_rows: 3, repeated_names: 1, error: 3 });
  });
});

describe('any file', () => {
  const code = fc.array(fc.constantFrom('1', '2', '01', '10'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'));
  const name = fc.constantFrom('Caixa', 'caixa', 'Salários', 'SALARIOS', 'Grupo 1', 'Grupo 1.1', 'Caixa (1)', 'Caixa (1.1)', '');
  const file = fc.array(fc.record({ codigo: code, nome: name }), { maxLength: 14 });
  const flags = fc.record({ repeated_names: fc.boolean(), missing_parents: fc.boolean() });

  it('[B3] written and sent again changes nothing', () => {
    fc.assert(
      fc.property(file, file, flags, (first, second, accept) => {
        const options = { natures: {}, accept };
        const chart = written([], planChartImport(toLines(first), [], ACCEPT_ALL));
        const after = written(chart, planChartImport(toLines(second), chart, options));
        const once = planChartImport(toLines(second), after, options);
        expect(once.counts).toMatchObject({ create: 0, update: 0 });
      }),
      { numRuns: 300 },
    );
  });

  it('[VAL-5] the chart written has unique codes and names, every parent, and kinds that fit', () => {
    fc.assert(
      fc.property(file, file, flags, (first, second, accept) => {
        const before = written([], planChartImport(toLines(first), [], ACCEPT_ALL));
        const chart = written(before, planChartImport(toLines(second), before, { natures: {}, accept }));
        const keys = new Set(chart.map((one) => codeKey(one.codigo)));
        expect(keys.size).toBe(chart.length);
        expect(new Set(chart.map((one) => textKey(one.nome))).size).toBe(chart.length);
        const parents = new Set(
          chart
            .map((one) => parentCode(one.codigo))
            .filter((one) => one !== null)
            .map(codeKey),
        );
        for (const parent of parents) expect(keys).toContain(parent);
        for (const one of chart) expect(one.kind).toBe(parents.has(codeKey(one.codigo)) ? 'sintetica' : 'analitica');
      }),
      { numRuns: 300 },
    );
  });
});
