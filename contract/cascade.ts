import { z } from 'zod';
import { id } from '#contract/fields.ts';

/** A node of a picker tree: regional › company › cost centre. */
const leaf = z.object({ id, codigo: z.string(), nome: z.string() });
const companyNode = leaf.extend({ children: z.array(leaf) });
export const cascades = {
  /** Regional › empresa. */
  regionalCompany: { url: 'structure/cascade/regional-company/', schema: z.array(leaf.extend({ children: z.array(leaf) })) },
  /** Regional › empresa › centro de custo. */
  regionalCompanyCenterCost: {
    url: 'structure/cascade/regional-company-center-cost/',
    schema: z.array(leaf.extend({ children: z.array(companyNode) })),
  },
  /** Empresa › centro de custo. */
  companyCenterCost: { url: 'structure/cascade/company-center-cost/', schema: z.array(companyNode) },
} as const;

export type CascadeLeaf = z.output<typeof leaf>;
export type CascadeNode = CascadeLeaf & { children?: readonly CascadeNode[] };
