import type { Dictionary } from '#contract/dictionary.ts';
import { MONTHS_OF_YEAR, type MonthField } from '#planning/numbers/months.ts';
import type { Entry } from '#src/features/expense/entry/lines.ts';

/** A small structure for tests: two regionals, two companies, three cost centres, a chart of five accounts. */
export const dictionary: Dictionary = {
  regional: [
    { id: 1, row_version: 1, codigo: '1', nome: 'Sul', is_active: true },
    { id: 2, row_version: 1, codigo: '2', nome: 'Norte', is_active: true },
  ],
  company: [
    { id: 11, row_version: 1, codigo: '10', nome: 'Ipê SPE', cnpj: '', regional: 1, tax_regime: 'RET4', is_active: true },
    { id: 12, row_version: 1, codigo: '9', nome: 'Jatobá SPE', cnpj: '', regional: 2, tax_regime: 'RET4', is_active: true },
  ],
  centerCost: [
    { id: 21, row_version: 1, codigo: '200', nome: 'Obra', company: 11, kind: 'obra', is_active: true },
    { id: 22, row_version: 1, codigo: '100', nome: 'Administração', company: 11, kind: 'administrativo', is_active: true },
    { id: 23, row_version: 1, codigo: '300', nome: 'Vendas', company: 12, kind: 'comercial', is_active: true },
  ],
  accounting: [
    {
      id: 31,
      row_version: 1,
      codigo: '3',
      nome: 'Despesas',
      kind: 'sintetica',
      nature: 'despesa',
      referential: '',
      is_active: true,
    },
    {
      id: 32,
      row_version: 1,
      codigo: '3.1',
      nome: 'Pessoal',
      kind: 'sintetica',
      nature: 'despesa',
      referential: '',
      is_active: true,
    },
    {
      id: 33,
      row_version: 1,
      codigo: '3.1.2',
      nome: 'Encargos',
      kind: 'analitica',
      nature: 'despesa',
      referential: '',
      is_active: true,
    },
    {
      id: 34,
      row_version: 1,
      codigo: '3.1.10',
      nome: 'Salários',
      kind: 'analitica',
      nature: 'despesa',
      referential: '',
      is_active: true,
    },
    {
      id: 35,
      row_version: 1,
      codigo: '3.10',
      nome: 'Água',
      kind: 'analitica',
      nature: 'despesa',
      referential: '',
      is_active: true,
    },
  ],
};

/** A line with the given months, blank elsewhere. */
export function entryOf(id: number, parts: Partial<Entry> = {}): Entry {
  // Twelve blanks by the list of the months' names: the type of fromEntries forgets the names.
  const blank = Object.fromEntries(MONTHS_OF_YEAR.map((field) => [field, null])) as Record<MonthField, null>;
  return {
    id,
    row_version: 1,
    version: 5,
    year: 2027,
    center_cost: 22,
    accounting: 34,
    description: '',
    ...blank,
    ...parts,
  };
}
