import { expect, it } from 'vitest';
import { grantsOnlyIn, isGrantField, type GrantNames } from '#contract/grant-words.ts';

const ROWS: Readonly<Record<string, string>> = {
  'center_cost 1': '101 Diretoria',
  'company 2': '10 Horizonte',
  'group 3': 'Gestores',
};
const names: GrantNames = {
  row: (kind, id) => ROWS[`${kind} ${id}`],
};

it('[SEC-5] tells what only one side grants, by names, whatever the order of its fields', () => {
  const before = [{ level: 'center_cost', id: 1, can_edit: false }];
  const after = [
    { can_edit: false, id: 1, level: 'center_cost' },
    { level: 'company', id: 2, can_edit: true },
    { level: 'all', id: null, can_edit: false },
    { level: 'regional', id: 9, can_edit: false },
  ];
  expect(grantsOnlyIn('center_cost_permissions', after, before, names)).toEqual([
    'Empresa 10 Horizonte (ler e editar)',
    'Todos os centros de custo, inclusive os futuros (ler)',
    'Regional sem permissão para ver (ler)',
  ]);
  expect(grantsOnlyIn('center_cost_permissions', before, after, names)).toEqual([]);
  expect(grantsOnlyIn('center_cost_permissions', before, null, names)).toEqual(['Centro de custo 101 Diretoria (ler)']);
});

it('[SEC-5] tells pages with what is allowed there, rights, groups and accounts', () => {
  const page = { page: 'home', view: true, edit: false, delete: false, export: true };
  expect(grantsOnlyIn('pages', [page], [], names)).toEqual(['Início (ver, exportar)']);
  expect(grantsOnlyIn('pages', [{ ...page, view: false, export: false }], [], names)).toEqual(['Início (nada)']);
  expect(grantsOnlyIn('rights', ['version.review'], [], names)).toEqual(['Revisar versões']);
  expect(grantsOnlyIn('groups', [3, 4], [4], names)).toEqual(['Gestores']);
  expect(
    grantsOnlyIn(
      'accounting_permissions',
      [
        { id: null, can_edit: true },
        { id: 5, can_edit: false },
      ],
      [],
      names,
    ),
  ).toEqual(['Todas as contas, inclusive as futuras (ler e editar)', 'Conta sem permissão para ver (ler)']);
  expect([isGrantField('groups'), isGrantField('accountings'), grantsOnlyIn('pages', ['odd', 7], [], names)]).toEqual([
    true,
    false,
    [],
  ]);
});
