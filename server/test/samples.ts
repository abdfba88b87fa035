import { z } from 'zod';
import type { ResourceContract } from '#contract/resource.ts';
import { STATEMENTS } from '#planning/statement/structure.ts';
import { RESOURCES } from '#server/resources/all.ts';
import { bareAssociative, bareCashflow, bareDre, barePoc } from '#server/test/bare-plans.ts';
import { makeStructure, type Writer } from '#server/test/structure.ts';

/**
 * A draft of a record that names no other: what its contract asks for, each text being the mark. Throws for a field
 * that it cannot make up; the record has a draft of its own below then, and in scripts/fuzz/good-drafts.ts.
 */
export function plainDraft({ name, draft }: Pick<ResourceContract, 'name' | 'draft'>, mark: string): Record<string, unknown> {
  const requested = Object.entries(draft.shape).filter(([, schema]) => !(schema instanceof z.ZodDefault));
  return Object.fromEntries(
    requested.map(([field, schema]) => {
      if (!(schema instanceof z.ZodString) || !schema.safeParse(mark).success) throw new Error(`no draft of ${name}.${field}`);
      return [field, mark];
    }),
  );
}

/** A draft of each resource that the server takes, on a structure of its own; by the contract's name. */
export async function goodDrafts(write: Writer): Promise<Record<string, Record<string, unknown>>> {
  const own = await makeStructure(write);
  const empreendimento = await write.create('enterprise/enterprises/', {
    code: `O${own.regional}`,
    name: `Outro ${own.regional}`,
    empresa: own.company,
  });
  const module = await write.create('enterprise/modules/', { empreendimento, n_modulo: 1 });
  const enterprise_version = await write.create('enterprise/versions/', { empreendimento, name: 'Base', version: own.version });
  const second = await write.create('enterprise/modules/', { empreendimento, n_modulo: 2 });
  const economic_index = await write.create('enterprise/indices/', { code: `I${own.regional}`, name: 'INCC' });
  const drafts: Record<string, Record<string, unknown>> = {
    company: { codigo: 'X', nome: 'X', regional: own.regional },
    centerCost: { codigo: 'X', nome: 'X', company: own.company },
    accounting: { codigo: '1', nome: 'X' },
    aggregator: { nome: 'X' },
    version: { nome: 'X', start_month: '2027-01', end_month: '2027-12' },
    expenseEntry: { version: own.version, year: 2027, center_cost: own.center, accounting: own.account },
    enterprise: { code: 'X', name: 'X', empresa: own.company },
    enterpriseModule: { empreendimento, n_modulo: 3 },
    enterpriseVersion: { empreendimento, name: 'X', version: own.version },
    enterpriseVersionModule: { enterprise_version, module: second },
    enterpriseUnit: { module, identifier: 'X' },
    economicIndex: { code: 'X', name: 'X' },
    indexValue: { economic_index, month: '2027-01', value: '100' },
    associativePlan: { version: own.version, modulo: module, plan: bareAssociative() },
    pocPlan: { version: own.version, modulo: module, plan: barePoc() },
    cashflowPlan: { version: own.version, modulo: module, plan: bareCashflow() },
    drePlan: { version: own.version, modulo: module, plan: bareDre() },
    ...(await statementDrafts(write, own.account)),
    ...(await consolidationDrafts(write, own)),
    uauCompanyMap: { code: own.regional, company: own.company },
    uauFromTo: { source_kind: 'uau_controle', source_key: `01|C${own.account}`, target: 'account', accounting: own.account },
    user: { email: 'x@exemplo.com.br', nome: 'X' },
  };
  return Object.fromEntries(RESOURCES.map(({ contract }) => [contract.name, drafts[contract.name] ?? plainDraft(contract, 'X')]));
}

/** A draft of each part of both statements' structure, on a structure of their own. */
async function statementDrafts(write: Writer, account: number): Promise<Record<string, Record<string, unknown>>> {
  const drafts: Record<string, Record<string, unknown>> = {};
  for (const statement of STATEMENTS) {
    const group = await write.create(`${statement}/groups/`, { codigo: `G${account}`, nome: `Grupo ${account}` });
    const subgroup = await write.create(`${statement}/subgroups/`, { group, codigo: `S${account}`, nome: 'Outros' });
    drafts[`${statement}Group`] = { codigo: 'X', nome: 'X' };
    drafts[`${statement}Subgroup`] = { group, codigo: 'X', nome: 'X' };
    drafts[`${statement}Aggregator`] = { nome: 'X', items: [{ kind: 'grupo', ref: group, sign: 1 }] };
    drafts[`${statement}Orderer`] = { position: 1, kind: 'grupo', ref: group };
    drafts[`${statement}FromTo`] = { source_kind: 'conta_contabil', source_key: String(account), subgroup };
  }
  return drafts;
}

/** A draft of each rule of a consolidation, between companies of their own. */
async function consolidationDrafts(write: Writer, { company, regional, account }: Awaited<ReturnType<typeof makeStructure>>) {
  const second = await write.create('structure/companies/', { codigo: `S${company}`, nome: `Segunda ${company}`, regional });
  const source = { kind: 'conta_contabil', key: String(account) };
  const targets = [{ company: second, enterprise: null, weight: 1_000_000 }];
  return {
    participation: { company, from: '2027-01', share: '60' },
    eliminationPair: { nome: 'X', one: { company, source }, other: { company: second, source } },
    allocationRule: { nome: 'X', from: '2027-01', company, sources: [source], basis: 'percentual', targets },
  };
}
