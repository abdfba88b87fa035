import type { Transaction } from 'kysely';
import { textKey } from '#planning/text/text-key.ts';
import type { Database } from '#server/db/schema.ts';
import { namedKeys } from '#server/resources/keys.ts';
import { createOrganization, memberNames, type Administrator } from '#server/seed/organization.ts';

/** She works in both organisations of the sample, and chooses one when she signs in. */
export const SAMPLE_CONSULTANT: Administrator = {
  email: 'consultora@exemplo.com.br',
  name: 'Carla Dias',
  password: 'previsto-exemplo',
};

const NEIGHBOUR = { code: 'vale-verde', domain: 'valeverde.exemplo.com.br', name: 'Vale Verde Urbanismo' };
const CENTERS = [
  { codigo: '901', nome: 'Loteamento Vale Verde' },
  { codigo: '902', nome: 'Administração do Vale' },
];
const ACCOUNTS = [
  { codigo: '3', nome: 'Despesas do Vale', kind: 'sintetica' },
  { codigo: '3.1', nome: 'Topografia', kind: 'analitica' },
  { codigo: '3.2', nome: 'Terraplenagem', kind: 'analitica' },
];

/** A second, small organisation beside the sample's own: nothing of one is to be found in the other. */
export async function loadNeighbour(trx: Transaction<Database>, first: number, passwordHash: string): Promise<void> {
  const owner = await createOrganization(trx, NEIGHBOUR, SAMPLE_CONSULTANT, passwordHash);
  const { email, name } = SAMPLE_CONSULTANT;
  const member = { ...owner, organization_id: first, user_id: owner.created_by, is_admin: true, ...memberNames(name, email) };
  await trx.insertInto('subscription').values(member).execute();
  const regional = { codigo: 'VV', nome: 'Vale do Paraíba' };
  const { id: regionalId } = await trx
    .insertInto('regional')
    .values({ ...owner, ...regional, ...namedKeys(regional) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const company = { codigo: '90', nome: 'Vale Verde Urbanismo Ltda.' };
  const { id: companyId } = await trx
    .insertInto('company')
    .values({ ...owner, ...company, ...namedKeys(company), regional: regionalId, tax_regime: 'LP' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('center_cost')
    .values(CENTERS.map((center) => ({ ...owner, ...center, ...namedKeys(center), company: companyId, kind: 'obra' })))
    .execute();
  await trx
    .insertInto('accounting')
    .values(ACCOUNTS.map((account) => ({ ...owner, ...account, ...namedKeys(account), nature: 'despesa' })))
    .execute();
  const version = { nome: 'Plano do Vale 2027', start_month: '2027-01', end_month: '2027-12' };
  await trx
    .insertInto('version')
    .values({ ...owner, ...version, nome_key: textKey(version.nome), search_key: textKey(version.nome) })
    .execute();
}
