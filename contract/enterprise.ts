import { z } from 'zod';
import { buildingDates, buildingDatesRow } from '#contract/building-dates.ts';
import { TAX_REGIMES } from '#contract/company.ts';
import { choice, id, MESSAGES, optionalText, rowBase, text } from '#contract/fields.ts';
import { defineContract } from '#contract/resource.ts';
import { rule, taken } from '#contract/unique.ts';

export const ENTERPRISE_KINDS = ['vertical', 'horizontal', 'loteamento'] as const;
/** How most of it is sold: associative credit, bank transfer at the keys (SBPE), own price table, or a mix. */
export const ENTERPRISE_MODALITIES = ['associativo', 'sbpe', 'tabela_direta', 'misto'] as const;
/** Stages of a development, in their order. */
export const ENTERPRISE_STATUSES = ['viabilidade', 'lancamento', 'obra', 'entregue', 'encerrado'] as const;
/** Two letters of a federation unit; empty when unknown. */
const UF = ['', 'AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA', 'PB', 'PE', 'PI', 'PR', 'RJ', 'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO'] as const; // prettier-ignore

const MAX_JOBS = 50;
/**
 * Jobs (obras) of UAU that belong to a development, or to a module of it: number of its company, bar, code of the job.
 * Repeated ones are one.
 */
const uauJob = text(11).regex(/^\d{1,5}\/[^\s/]{1,5}$/, 'Escreva a obra como empresa/código, por exemplo 93/JVA16.');
export const uauJobs = z
  .array(uauJob)
  .max(MAX_JOBS, MESSAGES.tooMany(MAX_JOBS))
  .overwrite((jobs) => [...new Set(jobs)]);

const draft = z.object({
  code: text(20),
  name: text(150),
  /** The company that develops it; the regional follows from it. */
  empresa: id,
  kind: choice(ENTERPRISE_KINDS).default('vertical'),
  modality: choice(ENTERPRISE_MODALITIES).default('associativo'),
  status: choice(ENTERPRISE_STATUSES).default('viabilidade'),
  /** Its own tax regime; null for the company's. */
  tax_regime: choice(TAX_REGIMES).nullable().default(null),
  city: optionalText(100).default(''),
  uf: choice(UF).default(''),
  note: optionalText(1000).default(''),
  uau_jobs: uauJobs.default([]),
  ...buildingDates,
});

/** A development (empreendimento): what is planned, built and sold, in modules. */
export const enterprise = defineContract('enterprise', {
  lookup: true,
  row: z.object({
    ...rowBase,
    code: z.string(),
    name: z.string(),
    empresa: id,
    kind: z.enum(ENTERPRISE_KINDS),
    modality: z.enum(ENTERPRISE_MODALITIES),
    status: z.enum(ENTERPRISE_STATUSES),
    tax_regime: z.enum(TAX_REGIMES).nullable(),
    city: z.string(),
    uf: z.enum(UF),
    note: z.string(),
    uau_jobs: z.array(z.string()),
    ...buildingDatesRow,
  }),
  draft,
  unique: [
    rule('enterprise_code_key', ['code'], taken('um empreendimento', 'este código')),
    rule('enterprise_empresa_name_key', ['empresa', 'name'], 'Este empreendimento já está cadastrado para a empresa.'),
  ],
  filters: ['empresa', 'regional', 'status', 'modality'],
  ordering: ['code', 'name', 'status'],
  searchable: true,
});
