import { sql, type Kysely } from 'kysely';
import type { Operation, PageId } from '#contract/pages.ts';
import { OPERATIONS, PAGE_IDS } from '#contract/pages.ts';
import { NAMED_RIGHTS, type HeldRights, type NamedRight, type PageGrant } from '#contract/rights.ts';
import { EVERYTHING, type Held, type Ids, type Reach } from '#server/rights/reach.ts';
import type { Database } from '#server/db/schema.ts';

/** What a session may, read from the database for this very request. */
export interface Rights {
  isAdmin: boolean;
  pages: ReadonlyMap<PageId, ReadonlySet<Operation>>;
  named: ReadonlySet<NamedRight>;
  reach: Reach;
  /** Of what is granted, not of the rows it comes to: differs whenever somebody granted or took away something. */
  fingerprint: string;
}

/** Whether the page's right is held; without `view` the other three say nothing. */
export function holdsPage({ isAdmin, pages }: Rights, page: PageId, operation: Operation): boolean {
  const held = pages.get(page);
  return isAdmin || (held !== undefined && held.has('view') && held.has(operation));
}

export const holdsNamed = ({ isAdmin, named }: Rights, right: NamedRight): boolean => isAdmin || named.has(right);

/** Whether they may see any page at all: lists that every planning page is labelled from are open to such a person. */
export const holdsAny = ({ isAdmin, pages }: Rights): boolean => isAdmin || [...pages.values()].some((held) => held.has('view'));

/** Of an administrator, and of work that nobody's rights limit. */
export const ALL_RIGHTS: Rights = {
  isAdmin: true,
  pages: new Map(),
  named: new Set(),
  reach: EVERYTHING,
  fingerprint: 'admin',
};

interface Found {
  pages: PageGrant[];
  named: NamedRight[];
  fingerprint: string;
  centers_all: boolean | null;
  centers_all_edit: boolean | null;
  accounts_all: boolean | null;
  accounts_all_edit: boolean | null;
  [list: `${string}_ids`]: number[] | null;
}

/**
 * The rights of a subscription: its own grants and those of its groups, united (contract/rights.ts). One statement, so
 * that what is read belongs together. Deny by default: a subscription without grants reaches nothing.
 */
