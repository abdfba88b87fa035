import { sql, type Kysely } from 'kysely';
import {
  ledgerPlaces,
  type LedgerAccount,
  type LedgerCenter,
  type LedgerCompany,
  type LedgerPlaces,
} from '#planning/ledger/places.ts';
import type { Database } from '#server/db/schema.ts';
import { inScope, writable, type Scope } from '#server/engine/scope.ts';

/**
 * Where the asker may write postings: a file is held against these alone, so that what exists beyond them is told no
 * otherwise than what does not exist.
 */
export async function writablePlaces(db: Kysely<Database>, scope: Scope): Promise<LedgerPlaces> {
  const { rows: accounts } = await sql<LedgerAccount>`
    select t.id, t.codigo, t.kind, t.nature from accounting as t where ${writable(scope, 'accounting', 't')}`.execute(db);
  const { rows: centers } = await sql<LedgerCenter>`
    select t.id, t.codigo, t.company from center_cost as t where ${writable(scope, 'center_cost', 't')}`.execute(db);
  const { rows: companies } = await sql<LedgerCompany>`
    select c.id, c.codigo, c.cnpj from company as c
    where ${inScope(scope, 'company', 'c')} and c.id = any(${[...new Set(centers.map(({ company }) => company))]}::integer[])`.execute(
    db,
  );
  return ledgerPlaces(accounts, centers, companies);
}

export interface Named {
  codigo: string;
  nome: string;
}

/** Code and name of companies that the reader sees. */
export async function companyNames(db: Kysely<Database>, scope: Scope, ids: readonly number[]): Promise<Map<number, Named>> {
  const { rows } = await sql<Named & { id: number }>`
    select c.id, c.codigo, c.nome from company as c where ${inScope(scope, 'company', 'c')} and c.id = any(${[...ids]}::integer[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...named }) => [id, named]));
}

/** Names of the chart's first level that the reader sees, by code. */
export async function groupNames(db: Kysely<Database>, scope: Scope): Promise<Map<string, string>> {
  const { rows } = await sql<Named>`
    select t.codigo, t.nome from accounting as t where ${inScope(scope, 'accounting', 't')} and t.codigo not like '%.%'`.execute(
    db,
  );
  return new Map(rows.map(({ codigo, nome }) => [codigo, nome]));
}
