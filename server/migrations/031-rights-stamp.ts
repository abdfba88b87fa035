/**
 * A stamp of all that rights are worked out from: who is granted what, and which cost centres and accounts that comes
 * to. Whoever keeps rights in mind reads it with each request and forgets them when it is another (docs/decisions/076).
 * It is moved when the change is committed, not before: until then nobody waits for another's change. A random one, so
 * that none ever comes again, not by a restored database either. (Functions' bodies stand on one line: statements are
 * told apart by a semicolon at a line's end.)
 */
const moved = (table: string, columns: readonly string[]) => `
create constraint trigger ${table}_rights_stamp after insert or delete on ${table}
  deferrable initially deferred for each row execute function move_rights_stamp();
create constraint trigger ${table}_rights_stamp_change after update on ${table} deferrable initially deferred for each row
  when ((${columns.map((column) => `old.${column}`).join(', ')}) is distinct from (${columns.map((column) => `new.${column}`).join(', ')}))
  execute function move_rights_stamp();`;

export const rightsStamp = `
create table rights_stamp (
  organization_id integer primary key constraint rights_stamp_organization_fkey references organization on delete cascade,
  stamp uuid not null
);
insert into rights_stamp (organization_id, stamp) select id, gen_random_uuid() from organization;
create function move_rights_stamp() returns trigger language plpgsql as
  $$ declare own integer := coalesce(new.organization_id, old.organization_id); mark text := pg_current_xact_id()::text || ' ' || own; begin if current_setting('previsto.rights_moved', true) is distinct from mark then insert into rights_stamp (organization_id, stamp) select o.id, gen_random_uuid() from organization as o where o.id = own on conflict (organization_id) do update set stamp = excluded.stamp; perform set_config('previsto.rights_moved', mark, true); end if; return null; end $$;
${moved('subscription', ['groups', 'center_cost_permissions', 'accounting_permissions'])}
${moved('permit_group', ['rights', 'pages', 'center_cost_permissions', 'accounting_permissions'])}
${moved('regional', ['id'])}
${moved('company', ['regional'])}
${moved('center_cost', ['company'])}
${moved('accounting', ['codigo_key'])}
`;
