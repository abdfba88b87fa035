/** A row of a report of statements, as the API answers it: amounts a period, and what they come to. */
export const statementRow = (key: string, type: string, nome: string, values: readonly string[], total: string | null) => ({
  key,
  type,
  ref: null,
  parent: null,
  codigo: '',
  nome,
  depth: 0,
  style: 'normal',
  open: null,
  format: 'valor',
  values,
  total,
});

/** The rest of a report in which nothing is missing and nothing to be told. */
export const UNTROUBLED = {
  balances: null,
  indicators: null,
  notes: null,
  unavailable: [],
  faulty: [],
  structure_error: null,
};
