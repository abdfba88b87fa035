import { describe, expect, it } from 'vitest';
import { CASHFLOW_MODEL } from '#planning/statement/cashflow-model.ts';
import { structureOf } from '#planning/statement/model.ts';
import { amountsOf, coverageNow, sourceRows, type Mapped } from '#src/features/statement/mapping/rows.ts';
import { requestedRows, standingOf } from '#src/mapping/rows.ts';
import type { LoadedStructure } from '#src/resources/statement-structure.ts';
import { statementTables } from '#src/test/statement-tables.ts';

const account = (id: number, codigo: string, nome: string, nature = 'despesa', kind = 'analitica', is_active = true) => ({
  id,
  codigo,
  nome,
  nature,
  kind,
  is_active,
});
const CHART = [
  account(1, '3', 'Resultado', 'despesa', 'sintetica'),
  account(2, '3.1', 'Vendas', 'receita', 'sintetica'),
  account(3, '3.1.01', 'Lojas', 'receita'),
  account(4, '3.2', 'Energia'),
  account(5, '3.10', 'Antiga', 'despesa', 'analitica', false),
  account(6, '1.1', 'Vendas a receber', 'ativo'),
];
const [groups, subgroups, aggregators, lines] = Object.values(statementTables('dre'));
// The wire's rows, which the contracts hold elsewhere.
const structure = { groups, subgroups, aggregators, lines } as unknown as LoadedStructure;
const mapped = (id: number, source_kind: Mapped['source_kind'], source_key: string, subgroup: number): Mapped => ({
  id,
  row_version: 1,
  source_kind,
  source_key,
  subgroup,
});
const source = (key: string, total: number, ...values: (number | null)[]) => ({
  type: 'source',
  key,
  format: 'valor',
  values,
  total,
});
const AMOUNTS = amountsOf([
  { ...source('s11', 50, 50), type: 'subgroup' },
  source('s11|conta_contabil:4', -10, 20, -30, null),
  source('unmapped|imposto:deductions', -5, -5),
]);
const rowsOf = (mapping: readonly Mapped[], statement: 'dre' | 'cashflow' = 'dre', planned = true) =>
  sourceRows({ statement, accounts: CHART, structure, mapping, amounts: AMOUNTS, planned });
const keys = (rows: readonly { key: string }[]) => rows.map(({ key }) => key);

/** Of a chart by its subgroups: `código: subgroup`, «?» behind what has to be looked at, and its ground. */
const proposals = (accounts: readonly ReturnType<typeof account>[], mapping: readonly Mapped[] = []) =>
  sourceRows({ statement: 'dre', accounts, structure, mapping, amounts: undefined, planned: false })
    .filter(({ source: { kind } }) => kind === 'conta_contabil')
    .map(({ codigo, suggestion, doubtful, ground }) => `${codigo}: ${suggestion ?? '–'}${doubtful ? '?' : ''} ${ground ?? ''}`);

describe('what is proposed for accounts', () => {
  it('[RT-16] says why, and by its neighbours only what nothing else says', () => {
    const beside = [
      account(1, '4.1', 'Tabela'),
      account(2, '4.2', 'Quadro'),
      account(3, '4.3', 'Ficha'),
      account(4, '4.4', 'Nota'),
    ];
    const three = [1, 2, 3].map((id) => mapped(id, 'conta_contabil', String(id), 12));
    expect(proposals(beside, three).at(-1)).toBe('4.4: 12? como 3 contas do mesmo grupo');
    expect(proposals(beside, three.slice(1)).at(-1)).not.toContain('mesmo grupo');
  });

  it('[RT-13] in the cash flow go by what is paid, and never by a word that a line shares', () => {
    const { structure: cash } = structureOf(CASHFLOW_MODEL);
    const codes = new Map(cash.subgroups.map(({ id, codigo }) => [String(id), codigo]));
    const chart = [account(1, '4.1', 'Terreno', 'custo'), account(2, '5.1', 'Salários'), account(3, '5.2', 'Depreciação')];
    const given = { accounts: chart, structure: cash as unknown as LoadedStructure, mapping: [], amounts: undefined };
    const found = sourceRows({ statement: 'cashflow', ...given, planned: true }).filter(({ codigo }) => codigo !== '');
    expect(found.map(({ suggestion }) => codes.get(suggestion ?? '') ?? null)).toEqual(['31', '71', null]);
    expect(found[1]).toMatchObject({ ground: 'pelo nome: «Salários»', doubtful: false });
  });
});