export async function readRights(
  db: Kysely<Database>,
  subscription: { id: number; organization: number; isAdmin: boolean },
): Promise<Rights> {
  // Nothing limits an administrator, whatever was granted to them besides.
  if (subscription.isAdmin) return ALL_RIGHTS;
  const { organization } = subscription;
  const { rows } = await sql<Found>`
    with groups as (
      select g.* from subscription as s join permit_group as g on g.organization_id = s.organization_id and g.id = any(s.groups)
      where s.id = ${subscription.id}::integer and s.organization_id = ${organization}::integer
    ), held as (
      select center_cost_permissions as centers, accounting_permissions as accounts from groups
      union all
      select center_cost_permissions, accounting_permissions from subscription
      where id = ${subscription.id}::integer and organization_id = ${organization}::integer
    ), centers as (
      select g.level, g.id, g.can_edit from held, jsonb_to_recordset(held.centers) as g(level text, id integer, can_edit boolean)
    ), accounts as (
      select g.id, g.can_edit from held, jsonb_to_recordset(held.accounts) as g(id integer, can_edit boolean)
    ), regionals as (
      select r.id, bool_or(g.can_edit) as can_edit
      from regional as r join centers as g on g.level = 'regional' and g.id = r.id
      where r.organization_id = ${organization}::integer group by r.id
    ), companies as (
      select c.id, c.regional, bool_or(g.can_edit) as can_edit
      from company as c join centers as g on (g.level = 'regional' and g.id = c.regional) or (g.level = 'company' and g.id = c.id)
      where c.organization_id = ${organization}::integer group by c.id
    ), granted_centers as (
      select cc.id, cc.company, c.regional, bool_or(g.can_edit) as can_edit
      from center_cost as cc join company as c on c.organization_id = cc.organization_id and c.id = cc.company
      join centers as g on (g.level = 'regional' and g.id = c.regional) or (g.level = 'company' and g.id = cc.company)
        or (g.level = 'center_cost' and g.id = cc.id)
      where cc.organization_id = ${organization}::integer group by cc.id, cc.company, c.regional
    ), granted_accounts as (
      select ac.id, ac.codigo_key, bool_or(g.can_edit) as can_edit
      from accounting as ac
      join accounting as named on named.organization_id = ac.organization_id
        and (named.id = ac.id or starts_with(ac.codigo_key, named.codigo_key || '.'))
      join accounts as g on g.id = named.id
      where ac.organization_id = ${organization}::integer group by ac.id
    )
    select
      (select coalesce(jsonb_agg(page), '[]') from groups, jsonb_array_elements(groups.pages) as page) as pages,
      (select coalesce(array_agg(distinct name), '{}') from groups, unnest(groups.rights) as name) as named,
      md5(jsonb_build_array(
        (select jsonb_agg(jsonb_build_array(pages, rights) order by id) from groups),
        (select jsonb_agg(to_jsonb(h) order by to_jsonb(h)::text) from held as h)
      )::text) as fingerprint,
      (select bool_or(level = 'all') from centers) as centers_all,
      (select bool_or(level = 'all' and can_edit) from centers) as centers_all_edit,
      (select bool_or(id is null) from accounts) as accounts_all,
      (select bool_or(id is null and can_edit) from accounts) as accounts_all_edit,
      (select array_agg(id order by id) from granted_centers) as center_read_ids,
      (select array_agg(id order by id) from granted_centers where can_edit) as center_edit_ids,
      (select array_agg(id order by id) from companies) as company_read_ids,
      (select array_agg(id order by id) from companies where can_edit) as company_edit_ids,
      (select array_agg(id order by id) from (select id from companies union select company from granted_centers) as x) as company_shown_ids,
      (select array_agg(id order by id) from (select id from companies where can_edit
        union select company from granted_centers where can_edit) as x) as company_touched_ids,
      (select array_agg(id order by id) from regionals) as regional_read_ids,
      (select array_agg(id order by id) from regionals where can_edit) as regional_edit_ids,
      (select array_agg(id order by id) from (select id from regionals union select regional from companies
        union select regional from granted_centers) as x) as regional_shown_ids,
      (select array_agg(id order by id) from granted_accounts) as account_read_ids,
      (select array_agg(id order by id) from granted_accounts where can_edit) as account_edit_ids,
      (select array_agg(ac.id order by ac.id) from accounting as ac where ac.organization_id = ${organization}::integer
        and exists (select from granted_accounts as g where g.id = ac.id or starts_with(g.codigo_key, ac.codigo_key || '.'))
      ) as account_shown_ids`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a statement of scalars answers one row');
  return {
    isAdmin: false,
    pages: pagesOf(found.pages),
    named: new Set(found.named),
    reach: reachOf(found),
    fingerprint: found.fingerprint,
  };
}

/** The rights as the profile tells them; an administrator's pages are all of them. */
export function wireRights(rights: Rights): HeldRights {
  const { isAdmin, named, fingerprint } = rights;
  const held = PAGE_IDS.map((page) => [page, OPERATIONS.filter((operation) => holdsPage(rights, page, operation))] as const);
  return {
    is_admin: isAdmin,
    pages: Object.fromEntries(held.filter(([, operations]) => operations.length > 0)),
    named: isAdmin ? [...NAMED_RIGHTS] : [...named],
    fingerprint,
  };
}

function pagesOf(granted: readonly PageGrant[]): Map<PageId, Set<Operation>> {
  const pages = new Map<PageId, Set<Operation>>();
  for (const grant of granted) {
    // Within one group the three others need `view` beside them, and groups unite right by right.
    const held = pages.get(grant.page) ?? new Set<Operation>();
    if (grant.view) for (const operation of OPERATIONS) if (grant[operation]) held.add(operation);
    if (held.size > 0) pages.set(grant.page, held);
  }
  return pages;
}

function reachOf(found: Found): Reach {
  const held = (kind: 'center' | 'company' | 'regional' | 'account', all: boolean | null, allEdit: boolean | null): Held => {
    const ids = (list: 'shown' | 'read' | 'edit'): Ids => {
      if (list === 'edit' ? allEdit : all) return 'all';
      return found[`${kind}_${kind === 'center' && list === 'shown' ? 'read' : list}_ids`] ?? [];
    };
    return { shown: ids('shown'), read: ids('read'), edit: ids('edit') };
  };
  const centers = [found.centers_all, found.centers_all_edit] as const;
  return {
    centers: held('center', ...centers),
    companies: {
      ...held('company', ...centers),
      touched: found.centers_all_edit ? 'all' : (found.company_touched_ids ?? []),
    },
    regionals: held('regional', ...centers),
    accounts: held('account', found.accounts_all, found.accounts_all_edit),
  };
}
