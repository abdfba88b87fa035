import { z } from 'zod';
import { id, MESSAGES, money, optionalText, rowBase } from '#contract/fields.ts';
import { uauJobs } from '#contract/enterprise.ts';
import { fraction } from '#contract/fraction.ts';
import { moduleFigures, moduleFiguresRow, whole } from '#contract/module-figures.ts';
import { defineContract } from '#contract/resource.ts';
import { rule, taken } from '#contract/unique.ts';

const MAX_MODULE = 999;

/** Column of UAU's unit table whose values tell the module: `C1_unid` … `C99_unid`, in that spelling alone (VAL-1). */
const unitColumn = optionalText(175).regex(/^(C[1-9]\d?_unid)?$/, MESSAGES.invalid);

const draft = z.object({
  empreendimento: id,
  n_modulo: whole(1, MAX_MODULE),
  /** Empty: the module is known by its number alone. */
  name: optionalText(100).default(''),
  campo_unid: unitColumn.default(''),
  /** What the column holds for the module's units, such as «TORRE A»; only with the column. */
  valor_unid: optionalText(175).default(''),
  /** Jobs of UAU that are this module's alone; each is one of its development's. */
  uau_jobs: uauJobs.default([]),
  ...moduleFigures,
});

/** A module (tower, phase, block) of a development: it has its own units, works and delivery. */
export const enterpriseModule = defineContract('enterpriseModule', {
  // It holds areas, prices and months: pages that plan or report by module, no others.
  lookup: ['revenueAssociative', 'revenueCost', 'uauFromTo', 'cashflow', 'drePremises', 'dreReport'],
  row: z.object({
    ...rowBase,
    empreendimento: id,
    n_modulo: z.int(),
    name: z.string(),
    campo_unid: z.string(),
    valor_unid: z.string(),
    uau_jobs: z.array(z.string()),
    ...moduleFiguresRow,
    /** What the units table of the module comes to; told by the server. */
    listed_units: z.int(),
    listed_sold: z.int(),
    listed_area: money,
    listed_price: money,
    listed_fraction: fraction,
  }),
  draft,
  unique: [
    rule(
      'enterprise_module_n_modulo_key',
      ['empreendimento', 'n_modulo'],
      taken('um módulo', 'este número neste empreendimento'),
    ),
  ],
  filters: ['empreendimento'],
  ordering: ['n_modulo', 'name'],
  searchable: true,
});
