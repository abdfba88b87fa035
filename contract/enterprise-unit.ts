import { z } from 'zod';
import { MESSAGES, choice, id, money, optionalText, rowBase, text } from '#contract/fields.ts';
import { fraction } from '#contract/fraction.ts';
import { notNegative } from '#contract/module-figures.ts';
import { defineContract } from '#contract/resource.ts';
import { rule, taken } from '#contract/unique.ts';
import { WHOLE_FRACTION } from '#planning/numbers/fraction.ts';
import { MAX_CELL_CENTS } from '#planning/numbers/money.ts';

/** Where a unit stands, in the order of a sale; `permutada` was given for the land. */
export const UNIT_STATUSES = [
  'disponivel',
  'reservada',
  'vendida',
  'quitada',
  'escriturada',
  'permutada',
  'fora_de_venda',
] as const;
export type UnitStatus = (typeof UNIT_STATUSES)[number];

/** As far as a cell goes, so that sums over all units stay exact. */
const ofOneUnit = notNegative.refine((value) => value <= MAX_CELL_CENTS, MESSAGES.atMost('999999999.99'));

const draft = z.object({
  module: id,
  /** What people call it: «A-101», «Quadra 3 lote 12». */
  identifier: text(30),
  typology: optionalText(60).default(''),
  /** m² with two places; hundredths in the program. */
  private_area: ofOneUnit.nullable().default(null),
  price: ofOneUnit.nullable().default(null),
  status: choice(UNIT_STATUSES).default('disponivel'),
  /** Its share of the land; null while unknown. */
  fraction: fraction
    .refine((value) => value <= WHOLE_FRACTION, MESSAGES.atMost(1))
    .nullable()
    .default(null),
});

/** A unit (apartment, house, lot) of a module. */
export const enterpriseUnit = defineContract('enterpriseUnit', {
  lookup: ['revenueCost'],
  row: z.object({
    ...rowBase,
    module: id,
    identifier: z.string(),
    typology: z.string(),
    private_area: money.nullable(),
    price: money.nullable(),
    status: z.enum(UNIT_STATUSES),
    fraction: fraction.nullable(),
  }),
  draft,
  unique: [
    rule('enterprise_unit_identifier_key', ['module', 'identifier'], taken('uma unidade', 'este identificador neste módulo')),
  ],
  filters: ['module', 'empreendimento', 'status'],
  ordering: ['identifier', 'typology', 'price', 'private_area', 'status', 'fraction'],
  searchable: true,
});
