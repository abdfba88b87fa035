import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * Conditions over the account `ac` of an entry. An account named stands for itself and, when sintética, for everything
 * below it by code, so that a whole branch of the chart is one id.
 */
const covers = sql<SqlBool>`(named.id = ac.id or (named.kind = 'sintetica' and starts_with(ac.codigo_key, named.codigo_key || '.')))`;

/** `chosen` is a condition over `named`, an account. */
export const underAccount = (chosen: RawBuilder<SqlBool>) => sql<SqlBool>`exists (
  select from accounting as named where named.organization_id = ac.organization_id and ${chosen} and ${covers})`;

/** `chosen` is a condition over `ag`, an aggregator. */
export const inAggregator = (chosen: RawBuilder<SqlBool>) => sql<SqlBool>`exists (
  select from aggregator as ag
  join accounting as named on named.organization_id = ag.organization_id and named.id = any(ag.accountings)
  where ag.organization_id = ac.organization_id and ${chosen} and ${covers})`;
