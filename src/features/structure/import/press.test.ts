import { describe, expect, it } from 'vitest';
import { pressOf } from '#src/features/structure/import/press.ts';

const none = {
  file_rows: 9,
  create: 0,
  update: 0,
  same: 0,
  error: 0,
  waiting: 0,
  repeated_rows: 0,
  repeated_names: 0,
  missing_parents: 0,
};

describe('the press that imports a chart', () => {
  it.each([
    [{ create: 5, update: 1 }, false, 'Importar 6 contas', false, false],
    [{}, false, 'Nada a importar', false, true],
    // Proposals alone in the way are accepted by it, with what they let in.
    [{ create: 5, error: 2, waiting: 2 }, false, 'Aceitar as propostas e importar 7 linhas', true, false],
    [{ create: 5, error: 2, waiting: 1 }, false, 'Importar 5 contas', false, 'Corrija as linhas com erro ou importe só as boas.'],
    [{ create: 1, error: 2, waiting: 2 }, true, 'Importar 1 conta', false, false],
  ])('%j, good ones alone: %j → %s', (counts, skip, label, accepts, blocked) => {
    expect(pressOf({ ...none, ...counts }, skip)).toEqual({ label, accepts, blocked });
  });
});
