import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { MONTHS_OF_YEAR } from '#planning/numbers/months.ts';
import type { Database } from '#server/db/schema.ts';
import { wire, type Ask } from '../api/wire.ts';

const FOLDER = join(import.meta.dirname, 'drf');
const SCHEMA = 'peer';
const PERSON = { username: 'ana', password: 'senha-de-teste' };
const NEEDED = ['django', 'rest_framework', 'rest_framework_simplejwt', 'psycopg2', 'gunicorn'];
/** Of the plain kind, which answer one request at a time. */
const WORKERS = 2;

/** A Python that has all that is needed, or what the one that has most of it lacks. */
export function findPython(): { python: string } | { missing: readonly string[] } {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  let missing: readonly string[] = ['python3'];
  for (const python of folders.map((folder) => join(folder, 'python3')).filter((name) => existsSync(name))) {
    const look = `import importlib.util as i; print(*[n for n in ${JSON.stringify(NEEDED)} if i.find_spec(n) is None])`;
    const { stdout, status } = spawnSync(python, ['-c', look], { encoding: 'utf8' });
    if (status !== 0) continue;
    const lacks = stdout.trim().split(' ').filter(Boolean);
    if (lacks.length === 0) return { python };
    if (missing[0] === 'python3' || lacks.length < missing.length) missing = lacks;
  }
  return { missing };
}

export interface BackEnd {
  /** Signs in anew and answers a client with one connection. */
  enter: () => Promise<Ask>;
  close: () => Promise<void>;
}

/** Django's tables in a schema of their own beside ours, with an organisation's rows, and gunicorn before them. */
export async function openBackEnd(python: string, db: Kysely<Database>, organization: number): Promise<BackEnd> {
  const { rows } = await sql<{ folder: string; port: string; person: string; name: string }>`
    select trim(both '"' from current_setting('unix_socket_directories')) as folder, current_setting('port') as port,
      current_user::text as person, current_database()::text as name`.execute(db);
  const [place] = rows;
  if (!place) throw new Error('the database does not say where it is');
  await sql`create schema ${sql.id(SCHEMA)}`.execute(db);
  const env = {
    PATH: process.env['PATH'],
    PYTHONPATH: FOLDER,
    PYTHONDONTWRITEBYTECODE: '1',
    DJANGO_SETTINGS_MODULE: 'peer.settings',
    PEER_HOST: place.folder,
    PEER_PORT: place.port,
    PEER_USER: place.person,
    PEER_DATABASE: place.name,
    PEER_SCHEMA: SCHEMA,
    PEER_KEEPS: process.env['KEEPS'] ?? '0',
  };
  const args = [join(FOLDER, 'prepare.py'), PERSON.username, PERSON.password];
  const prepared = spawnSync(python, args, { env, encoding: 'utf8' });
  if (prepared.status !== 0) throw new Error(`the peer's tables: ${prepared.stderr.slice(-600)}`);
  await copyRows(db, organization);
  const child = spawn(python, ['-m', 'gunicorn', 'peer.wsgi', '--workers', String(WORKERS), '--bind', '127.0.0.1:0'], { env });
  const url = `${await addressOf(child)}/api/`;
  const anybody = wire(url, {}, 50);
  return {
    enter: async () => {
      const { access } = JSON.parse(await anybody('token/', { method: 'POST', body: PERSON })) as { access: string }; // simplejwt's
      return wire(url, { authorization: `Bearer ${access}` }, 1);
    },
    close: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

/** What gunicorn says of itself comes by its errors' stream. */
async function addressOf(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`gunicorn ended: ${output.slice(-600)}`)));
    child.stdout?.resume();
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /Listening at: (http:\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
}

/** The same rows by the same ids. */
async function copyRows(db: Kysely<Database>, organization: number): Promise<void> {
  const months = MONTHS_OF_YEAR.join(', ');
  const reais = MONTHS_OF_YEAR.map((field) => `${field} / 100.0`).join(', ');
  const tables: readonly [peer: string, ours: string, fields: string, values?: string][] = [
    ['peer_regional', 'regional', 'id, codigo, nome'],
    ['peer_company', 'company', 'id, codigo, nome, regional_id', 'id, codigo, nome, regional'],
    ['peer_costcenter', 'center_cost', 'id, codigo, nome, company_id', 'id, codigo, nome, company'],
    ['peer_account', 'accounting', 'id, codigo, nome'],
    ['peer_version', 'version', 'id, nome, start_month, end_month'],
    [
      'peer_entry',
      'expense_entry',
      `id, row_version, version_id, year, center_cost_id, accounting_id, description, ${months}`,
      `id, row_version, version, year, center_cost, accounting, description, ${reais}`,
    ],
  ];
  for (const [peer, ours, fields, values = fields] of tables) {
    const own = sql.table(`${SCHEMA}.${peer}`);
    await sql`insert into ${own} (${sql.raw(fields)})
      select ${sql.raw(values)} from ${sql.table(ours)} where organization_id = ${organization} order by id`.execute(db);
    await sql`select setval(pg_get_serial_sequence(${`${SCHEMA}.${peer}`}, 'id'), (select max(id) from ${own}))`.execute(db);
  }
  await sql`vacuum analyze`.execute(db);
}
