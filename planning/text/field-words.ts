/** What fields are called that are read from files as they are from forms: the words of contract/field-label-texts.ts, which has all others. */
export const FIELD_WORDS = {
  company: 'Empresa',
  center_cost: 'Centro de custo',
  month: 'Mês',
  kind: 'Tipo',
  status: 'Situação',
  identifier: 'Identificador',
  typology: 'Tipologia',
  fraction: 'Fração ideal',
} as const;
