import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApi } from '#server/test/api.ts';

const api = await testApi();
const { db, request } = api;

it('[RES-11] the audit log holds what was written, and nothing takes it back: not even the database’s owner in passing', async () => {
  const token = await api.tokenOf('ana');
  const { body } = await request('POST', 'structure/regionals/', { token, body: { codigo: 'A1', nome: 'Auditada' } });
  const id = Number(Reflect.get(Object(body), 'id'));
  const log = () =>
    db.selectFrom('audit_log').selectAll().where('table_name', '=', 'regional').where('row_id', '=', id).execute();
  const before = await log();
  expect(before).toMatchObject([{ operation: 'insert', user_id: api.fixture.users.ana, after: { nome: 'Auditada' } }]);
  for (const statement of [
    sql`update audit_log set user_id = 1`,
    sql`update audit_log set after = null where false`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
    sql`truncate audit_log, regional cascade`,
  ]) {
    await expect(statement.execute(db)).rejects.toThrow('audit_log is append-only');
  }
  // A session that skips triggers, as replication does, is refused all the same.
  const replica = db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`delete from audit_log`.execute(trx);
  });
  await expect(replica).rejects.toThrow('audit_log is append-only');
  expect(await log()).toEqual(before);
});

it('[RES-11] a write whose line in the log fails is not made', async () => {
  const token = await api.tokenOf('ana');
  await sql
    .raw(`create function refuse_line() returns trigger language plpgsql as
    $$ begin raise exception 'no log' using errcode = 'disk_full'; end $$`)
    .execute(db);
  await sql.raw('create trigger refuse_line before insert on audit_log for each row execute function refuse_line()').execute(db);
  const { status } = await request('POST', 'structure/regionals/', { token, body: { codigo: 'A2', nome: 'Sem linha' } });
  await sql.raw('drop function refuse_line() cascade').execute(db);
  expect(status).toBe(507);
  expect(await db.selectFrom('regional').select('id').where('codigo', '=', 'A2').execute()).toEqual([]);
});
