/** What fields are called that files name as forms do; all others stand in contract/field-label-texts.ts. */
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
