import { describe, expect, it } from 'vitest';
import { PAGE_IDS } from '#contract/pages.ts';
import { accountNodes } from '#src/features/people/grant-trees.ts';
import { accountGrants, accountsOf, centerGrants, centersOf } from '#src/features/people/grant-values.ts';
import { ACCOUNT } from '#src/features/people/reach-labels.ts';
import { grantsOf, markOf, matrixOf, turnedMatrix } from '#src/features/people/page-grants.ts';
import { pageSentences, reachSentence } from '#src/features/people/summary.ts';

const chart = accountNodes([
  { id: 1, codigo: '5', nome: 'Despesas' },
  { id: 2, codigo: '5.1', nome: 'Pessoal' },
  { id: 3, codigo: '5.2', nome: 'Serviços' },
  { id: 4, codigo: '6.1', nome: 'Outras' },
]);
const reach = (...given: Parameters<typeof accountGrants>[0]) => reachSentence(chart, accountGrants(given), ACCOUNT);

describe('what a group sees, in words', () => {
  it('[SEC-2] accounts stand by code, and are counted by their leaves', () => {
    expect(chart.map(({ codigo, children }) => [codigo, children.length])).toEqual([
      ['5', 2],
      ['6.1', 0],
    ]);
    expect(reach()).toBe('Não lê nenhuma conta.');
    expect(reach({ id: 1, can_edit: false })).toBe('Lê 2 de 3 contas e não edita nenhuma.');
    expect(reach({ id: 1, can_edit: false }, { id: 3, can_edit: true })).toBe('Lê 2 de 3 contas e edita 1 delas.');
    expect(reach({ id: 3, can_edit: true })).toBe('Lê 1 de 3 contas e edita a mesma.');
    expect(reach({ id: 1, can_edit: true })).toBe('Lê 2 de 3 contas e edita as mesmas.');
    expect(reach({ id: null, can_edit: false })).toBe('Lê todas as contas, inclusive as futuras, e não edita nenhuma.');
    expect(reach({ id: null, can_edit: true })).toBe('Lê e edita todas as contas, inclusive as futuras.');
  });

  it('[SEC-3] pages by what may be done on them', () => {
    const grants = grantsOf(
      turnedMatrix(matrixOf([]), { pages: ['home', 'dreReport'], operations: ['view', 'export'], on: true }),
    );
    expect(pageSentences(grants)).toEqual(['Vê Início e DRE › Relatório.', 'Exporta de Início e DRE › Relatório.']);
    expect(pageSentences([])).toEqual([]);
  });
});

describe('the matrix of pages', () => {
  it('[SEC-3] another right brings seeing with it; without seeing a page has none', () => {
    const edit = turnedMatrix(matrixOf([]), { pages: ['version'], operations: ['edit'], on: true });
    expect(grantsOf(edit)).toEqual([{ page: 'version', view: true, edit: true, delete: false, export: false }]);
    expect(grantsOf(turnedMatrix(edit, { pages: ['version'], operations: ['view'], on: false }))).toEqual([]);
    expect(markOf(edit, ['version'], ['view', 'edit'])).toBe(true);
    expect(markOf(edit, PAGE_IDS, ['view'])).toBe('mixed');
    expect(markOf(edit, PAGE_IDS, ['delete'])).toBe(false);
  });

  it('[SEC-3] a column is given and taken for all pages', () => {
    const all = turnedMatrix(matrixOf([]), { pages: PAGE_IDS, operations: ['export'], on: true });
    expect(grantsOf(all)).toHaveLength(PAGE_IDS.length);
    expect(grantsOf(turnedMatrix(all, { pages: PAGE_IDS, operations: ['view', 'edit', 'delete', 'export'], on: false }))).toEqual(
      [],
    );
  });
});

it('[SEC-2] grants come back from the form as they went into it, in one order', () => {
  const centers = [
    { level: 'all', id: null, can_edit: false },
    { level: 'regional', id: 2, can_edit: true },
    { level: 'center_cost', id: 2, can_edit: false },
    { level: 'center_cost', id: 10, can_edit: true },
  ] as const;
  expect(centersOf(centerGrants(centers.toReversed()))).toEqual(centers);
  // The wider of two grants of the same.
  expect(centersOf(centerGrants([...centers, { level: 'center_cost', id: 2, can_edit: true }])).at(2)?.can_edit).toBe(true);
  const accounts = [
    { id: null, can_edit: true },
    { id: 7, can_edit: false },
  ];
  expect(accountsOf(accountGrants(accounts.toReversed()))).toEqual(accounts);
});
