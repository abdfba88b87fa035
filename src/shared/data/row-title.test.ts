import { expect, it } from 'vitest';
import { namesOf } from '#src/shared/data/row-title.ts';

const NORTH = { id: 1, codigo: '01', nome: 'Norte' };
const rest = ['Sul', 'Leste', 'Oeste', 'Centro'].map((nome, at) => ({ id: at + 2, codigo: `0${at + 2}`, nome }));

it('[API-7] a notice says by name which record it is of, of many the first and how many more', () => {
  expect(namesOf('regional', [NORTH])).toBe('Regional: 01 · Norte');
  expect(namesOf('regional', [NORTH, ...rest])).toBe('Regionais: 01 · Norte, 02 · Sul, 03 · Leste e mais 2');
  expect(namesOf('version', [{ id: 7, nome: 'Orçamento 2027' }])).toBe('Versão: Orçamento 2027');
});

it.each([[[]], [[NORTH, { id: 2 }]], [[9]]])('[API-7] nor says it of what came without a name: %j', (rows) => {
  expect(namesOf('regional', rows)).toBeUndefined();
});
