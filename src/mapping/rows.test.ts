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
