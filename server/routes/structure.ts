import { sql, type Kysely } from 'kysely';
import type { z } from 'zod';
import { cascades, type CascadeLeaf } from '#contract/cascade.ts';
import { dictionary } from '#contract/dictionary.ts';
import type { Database } from '#server/db/schema.ts';
import { route, type RouteModule } from '#server/http/route.ts';
import { scopedRequest, jsonRoute } from '#server/engine/declare.ts';
import { encodeRows } from '#server/engine/encode.ts';
import { allRows } from '#server/engine/list.ts';
import { inScope, type Scope } from '#server/engine/scope.ts';
import type { ResourceDefinition } from '#server/engine/definition.ts';
import { accountingResource } from '#server/resources/accounting.ts';
import { centerCostResource } from '#server/resources/center-cost.ts';
import { companyResource } from '#server/resources/company.ts';
import { regionalResource } from '#server/resources/regional.ts';

/** Every page that is planned on is labelled and filtered by these. */
const labels = { tag: 'Estrutura', permission: 'member' } as const;

interface Node extends CascadeLeaf {
  parent: number;
}

/** The tree pickers Regional › empresa › centro de custo, and the four lookups of the structure in one answer. */
export const structureRoutes: RouteModule = () => {
  const cascade = (entry: { url: string; schema: z.ZodType }, summary: string, answer: (tree: Tree) => unknown) =>
    jsonRoute({
      path: entry.url,
      ...labels,
      summary,
      answer: entry.schema,
      run: async ({ db, scope }) => answer(await readTree(db, scope)),
    });
  return [
    cascade(cascades.regionalCompany, 'Regional › empresa', ({ regionals, companies }) =>
      under(regionals, companies.map(leafUnder)),
    ),
    cascade(cascades.regionalCompanyCenterCost, 'Regional › empresa › centro de custo', ({ regionals, companies, centers }) =>
      under(regionals, withChildren(companies, centers.map(leafUnder))),
    ),
    cascade(cascades.companyCenterCost, 'Empresa › centro de custo', ({ companies, centers }) =>
      under(companies, centers.map(leafUnder)),
    ),
    route({
      method: 'GET',
      path: `/${dictionary.url}`,
      permission: labels.permission,
      describe: {
        tag: labels.tag,
        summary: 'Empresas, centros de custo, contas e regionais',
        answers: { 200: dictionary.schema },
      },
      handler: async (request) => {
        const { c, db, scope } = scopedRequest(request);
        const every = async (definition: ResourceDefinition) =>
          encodeRows(definition, await allRows(db, definition, scope, new URLSearchParams()));
        return c.json({
          empresa: await every(companyResource),
          centro_custo: await every(centerCostResource),
          conta_contabil: await every(accountingResource),
          regional: await every(regionalResource),
        });
      },
    }),
  ];
};

interface Tree {
  regionals: Node[];
  companies: Node[];
  centers: Node[];
}

async function readTree(db: Kysely<Database>, scope: Scope): Promise<Tree> {
  const nodes = async (table: 'regional' | 'company' | 'center_cost', parent: 'id' | 'regional' | 'company') => {
    const { rows } = await sql<Node>`
      select t.id, t.codigo, t.nome, ${sql.ref(`t.${parent}`)} as parent from ${sql.table(table)} as t
      where ${inScope(scope, table, 't')} order by t.codigo_key collate "C"`.execute(db);
    return rows;
  };
  return {
    regionals: await nodes('regional', 'id'),
    companies: await nodes('company', 'regional'),
    centers: await nodes('center_cost', 'company'),
  };
}

interface Placed {
  parent: number;
  node: CascadeLeaf;
}
const leaf = ({ id, codigo, nome }: Node): CascadeLeaf => ({ id, codigo, nome });
const leafUnder = (node: Node): Placed => ({ parent: node.parent, node: leaf(node) });

function withChildren(parents: readonly Node[], children: readonly Placed[]): Placed[] {
  const byParent = Map.groupBy(children, ({ parent }) => parent);
  return parents.map((parent) => ({
    parent: parent.parent,
    node: { ...leaf(parent), children: (byParent.get(parent.id) ?? []).map(({ node }) => node) },
  }));
}

const under = (parents: readonly Node[], children: readonly Placed[]) => withChildren(parents, children).map(({ node }) => node);
