import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Ids } from '#server/rights/reach.ts';

/** What a row is narrowed by: conditions on its columns for the ids a person reaches; none where they reach all. */

export const among = (ids: Ids, column: string): RawBuilder<SqlBool>[] =>
  ids === 'all' ? [] : [sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::integer[])`];

export const nowhere = sql<SqlBool>`false`;

/** A condition as a value that is told: true or false even where a column says nothing, which counts as false. */
export const isTrue = (condition: RawBuilder<SqlBool>): RawBuilder<boolean> => sql<boolean>`(${condition} is true)`;

export const throughEnterprise = (ids: Ids, alias: string): RawBuilder<SqlBool>[] =>
  ids === 'all'
    ? []
    : [
        sql<SqlBool>`exists (select from enterprise as owner where owner.organization_id = ${sql.ref(`${alias}.organization_id`)}
          and owner.id = ${sql.ref(`${alias}.empreendimento`)} and ${sql.join(among(ids, 'owner.empresa'), sql` and `)})`,
      ];

/** A row that names a module or a version of a development, by `field`, is the development's company's. */
const through =
  (table: 'enterprise_module' | 'enterprise_version', field: string) =>
  (ids: Ids, alias: string): RawBuilder<SqlBool>[] =>
    ids === 'all'
      ? []
      : [
          sql<SqlBool>`exists (select from ${sql.table(table)} as part where part.organization_id = ${sql.ref(`${alias}.organization_id`)}
            and part.id = ${sql.ref(`${alias}.${field}`)} and ${sql.join(throughEnterprise(ids, 'part'), sql` and `)})`,
        ];
export const throughModule = through('enterprise_module', 'module');
export const throughVersion = through('enterprise_version', 'enterprise_version');
export const throughModulo = through('enterprise_module', 'modulo');

/** An account is put below one that may be written, by its code. */
export const belowAccount = (ids: Ids, alias: string): RawBuilder<SqlBool>[] =>
  ids === 'all'
    ? []
    : [
        sql<SqlBool>`exists (select from accounting as above where above.organization_id = ${sql.ref(`${alias}.organization_id`)}
          and starts_with(${sql.ref(`${alias}.codigo_key`)}, above.codigo_key || '.') and ${sql.join(among(ids, 'above.id'), sql` and `)})`,
      ];

/** What names an account, or something nobody's: who sees the account may look and, with the page's right, write. */
export const someAccount = (ids: Ids, alias: string): RawBuilder<SqlBool>[] =>
  ids === 'all'
    ? []
    : [sql<SqlBool>`(${sql.ref(`${alias}.accounting`)} is null or ${sql.join(among(ids, `${alias}.accounting`), sql` and `)})`];
/** A row that names several of a kind in an array: all of them are among the ids. */
export const allWithin = (ids: Ids, column: string): RawBuilder<SqlBool>[] =>
  ids === 'all' ? [] : [sql<SqlBool>`${sql.ref(column)} <@ ${[...ids]}::integer[]`];
/** A rule between companies: seen by whoever sees them all, written by whoever may write all of them. */
export const allAmong = (ids: Ids, alias: string): RawBuilder<SqlBool>[] => allWithin(ids, `${alias}.companies`);
/**
 * What was read of UAU is its company's, as far as that is mapped to one (uau_company_map); what is of none, or
 * unmapped, is for whoever sees all.
 */
export const mapped = (ids: Ids, column: string): RawBuilder<SqlBool>[] =>
  ids === 'all'
    ? []
    : [
        // Apart from the row, so that it is worked out once: companies are of one organisation.
        sql<SqlBool>`${sql.ref(column)} = any(array(select map.code from uau_company_map as map where ${sql.join(among(ids, 'map.company'), sql` and `)}))`,
      ];
