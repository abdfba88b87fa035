import { expect, it } from 'vitest';
import { requestedRows, standingOf, type MapRow } from '#src/mapping/rows.ts';

const row = (key: string, size: number, target: string | null = null): MapRow => ({
  key,
  codigo: key,
  nome: key,
  about: '',
  target,
  via: '',
  record: null,
  total: size,
  size,
  figures: [],
  refused: null,
  suggestion: null,
});

it('[RT-16] what weighs most comes first, mapped or not; what weighs nothing keeps its order', () => {
  const rows = [row('a', 0), row('b', 100), row('c', 0), row('d', 900), row('e', 5, 'x'), row('f', 70, 'x')];
  const { open, mapped } = requestedRows(rows, { busca: '', target: undefined, pendentes: false }, standingOf(rows));
  expect([...open, ...mapped].map(({ key }) => key).join('')).toBe('dbacfe');
});

it('[RT-16] what stands with its points is found with and without them', () => {
  const rows = [{ ...row('a', 1), about: '12.ABC.345/01DE-35' }, row('b', 1)];
  const found = (busca: string) =>
    requestedRows(rows, { busca, target: undefined, pendentes: false }, standingOf(rows)).open.map(({ key }) => key);
  expect([found('12.ABC.345/01DE-35'), found('12abc34501de35'), found('12abc34501de36')]).toEqual([['a'], ['a'], []]);
});