describe('the sources of a mapping', () => {
  it('[RT-16] are the analíticas in use by code, then planning’s, then what only the mapping knows', () => {
    const rows = rowsOf([mapped(1, 'item_planejador', 'N9', 11)]);
    expect(keys(rows).slice(0, 3)).toEqual(['conta_contabil:6', 'conta_contabil:3', 'conta_contabil:4']);
    expect(rows.at(-1)).toMatchObject({ key: 'item_planejador:N9', nome: 'N9', mapping: { id: 1 } });
    expect(new Set(keys(rows)).size).toBe(rows.length);
    expect(keys(rows)).toContain('receita_custo:revenue_works');
    // An account that was put out of use stays in sight while something of it is mapped.
    expect(keys(rowsOf([mapped(1, 'conta_contabil', '5', 11)]))).toContain('conta_contabil:5');
  });

  it('[RT-16] tell what an account lies in and suggest a subgroup by it, never for what is no result', () => {
    const byKey = new Map(rowsOf([]).map((row) => [row.key, row]));
    expect(byKey.get('conta_contabil:3')).toMatchObject({ about: 'Resultado › Vendas', suggestion: '11' });
    expect(byKey.get('conta_contabil:6')).toMatchObject({ suggestion: null });
    expect(byKey.get('conta_contabil:4')).toMatchObject({ suggestion: null, total: -10, size: 50 });
  });

  it('[RT-16] never suggest what plans already fill: the same money would count twice', () => {
    const byKey = new Map(rowsOf([mapped(1, 'receita_custo', 'revenue_works', 11)]).map((row) => [row.key, row]));
    expect(byKey.get('conta_contabil:3')?.suggestion).toBeNull();
    const other = new Map(rowsOf([mapped(1, 'imposto', 'current', 11)]).map((row) => [row.key, row]));
    expect(other.get('conta_contabil:3')?.suggestion).toBe('11');
    // Where no module is, none is planned: the accounts alone bring what there is.
    const first = new Map(rowsOf([mapped(1, 'receita_custo', 'revenue_works', 11)], 'dre', false).map((row) => [row.key, row]));
    expect(first.get('conta_contabil:3')?.suggestion).toBe('11');
  });

  it('[RT-16] receipts of associative credit are refused in the income statement, with the reason', () => {
    const refused = rowsOf([]).filter((row) => row.refused !== null);
    expect(refused.length).toBeGreaterThan(5);
    expect(new Set(refused.map((row) => row.refused))).toEqual(
      new Set(['O crédito associativo é caixa e não entra na DRE: a receita vem do resultado POC.']),
    );
    expect(keys(refused)).not.toContain('associativo:correction');
    expect(rowsOf([], 'cashflow').every((row) => row.refused === null)).toBe(true);
  });
});

describe('a list of sources', () => {
  const all = { busca: '', target: undefined, pendentes: false };

  it('[RT-16] begins with what lacks a subgroup, money first; what is mapped meanwhile stays where it is', () => {
    const before = rowsOf([]);
    const stood = standingOf(before);
    const requested = requestedRows(before, { ...all, pendentes: true }, stood);
    expect(keys(requested.open).slice(0, 3)).toEqual(['conta_contabil:4', 'imposto:deductions', 'conta_contabil:6']);
    expect([requested.mapped, requested.refused]).toEqual([[], []]);
    const after = rowsOf([mapped(1, 'conta_contabil', '6', 11)]);
    expect(keys(requestedRows(after, { ...all, pendentes: true }, stood).open)).toEqual(keys(requested.open));
    // Asked again, it is among the others.
    expect(keys(requestedRows(after, all, standingOf(after)).mapped)).toEqual(['conta_contabil:6']);
  });

  it('[RT-16] is searched by code, name and what an account lies in, and narrowed by kind and subgroup', () => {
    const rows = rowsOf([mapped(1, 'conta_contabil', '4', 21)]);
    const found = (part: object) => {
      const { open, mapped: done, refused } = requestedRows(rows, { ...all, ...part }, standingOf(rows));
      return keys([...open, ...done, ...refused]);
    };
    expect(found({ busca: 'RESULTADO vendas' })).toEqual(['conta_contabil:3']);
    expect(found({ busca: '3.2' })).toEqual(['conta_contabil:4']);
    expect(found({ target: '21' })).toEqual(['conta_contabil:4']);
    const poc = found({ keep: ({ source: { kind } }: (typeof rows)[number]) => kind === 'receita_custo' });
    expect([poc.length > 0, poc.every((key) => key.startsWith('receita_custo:'))]).toEqual([true, true]);
    // Taken out of the subgroup that is looked at, it stays until something else is asked.
    const taken = rowsOf([]);
    expect(keys(requestedRows(taken, { ...all, target: '21' }, standingOf(rows)).mapped)).toEqual(['conta_contabil:4']);
  });
});

describe('the coverage of a version', () => {
  it('[RT-16] moves on with what is mapped and taken back since its report, and is 100 % only when it is all', () => {
    const report = { mapped: 50, total: 55 };
    const now = (...known: string[]) => coverageNow(report, AMOUNTS, new Set(known));
    expect(now('conta_contabil:4')).toEqual({ mapped: 50, total: 55, share: 909_091, missing: 5 });
    expect(now('conta_contabil:4', 'imposto:deductions')).toEqual({ mapped: 55, total: 55, share: 1_000_000, missing: 0 });
    expect(now()).toMatchObject({ mapped: 0, share: 0 });
    expect(coverageNow({ mapped: 2_999_999, total: 3_000_000 }, new Map(), new Set()).share).toBe(999_999);
    expect(coverageNow({ mapped: 0, total: 0 }, new Map(), new Set()).share).toBeNull();
  });
});
