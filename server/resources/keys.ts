import { sql } from 'kysely';
import { codeKey, textKey } from '#planning/text/text-key.ts';
import type { Row } from '#server/engine/definition.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Keys of a row with `codigo` and `nome`, for sorting, uniqueness and search, written by whoever writes such a row. */
export const namedKeys = (row: Row) => ({
  codigo_key: codeKey(text(row['codigo'])),
  nome_key: textKey(text(row['nome'])),
  search_key: textKey(`${text(row['codigo'])} ${text(row['nome'])}`),
});

/** The same for a development, whose columns are `code` and `name`. */
export const enterpriseKeys = (row: Row) => ({
  code_key: codeKey(text(row['code'])),
  name_key: textKey(text(row['name'])),
  search_key: textKey(`${text(row['code'])} ${text(row['name'])}`),
});

/** The same for a module, which is found by its number too. */
export const moduleKeys = (row: Row) => ({
  name_key: textKey(text(row['name'])),
  search_key: textKey(`${String(row['n_modulo'])} ${text(row['name'])} ${text(row['valor_unid'])}`),
});

/** The same for a version of a development; only those in force share their status key. */
export const enterpriseVersionKeys = (row: Row) => ({
  name_key: textKey(text(row['name'])),
  status_key: row['status'] === 'vigente' ? 'vigente' : null,
  search_key: textKey(text(row['name'])),
});

/** The same for a unit: 102 comes before 1001. */
export const unitKeys = (row: Row) => ({
  identifier_key: codeKey(text(row['identifier'])),
  typology_key: textKey(text(row['typology'])),
  search_key: textKey(`${text(row['identifier'])} ${text(row['typology'])}`),
});

/** Ordering by the natural order of codes, and by name without regard to accents; the same on every collation. */
export const byCode = [sql`t.codigo_key collate "C"`] as const;
export const byName = [sql`t.nome_key collate "C"`] as const;
